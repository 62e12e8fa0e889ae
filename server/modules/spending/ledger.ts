import type { SpendingChoices, SpendingFilter, SpendingLedger, SpendingLine } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { toCsv } from '../../lib/csv.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { ownsWorkspace } from '../audit/service.ts'
import { listCalls, listChoices, listGroups, sumLedger } from './ledger-queries.ts'
import { dayOf, monthOf, spanOf } from './months.ts'
import type { Span } from './queries.ts'

const callsAtOnce = 5000
const exportLength = 200_000
/** Maximum number of groups of one month in the plain list. */
const maxLines = 1000
const dayMs = 86_400_000

/** Only users who own workspaces manage money; sub-users cannot see it. */
export async function requireOwner({ app, session }: SignedInContext): Promise<string> {
  if (!(await ownsWorkspace(app.database, session.userId))) throw httpError('role_forbidden')
  return session.userId
}

type Period = Pick<SpendingFilter, 'month' | 'from' | 'to'>

/** The days of a filter, or its month, or else the current month. */
function readSpan(ctx: SignedInContext, { month, from, to }: Period): Span & { name: string } {
  if (!from && !to) {
    const name = month ?? monthOf(ctx.app.now())
    return { ...spanOf(name), name }
  }
  const last = to ?? dayOf(ctx.app.now())
  const first = from ?? `${last.slice(0, 7)}-01`
  if (first > last)
    throw httpError('invalid_input', { fields: { to: translate(ctx.language, 'field.periodOrder') } })
  return { from: new Date(first), to: new Date(Date.parse(last) + dayMs), name: `${first}-${last}` }
}

/** The spending of a month by user, purpose, and model. */
export async function listSpendings(
  ctx: SignedInContext,
  { month }: Input<'spending.listSpendings'>,
): Promise<SpendingLine[]> {
  const page = { groupBy: 'detail', offset: 0, limit: maxLines } as const
  const ownerId = await requireOwner(ctx)
  return (await listGroups(ctx.app.database, ownerId, readSpan(ctx, { month }), {}, page)) as SpendingLine[]
}

export async function getSpendingLedger(
  ctx: SignedInContext,
  { groupBy, cursor, limit, ...filter }: Input<'spending.getSpendingLedger'>,
): Promise<SpendingLedger> {
  const { database } = ctx.app
  const ownerId = await requireOwner(ctx)
  const span = readSpan(ctx, filter)
  const offset = Number(cursor ?? 0)
  // One more row than is shown tells whether there is another page.
  const found = await listGroups(database, ownerId, span, filter, { groupBy, offset, limit: limit + 1 })
  return {
    groups: found.slice(0, limit),
    nextCursor: found.length > limit ? String(offset + limit) : null,
    total: await sumLedger(database, ownerId, span, filter),
  }
}

export async function listSpendingChoices(
  ctx: SignedInContext,
  { port, ...period }: Input<'spending.listSpendingChoices'>,
): Promise<SpendingChoices> {
  const ownerId = await requireOwner(ctx)
  return listChoices(ctx.app.database, ownerId, readSpan(ctx, period), { port })
}

type Call = Awaited<ReturnType<typeof listCalls>>[number]

/** The calls of a period, in chunks that fit into memory. */
async function* readCalls(ctx: SignedInContext, span: Span, filter: SpendingFilter): AsyncGenerator<Call> {
  const ownerId = await requireOwner(ctx)
  let after: string | null = null
  do {
    const page: { after: string | null; limit: number } = { after, limit: callsAtOnce }
    const calls: Call[] = await listCalls(ctx.app.database, ownerId, span, filter, page)
    yield* calls
    after = calls.length === callsAtOnce ? (calls.at(-1)?.id ?? null) : null
  } while (after)
}

const header = ['time', 'workspace', 'user', 'port', 'provider', 'model', 'what', 'document', 'units', 'usd']

const toRow = (call: Call): string[] => [
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
]

export async function exportSpendings(
  ctx: SignedInContext,
  filter: Input<'spending.exportSpendings'>,
): Promise<File> {
  const span = readSpan(ctx, filter)
  const rows: string[][] = []
  for await (const call of readCalls(ctx, span, filter)) {
    if (rows.length >= exportLength) break
    rows.push(toRow(call))
  }
  return new File([toCsv([header, ...rows])], `spending-${span.name}.csv`, {
    type: 'text/csv; charset=utf-8',
  })
}
