import { z } from 'zod'
import { endpoint, Id, signedIn } from '../base.ts'
import { Budget, MicroUsd, Month, PaidPort, SpendingLine } from './schemas.ts'

export const spending = {
  listBudgets: signedIn
    .route({
      method: 'GET',
      path: '/budgets',
      summary: 'What each own workspace may spend this month, and has spent',
    })
    .input(z.object({}))
    .output(z.array(Budget)),
  setBudget: endpoint
    .route({
      method: 'PUT',
      path: '/budgets/{workspaceId}',
      summary: 'Limit what a workspace spends a month',
    })
    .input(
      z.object({
        workspaceId: Id,
        port: PaidPort,
        /** Null takes the limit away. */
        monthlyMicroUsd: MicroUsd.nullable(),
      }),
    )
    .output(Budget),
  listSpendings: signedIn
    .route({
      method: 'GET',
      path: '/spendings',
      summary: 'What own workspaces spent in a month, by what and by whom; without a month this one',
    })
    .input(z.object({ month: Month.optional() }))
    .output(z.array(SpendingLine)),
  exportSpendings: signedIn
    .route({ method: 'GET', path: '/spendings/export', summary: 'Every paid call of a month as CSV' })
    .input(z.object({ month: Month.optional() }))
    .output(z.file()),
}
