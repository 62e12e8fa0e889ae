import type { PublishProblem } from '@rankwell/contract'
import { PostError, type SiteArticle } from './posts.ts'

/** Ghost counts characters by code point and rejects longer values (`posts` and `tags` of its schema). */
const lengthOf = (text: string): number => [...text].length
/** Ghost allows 191 but then truncates to 185, to leave room for a number. */
const maxSlug = 185
export const maxAltText = 191
/** How far in the past Ghost allows the date of a scheduled post. */
const dateGraceMs = 120_000

/**
 * Checks an article against Ghost's limits before anything is sent.
 * @throws {PostError} `…_too_long` with `max` and `length`, or `publish_date_past`
 */
export function requireGhostLimits({ title, excerpt, seo, settings }: SiteArticle, now: Date): void {
  const terms = [...(settings.categories ?? []), ...(settings.tags ?? [])]
  const limits: [PublishProblem, number, string[]][] = [
    ['title_too_long', 255, [title]],
    ['slug_too_long', maxSlug, [settings.slug]],
    ['excerpt_too_long', 300, [excerpt]],
    ['seo_description_too_long', 500, [seo.description]],
    ['social_description_too_long', 500, [seo.socialDescription]],
    ['canonical_too_long', 2000, [seo.canonical]],
    ['tag_too_long', 191, terms],
  ]
  for (const [code, max, texts] of limits) {
    const text = texts.find((one) => lengthOf(one) > max)
    if (text !== undefined) throw new PostError(code, { max, length: lengthOf(text) })
  }
  const { state, date } = settings
  if (state === 'future' && date && Date.parse(date) < now.getTime() - dateGraceMs)
    throw new PostError('publish_date_past')
}
