import { type ClusterKeyword, keywordKey, maxKeywords } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { SearchQuery } from '../../providers/search/index.ts'
import { findIdeas, measureKeywords, type SearchOptions } from '../research/search.ts'

/** The seed first, then typed keywords, then those of the provider; each keyword once. */
export async function collectKeywords(
  app: App,
  query: SearchQuery,
  typed: readonly string[],
  options: SearchOptions,
): Promise<ClusterKeyword[]> {
  const { keyword } = query
  const { value: ideas } = await findIdeas(app, query, options)
  const named = new Set(ideas.map((idea) => keywordKey(idea.keyword)))
  const unmeasured = [keyword, ...typed].filter((text) => !named.has(keywordKey(text)))
  const figures = await measureKeywords(app, query, unmeasured, options)
  const measured = new Map([...figures, ...ideas].map((idea) => [keywordKey(idea.keyword), idea]))
  const all: [text: string, reason: 'seed' | 'typed'][] = [
    [keyword, 'seed'],
    ...[...typed, ...ideas.map((idea) => idea.keyword)].map((text): [string, 'typed'] => [text, 'typed']),
  ]
  const found = new Map<string, ClusterKeyword>()
  for (const [text, reason] of all) {
    const key = keywordKey(text)
    if (!key || found.has(key)) continue
    const idea = measured.get(key)
    found.set(key, {
      keyword: text.trim(),
      volume: idea?.volume ?? null,
      difficulty: idea?.difficulty ?? null,
      intent: idea?.intent ?? null,
      isHidden: false,
      group: keyword,
      why: { reason },
    })
  }
  return [...found.values()].slice(0, maxKeywords)
}
