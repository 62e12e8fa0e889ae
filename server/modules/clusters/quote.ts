import { type ClusterQuote, type ClusterSeed, canWrite, keywordKey } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { openDocument } from '../access/service.ts'
import { openServices } from '../research/open-services.ts'
import { findStoredIdeas, findStoredResults } from '../research/search.ts'
import { readWorkspaceAccount } from '../spending/service.ts'
import { resultsCompared, searchedKeywords } from './compare.ts'
import { readSeed } from './generate.ts'

/**
 * What grouping keywords will cost at most, by the list prices of the service that comes first. Results of today
 * and imported ones cost nothing; which further keywords the service will name is not known before it was asked.
 */
export async function quoteClusters(
  ctx: SignedInContext,
  input: { cluster: ClusterSeed; docId: string },
): Promise<ClusterQuote> {
  const { app } = ctx
  const { document, role } = await openDocument(ctx, input.docId, 'edit')
  if (!canWrite(role)) throw refuse('role_forbidden')
  const { keyword, keywords, location_name: locationName, clusterLanguage, isFree } = readSeed(input.cluster)
  const { workspaceId } = document
  const { services } = await openServices(app, workspaceId)
  const local = app.searchServices.local
  const first = (isFree ? undefined : services[0]) ?? local
  const ideas = services.find((one) => one.keywordIdeas) ?? local
  const volumes = services.find((one) => one.measureKeywords) ?? local
  const query = { workspaceId, locationName, languageCode: clusterLanguage }
  const known = isFree ? [] : await findStoredIdeas(app, { ...query, keyword }, ideas.id)
  const isAsking = !isFree && !known && ideas.prices.ideas > 0
  const names = new Map([keyword, ...keywords, ...(known ?? [])].map((one) => [keywordKey(one), one.trim()]))
  const stored = await findStoredResults(app, query, [...names.values()], resultsCompared)
  const compared = [...names.values()].slice(0, searchedKeywords)
  const unknown = compared.filter((one) => !stored.has(one)).length
  const searches =
    first.prices.search === 0 ? 0 : isAsking ? unknown + (searchedKeywords - compared.length) : unknown
  const named = new Set((known ?? []).map(keywordKey))
  const isMeasuring =
    !isFree && volumes.prices.volumes > 0 && [keyword, ...keywords].some((one) => !named.has(keywordKey(one)))
  const lookups = Number(isAsking) + Number(isMeasuring)
  const price =
    searches * first.prices.search +
    (isAsking ? ideas.prices.ideas : 0) +
    (isMeasuring ? volumes.prices.volumes : 0)
  const service = first.id
  if (price === 0) return { service, searches, cached: stored.size, lookups, price, left: null }
  const { limit, spent, reserved } = await readWorkspaceAccount(app, workspaceId, 'search')
  const left = limit === null ? null : Math.max(0, limit - spent - reserved) / 1_000_000
  return { service, searches, cached: stored.size, lookups, price: Math.round(price * 1e6) / 1e6, left }
}
