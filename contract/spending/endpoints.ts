import { z } from 'zod'
import { endpoint, Id, signedIn } from '../base.ts'
import {
  Budget,
  MicroUsd,
  Month,
  PaidPort,
  SpendingChoices,
  SpendingFilter,
  SpendingGrouping,
  SpendingLedger,
  SpendingLine,
} from './schemas.ts'

export const spending = {
  listBudgets: signedIn
    .route({
      method: 'GET',
      path: '/budgets',
      summary: 'List the monthly budgets of the caller’s workspaces and the amounts spent',
    })
    .input(z.object({}))
    .output(z.array(Budget)),
  setBudget: endpoint
    .route({
      method: 'PUT',
      path: '/budgets/{workspaceId}',
      summary: 'Set or remove the monthly budget of a workspace',
    })
    .input(
      z.object({
        workspaceId: Id,
        port: PaidPort,
        /** Null removes the limit. */
        monthlyMicroUsd: MicroUsd.nullable(),
        /** The owner is notified at this amount; never if null or omitted. */
        softMicroUsd: MicroUsd.nullable().optional(),
      }),
    )
    .output(Budget),
  listSpendings: signedIn
    .route({
      method: 'GET',
      path: '/spendings',
      summary:
        'List the spending of the caller’s workspaces in a month by purpose and user; default: the current month',
    })
    .input(z.object({ month: Month.optional() }))
    .output(z.array(SpendingLine)),
  getSpendingLedger: signedIn
    .route({
      method: 'GET',
      path: '/spendings/ledger',
      summary:
        'Add up the spending of the caller’s workspaces by user, purpose, model, or workspace; default: the current month',
    })
    .input(
      SpendingFilter.extend({
        groupBy: SpendingGrouping.default('detail'),
        cursor: z
          .string()
          .regex(/^\d{1,9}$/)
          .optional(),
        limit: z.coerce.number().int().min(1).max(100).default(20),
      }),
    )
    .output(SpendingLedger),
  listSpendingChoices: signedIn
    .route({
      method: 'GET',
      path: '/spendings/choices',
      summary: 'List the users, purposes, and models with spending in a period, to filter by',
    })
    .input(SpendingFilter.pick({ month: true, from: true, to: true, port: true }))
    .output(SpendingChoices),
  exportSpendings: signedIn
    .route({
      method: 'GET',
      path: '/spendings/export',
      summary: 'Export the paid calls of a period as CSV, with the filters of the ledger',
    })
    .input(SpendingFilter)
    .output(z.file()),
}
