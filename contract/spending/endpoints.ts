import { z } from 'zod'
import { endpoint, Id, signedIn } from '../base.ts'
import { Budget, MicroUsd, Month, PaidPort, SpendingLine } from './schemas.ts'

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
        /** Notifies the owner at this amount; null or omitted: never. */
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
  exportSpendings: signedIn
    .route({ method: 'GET', path: '/spendings/export', summary: 'Export all paid calls of a month as CSV' })
    .input(z.object({ month: Month.optional() }))
    .output(z.file()),
}
