import { keywordKey } from '@rankwell/contract'
import { findKeyword } from '@rankwell/seo'
import type { SignedInContext } from '../context.ts'
import { linkResearch } from '../modules/access/service.ts'
import { createBrief, updateBrief } from '../modules/briefs/service.ts'
import { compareResults } from '../modules/clusters/compare.ts'
import { nameGroups } from '../modules/clusters/generate.ts'
import { storeCluster } from '../modules/clusters/service.ts'
import { searchSerp } from '../modules/serps/service.ts'
import { groupKeywords } from '../providers/search/group-keywords.ts'
import type { Sample } from './samples.ts'

/** Where the demo's articles want to be found, by their language. */
const places = { en: 'United States', ar: 'Saudi Arabia' } as const

/** So many of the brief's keywords stand in the cluster of a sample, besides its own. */
const clusterSize = 6
const searchTimeoutMs = 60_000

/**
 * Gives a sample the research and the brief that a team would have made for it: the sample web is searched, what is
 * found is read and selected, and the brief follows from that. Whoever approved an article had decided which of the
 * proposed keywords it does without: those are hidden.
 */
export async function seedResearch(ctx: SignedInContext, docId: string, sample: Sample): Promise<void> {
  const { keyword, language, markdown } = sample
  await searchSerp(ctx, { keyword, location_name: places[language], language_code: language, docId })
  const { _id: id, documentKeywords } = await createBrief(ctx, { docId })
  await seedCluster(
    ctx,
    docId,
    sample,
    documentKeywords.content.map((one) => one.keyword),
  )
  const isApproved = sample.status === 'Completed' || sample.status === 'Published'
  if (!isApproved || sample.stage === 'started') return
  const content = documentKeywords.content.map((one) => ({
    ...one,
    isHidden: findKeyword(markdown, one.keyword, language).length === 0,
  }))
  await updateBrief(ctx, { id, documentKeywords: { content } })
}

/** The cluster of a sample: what its competitors write about, grouped by the search results that are shared. */
async function seedCluster(
  ctx: SignedInContext,
  docId: string,
  { keyword, language }: Sample,
  found: string[],
): Promise<void> {
  const { app, session } = ctx
  const place = { locationName: places[language], languageCode: language }
  const workspaceId = session.selectedWorkspaceId ?? ''
  const isFurther = (one: string) => one.includes(' ') && keywordKey(one) !== keywordKey(keyword)
  const names = [keyword, ...found.filter(isFurther).slice(0, clusterSize)]
  const { results } = await compareResults(
    app,
    { ...place, workspaceId, signal: AbortSignal.timeout(searchTimeoutMs) },
    names,
    { userId: session.userId, docId, service: 'local' },
    async () => undefined,
  )
  const content = names.map((one, at) => ({
    ...{ keyword: one, volume: null, difficulty: null, intent: null, isHidden: false, group: keyword },
    why: { reason: at === 0 ? ('seed' as const) : ('typed' as const) },
  }))
  const cluster = await storeCluster(app, {
    ...{ workspaceId, userId: session.userId, keyword, locationName: place.locationName },
    clusterLanguage: language,
    content: nameGroups(content, groupKeywords(names, results, language)),
  })
  await linkResearch(app, docId, { clusterId: cluster._id })
}
