import { canWrite, type SearchQuote } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { readWorkspaceAccount } from '../spending/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { openServices } from './open-services.ts'

/** The price of the next search by the first provider's price list, and the remaining budget. */
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
  const { limit, spent, reserved } = await readWorkspaceAccount(ctx.app, workspace._id, 'search')
  const left = limit === null ? null : Math.max(0, limit - spent - reserved) / 1_000_000
  return { service: first.id, price, left }
}
