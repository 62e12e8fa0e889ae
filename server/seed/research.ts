import { findKeyword } from '@rankwell/seo'
import type { SignedInContext } from '../context.ts'
import { linkResearch } from '../modules/access/service.ts'
import { createBrief, updateBrief } from '../modules/briefs/service.ts'
import { collectKeywords } from '../modules/clusters/collect-keywords.ts'
import { compareResults } from '../modules/clusters/compare-results.ts'
import { nameGroups } from '../modules/clusters/generate.ts'
import { storeCluster } from '../modules/clusters/service.ts'
import { searchSerp } from '../modules/serps/service.ts'
import { groupKeywords } from '../providers/search/group-keywords.ts'
import type { Sample } from './samples.ts'

/** Target countries of the demo's articles, by their language. */
const places = { en: 'United States', ar: 'Saudi Arabia', de: 'Germany', tr: 'Turkey' } as const

const keywordsOfCluster = 12
/** Number of keywords compared by results; the rest is grouped by words to speed up the first start. */
const keywordsCompared = 6

/** The cluster that grouping would create, which also sets an article's country. */
async function seedCluster(
  { app, session }: SignedInContext,
  docId: string,
  { keyword, language }: Sample,
): Promise<void> {
  const { userId, selectedWorkspaceId: workspaceId } = session
  if (!workspaceId) throw new Error('a sample belongs to no workspace')
  const place = { locationName: places[language], languageCode: language, workspaceId }
  const options = { userId, docId, service: 'local' as const }
  const all = await collectKeywords(app, { ...place, keyword }, [], options)
  const keywords = all.slice(0, keywordsOfCluster)
  const names = keywords.map((one) => one.keyword)
  const compared = names.slice(0, keywordsCompared)
  const { results } = await compareResults(app, place, compared, options, async () => undefined)
  const { _id: clusterId } = await storeCluster(app, {
    ...{ workspaceId, userId, keyword, locationName: place.locationName, clusterLanguage: language },
    content: nameGroups(keywords, groupKeywords(names, results, language)),
  })
  await linkResearch(app, docId, { clusterId })
}

/**
 * Creates the research and brief of a sample as a team would: groups keywords, searches the sample web, selects
 * results, and creates the brief. Hides suggested keywords that an approved article does not use.
 */
export async function seedResearch(ctx: SignedInContext, docId: string, sample: Sample): Promise<void> {
  const { keyword, language, markdown } = sample
  await searchSerp(ctx, { keyword, location_name: places[language], language_code: language, docId })
  await seedCluster(ctx, docId, sample)
  const { _id: id, documentKeywords } = await createBrief(ctx, { docId })
  const isApproved = sample.status === 'Completed' || sample.status === 'Published'
  if (!isApproved || sample.stage === 'started') return
  const content = documentKeywords.content.map((one) => ({
    ...one,
    isHidden: findKeyword(markdown, one.keyword, language).length === 0,
  }))
  await updateBrief(ctx, { id, documentKeywords: { content } })
}
