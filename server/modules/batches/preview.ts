import type { contract } from '@rankwell/contract'
import { canPlan, keywordKey } from '@rankwell/contract'
import { httpError } from '../../lib/errors.ts'
import type { Services } from '../../lib/services.ts'
import { requirePlace } from '../research/require-place.ts'
import { findManyRivals } from '../research/rivals.ts'
import { quoteKeywords } from '../research/search-quote.ts'
import { requireWorkspace } from '../workspaces/service.ts'

/** Repeated keywords, existing articles, and the price of each keyword, before anything is created. */
export const previewBatch: Services<typeof contract.batches>['previewBatch'] = async (ctx, input) => {
  const { workspace, role } = await requireWorkspace(ctx, input.workspace)
  if (!canPlan(role)) throw httpError('role_forbidden')
  requirePlace(ctx, input)
  const { keywords, language, location_name: locationName } = input
  const place = { workspaceId: workspace._id, role, language }
  const rivals = await findManyRivals(ctx, place, keywords)
  const query = { workspaceId: workspace._id, locationName, languageCode: language }
  const { service, price, left, stored } = await quoteKeywords(ctx.app, query, keywords)
  return {
    rows: rivals.map(({ repeats, documents, hidden }, index) => ({
      repeats,
      documents: documents.map(({ _id, title, keyword, status }) => ({ _id, title, keyword, status })),
      hidden,
      isStored: stored.has(keywordKey(keywords[index] ?? '')),
    })),
    service,
    price,
    left,
  }
}
