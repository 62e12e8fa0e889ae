import type { Serp } from '@rankwell/contract'
import { findIntents } from '@rankwell/seo/offline'

/** The share of titles that reveals an intent. */
const enough = 0.4
const buying = new Set(['buy', 'local'])
const comparing = new Set(['bestOf', 'choice', 'comparison', 'price'])

/** The intent of a search, by the titles of its results. */
export function findSearchIntent(results: readonly { title: string }[], language: string): Serp['intent'] {
  const titles = results.map(({ title }) => title).filter(Boolean)
  if (titles.length === 0) return null
  const found = titles.map((title) => findIntents(title, language))
  const isCommon = (intents: ReadonlySet<string>) =>
    found.filter((list) => list.some((one) => intents.has(one))).length / titles.length >= enough
  if (isCommon(buying)) return 'transactional'
  return isCommon(comparing) ? 'commercial' : 'informational'
}
