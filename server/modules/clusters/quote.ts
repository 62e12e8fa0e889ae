import { type ClusterQuote, canWrite, keywordKey, maxKeywords } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { openServices } from '../research/open-services.ts'
import { areMeasured, findStoredIdeas, findStoredResults } from '../research/search.ts'
import { readWorkspaceAccount } from '../spending/service.ts'
import { countSearched, resultsCompared } from './compare-results.ts'
import { readSeed } from './generate.ts'

/**
 * The maximum cost of a grouping, by the list prices of the first provider. Today's cached and imported
 * results are free; the provider's additional keywords are unknown in advance.
 */
export async function quoteClusters(
  ctx: SignedInContext,
  input: Input<'clusters.quoteClusters'>,
): Promise<ClusterQuote> {
  const { app } = ctx
  const { document, role } = await openDocument(ctx, input.docId, 'edit')
  if (!canWrite(role)) throw httpError('role_forbidden')
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
  const names = [
    ...new Map([keyword, ...keywords, ...(known ?? [])].map((one) => [keywordKey(one), one.trim()])).values(),
  ].slice(0, maxKeywords)
  const stored = await findStoredResults(app, query, names, resultsCompared)
  const unknown = names
    .map((one, place) => ({ place, isKnown: stored.has(one) }))
    .filter((one) => !one.isKnown)
  const searched = countSearched(first.id)
  const others = unknown.filter((one) => one.place >= searched).length
  const few = unknown.length - others
  // The provider's keywords are unknown, but they fill up the number of searched ones.
  const searches = isAsking ? few + Math.max(0, searched - names.length) : few
  const named = new Set((known ?? []).map(keywordKey))
  const unmeasured = [keyword, ...keywords].filter((one) => !named.has(keywordKey(one)))
  const isMeasuring =
    !isFree &&
    volumes.prices.volumes > 0 &&
    unmeasured.length > 0 &&
    !(await areMeasured(app, { ...query, keyword }, unmeasured, volumes.id))
  const lookups = Number(isAsking) + Number(isMeasuring)
  const priceOf = (count: number) =>
    Math.round(
      1e6 *
        (count * first.prices.search +
          (isAsking ? ideas.prices.ideas : 0) +
          (isMeasuring ? volumes.prices.volumes : 0)),
    ) / 1e6
  const isPaid = first.prices.search > 0
  const quote = {
    service: first.id,
    searches: isPaid ? searches : 0,
    cached: stored.size,
    lookups,
    price: priceOf(searches),
    first: searched,
    others: isAsking ? null : others,
    thoroughPrice: others > 0 && !isAsking ? priceOf(unknown.length) : null,
  }
  if (!quote.price && !quote.thoroughPrice) return { ...quote, left: null }
  const { limit, spent, reserved } = await readWorkspaceAccount(app, workspaceId, 'search')
  const left = limit === null ? null : Math.max(0, limit - spent - reserved) / 1_000_000
  return { ...quote, left }
}
