import { canWrite, keywordKey, type SearchQuote } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import type { SearchQuery } from '../../providers/search/index.ts'
import { readWorkspaceAccount } from '../spending/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { listAnswered } from './answer-cache-queries.ts'
import { openServices } from './open-services.ts'

/** The price of the next search according to the first provider's price list, and the remaining budget. */
export async function quoteSearch(
  ctx: SignedInContext,
  input: Input<'research.quoteSearch'>,
): Promise<SearchQuote> {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canWrite(role)) throw httpError('role_forbidden')
  const { services } = await openServices(ctx.app, workspace._id)
  const [first = ctx.app.searchServices.local] = services
  const price = first.prices.search
  if (price === 0) return { service: first.id, price, left: null }
  return { service: first.id, price, left: await findLeft(ctx.app, workspace._id) }
}

/**
 * The list price of searching many keywords with a workspace's first provider; keywords it has already responded to
 * today are free.
 */
export async function quoteKeywords(
  app: App,
  { workspaceId, locationName, languageCode }: Omit<SearchQuery, 'keyword'>,
  keywords: readonly string[],
): Promise<SearchQuote & { stored: Set<string> }> {
  const { services } = await openServices(app, workspaceId)
  const [first = app.searchServices.local] = services
  const price = first.prices.search
  if (price === 0) return { service: first.id, price, left: null, stored: new Set() }
  const place = { workspaceId, kind: 'results' as const, locationName, languageCode, service: first.id }
  const stored = await listAnswered(app.database, place, keywords.map(keywordKey), app.now())
  return { service: first.id, price, left: await findLeft(app, workspaceId), stored }
}

/** What is left of the month's budget for searches in USD; null if there is no budget. */
async function findLeft(app: App, workspaceId: string): Promise<number | null> {
  const { limit, spent, reserved } = await readWorkspaceAccount(app, workspaceId, 'search')
  return limit === null ? null : Math.max(0, limit - spent - reserved) / 1_000_000
}
