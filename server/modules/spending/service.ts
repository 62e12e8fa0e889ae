import { type Budget, type contract, paidPorts } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { requireOwned } from '../workspaces/members.ts'
import {
  exportSpendings,
  getSpendingLedger,
  listSpendingChoices,
  listSpendings,
  requireOwner,
} from './ledger.ts'
import { monthOf, spanOf } from './months.ts'
import { deleteBudget, listAccounts, upsertBudget } from './queries.ts'

export {
  assertWithinBudget,
  type Bill,
  holdReservation,
  raiseReservation,
  readWorkspaceAccount,
  recordCost,
  recordSpending,
  releaseBudget,
  reserveBudget,
  type Spender,
  spend,
  sumSpent,
} from './account.ts'

async function listBudgets(ctx: SignedInContext): Promise<Budget[]> {
  const { app } = ctx
  const month = monthOf(app.now())
  const rows = await listAccounts(app.database, await requireOwner(ctx), paidPorts, spanOf(month), app.now())
  return rows.map(({ limit, soft, spent, reserved, ...row }) => ({
    ...row,
    month,
    monthlyMicroUsd: limit,
    softMicroUsd: soft,
    spentMicroUsd: spent,
    reservedMicroUsd: reserved,
  }))
}

async function setBudget(ctx: SignedInContext, input: Input<'spending.setBudget'>): Promise<Budget> {
  const { app, session } = ctx
  const { workspaceId, port, monthlyMicroUsd, softMicroUsd = null } = input
  const workspace = await requireOwned(ctx, workspaceId)
  await app.database.transaction(async (tx) => {
    if (monthlyMicroUsd === null && softMicroUsd === null) await deleteBudget(tx, workspaceId, port)
    else await upsertBudget(tx, { workspaceId, port, monthlyMicroUsd, softMicroUsd, updatedAt: app.now() })
    const amount = monthlyMicroUsd === null ? 'none' : `${(monthlyMicroUsd / 1_000_000).toFixed(2)} USD`
    await recordAudit(app, tx, {
      action: 'budget.changed',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId,
      subject: { name: workspace.name, port, amount },
    })
  })
  const budget = (await listBudgets(ctx)).find((one) => one.workspaceId === workspaceId && one.port === port)
  if (!budget) throw httpError('not_found')
  return budget
}

export const spending: Services<typeof contract.spending> = {
  listBudgets,
  setBudget,
  listSpendings,
  getSpendingLedger,
  listSpendingChoices,
  exportSpendings,
}
