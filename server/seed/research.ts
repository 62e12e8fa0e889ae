import { findKeyword } from '@rankwell/seo'
import type { SignedInContext } from '../context.ts'
import { createBrief, updateBrief } from '../modules/briefs/service.ts'
import { searchSerp } from '../modules/serps/service.ts'
import type { Sample } from './samples.ts'

/** Where the demo's articles want to be found, by their language. */
const places = { en: 'United States', ar: 'Saudi Arabia' } as const

/**
 * Gives a sample the research and the brief that a team would have made for it: the sample web is searched, what is
 * found is read and selected, and the brief follows from that. Whoever approved an article had decided which of the
 * proposed keywords it does without: those are hidden.
 */
export async function seedResearch(ctx: SignedInContext, docId: string, sample: Sample): Promise<void> {
  const { keyword, language, markdown } = sample
  await searchSerp(ctx, { keyword, location_name: places[language], language_code: language, docId })
  const { _id: id, documentKeywords } = await createBrief(ctx, { docId })
  const isApproved = sample.status === 'Completed' || sample.status === 'Published'
  if (!isApproved || sample.stage === 'started') return
  const content = documentKeywords.content.map((one) => ({
    ...one,
    isHidden: findKeyword(markdown, one.keyword, language).length === 0,
  }))
  await updateBrief(ctx, { id, documentKeywords: { content } })
}
