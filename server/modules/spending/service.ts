import { type Budget, type contract, paidPorts, type SpendingLine } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { toCsv } from '../../lib/csv.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input, Services } from '../../lib/services.ts'
import { ownsWorkspace, recordAudit } from '../audit/service.ts'
import { requireOwned } from '../workspaces/members.ts'
import { monthOf, spanOf } from './months.ts'
import { deleteBudget, listAccounts, listCalls, upsertBudget } from './queries.ts'

export {
  assertWithinBudget,
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

const callsAtOnce = 5000
const exportLength = 200_000

/** Only users who own workspaces manage money; sub-users see none of it. */
async function requireOwner({ app, session }: SignedInContext): Promise<string> {
  if (!(await ownsWorkspace(app.database, session.userId))) throw httpError('role_forbidden')
  return session.userId
}

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

type Call = Awaited<ReturnType<typeof listCalls>>[number]

/** The calls of a month, in chunks that fit into memory. */
async function* readCalls(ctx: SignedInContext, month: string | undefined): AsyncGenerator<Call> {
  const ownerId = await requireOwner(ctx)
  const span = spanOf(month ?? monthOf(ctx.app.now()))
  let after: string | null = null
  do {
    const calls: Call[] = await listCalls(ctx.app.database, ownerId, span, after, callsAtOnce)
    yield* calls
    after = calls.length === callsAtOnce ? (calls.at(-1)?.id ?? null) : null
  } while (after)
}

function addCall(line: SpendingLine, { units, microUsd }: Call): void {
  line.calls += 1
  if (microUsd === null) line.unpricedCalls += 1
  else line.microUsd = (line.microUsd ?? 0) + microUsd
  for (const [unit, count] of Object.entries(units)) line.units[unit] = (line.units[unit] ?? 0) + count
}

async function listSpendings(
  ctx: SignedInContext,
  { month }: Input<'spending.listSpendings'>,
): Promise<SpendingLine[]> {
  const lines = new Map<string, SpendingLine>()
  for await (const call of readCalls(ctx, month)) {
    const { workspaceId, workspaceName, port, provider, model, what, userId, username } = call
    const key = JSON.stringify([workspaceId, port, provider, model, what, userId])
    const line = lines.get(key) ?? {
      workspaceId,
      workspaceName,
      port,
      provider,
      model,
      what,
      user: userId ? { _id: userId, username: username ?? '' } : null,
      calls: 0,
      units: {},
      microUsd: null,
      unpricedCalls: 0,
    }
    addCall(line, call)
    lines.set(key, line)
  }
  return [...lines.values()].sort((a, b) => (b.microUsd ?? -1) - (a.microUsd ?? -1) || b.calls - a.calls)
}

async function exportSpendings(
  ctx: SignedInContext,
  { month }: Input<'spending.exportSpendings'>,
): Promise<File> {
  const rows: string[][] = []
  for await (const call of readCalls(ctx, month)) {
    if (rows.length >= exportLength) break
    rows.push([
      call.at.toISOString(),
      call.workspaceName,
      call.username ?? '',
      call.port,
      call.provider,
      call.model ?? '',
      call.what,
      call.docId ?? '',
      Object.entries(call.units)
        .map(([unit, count]) => `${unit}: ${count}`)
        .join('; '),
      call.microUsd === null ? '' : (call.microUsd / 1_000_000).toFixed(6),
    ])
  }
  const header = [
    'time',
    'workspace',
    'user',
    'port',
    'provider',
    'model',
    'what',
    'document',
    'units',
    'usd',
  ]
  const name = `spending-${month ?? monthOf(ctx.app.now())}.csv`
  return new File([toCsv([header, ...rows])], name, { type: 'text/csv; charset=utf-8' })
}

export const spending: Services<typeof contract.spending> = {
  listBudgets,
  setBudget,
  listSpendings,
  exportSpendings,
}
