import { getWordReader, pickTopicWords, type Word } from './tokenize.ts'

type GroupReason =
  | { reason: 'seed' }
  | { reason: 'shared_results'; shared: number; of: number }
  | { reason: 'similar_words'; words: string[] }

interface GroupMember {
  keyword: string
  why: GroupReason
}

export interface KeywordGroup {
  /** The leading keyword, which is also the first member. */
  name: string
  members: GroupMember[]
}

const TOP_RESULTS = 10
/** Minimum number of shared results out of ten; proportionally fewer if there are fewer results. */
const MIN_SHARED = 0.3
/** A page or word that this share of the keywords have in common does not relate two of them. */
const TOO_COMMON = 0.5
const FEW_KEYWORDS = 6
const MIN_SIMILARITY = 0.4

/**
 * Groups keywords that one article can serve: those with shared search results, otherwise with shared
 * significant words. Each keyword joins the most similar earlier leader or becomes one, so pass them by
 * importance, the seed first.
 * @param resultsByKeyword addresses of each keyword's results, best first; keywords may be missing
 * @returns groups; a leader has the reason of its most similar member, or `seed` if it is first or alone
 */
export function groupKeywords(
  keywords: readonly string[],
  resultsByKeyword: ReadonlyMap<string, readonly string[]>,
  languageCode = 'en',
): KeywordGroup[] {
  const facts = readFacts([...new Set(keywords)], resultsByKeyword, languageCode)
  const byResult = createLeaderIndex(facts.map((fact) => fact.results))
  const byWord = createLeaderIndex(facts.map((fact) => fact.keys))
  const groups = new Map<string, { leader: KeywordFacts; members: Near[] }>()

  for (const fact of facts) {
    const near = findBySharedResults(fact, byResult) ?? findBySimilarWords(fact, byWord)
    if (near) groups.get(near.leader)?.members.push(near)
    else {
      groups.set(fact.keyword, { leader: fact, members: [] })
      byResult.addLeader(fact, fact.results)
      byWord.addLeader(fact, fact.keys)
    }
  }
  return [...groups.values()].map(({ leader, members }, place) => {
    const [nearest] = [...members].sort((a, b) => b.score - a.score)
    const why: GroupReason = place === 0 || !nearest ? { reason: 'seed' } : nearest.why
    const rest = members.map(({ keyword, why }) => ({ keyword, why }))
    return { name: leader.keyword, members: [{ keyword: leader.keyword, why }, ...rest] }
  })
}

interface KeywordFacts {
  keyword: string
  results: string[]
  words: Word[]
  keys: string[]
}

interface Near extends GroupMember {
  leader: string
  /** Higher is more similar; shared results rank above similar words. */
  score: number
}

function readFacts(
  keywords: readonly string[],
  resultsByKeyword: ReadonlyMap<string, readonly string[]>,
  languageCode: string,
): KeywordFacts[] {
  const read = getWordReader(languageCode)
  return keywords.map((keyword) => {
    const words = pickTopicWords(read(keyword), languageCode)
    const results = topResults(resultsByKeyword.get(keyword))
    return { keyword, results, words, keys: words.map((word) => word.key) }
  })
}

function findBySharedResults(fact: KeywordFacts, index: LeaderIndex): Near | undefined {
  const near = index.findNearest(fact.results, (_, shared) => shared.length)
  if (!near) return undefined
  const shared = near.shared.length
  const of = Math.min(TOP_RESULTS, Math.max(fact.results.length, near.leader.results.length))
  if (shared < Math.ceil(of * MIN_SHARED)) return undefined
  const why: GroupReason = { reason: 'shared_results', shared, of }
  return { keyword: fact.keyword, leader: near.leader.keyword, why, score: 1 + shared / of }
}

function findBySimilarWords(fact: KeywordFacts, index: LeaderIndex): Near | undefined {
  const near = index.findNearest(
    fact.keys,
    (leader, shared) => index.weigh(shared) / index.weigh([...new Set([...fact.keys, ...leader.keys])]),
  )
  if (!near || near.score < MIN_SIMILARITY) return undefined
  const words = fact.words.filter((word) => near.shared.includes(word.key)).map((word) => word.text)
  const why: GroupReason = { reason: 'similar_words', words }
  return { keyword: fact.keyword, leader: near.leader.keyword, why, score: near.score }
}

interface LeaderIndex {
  weigh: (keys: readonly string[]) => number
  addLeader: (leader: KeywordFacts, keys: readonly string[]) => void
  findNearest: (
    keys: readonly string[],
    score: (leader: KeywordFacts, shared: string[]) => number,
  ) => { leader: KeywordFacts; shared: string[]; score: number } | undefined
}

/** Finds leaders by shared keys, so that keywords are never compared in pairs. */
function createLeaderIndex(features: readonly (readonly string[])[]): LeaderIndex {
  const frequency = new Map<string, number>()
  for (const keys of features)
    for (const key of new Set(keys)) frequency.set(key, (frequency.get(key) ?? 0) + 1)
  const leaders = new Map<string, KeywordFacts[]>()
  const isTelling = (key: string) =>
    features.length < FEW_KEYWORDS || (frequency.get(key) ?? 0) <= features.length * TOO_COMMON
  /** Rare keys weigh more: the inverse document frequency. */
  const weigh = (keys: readonly string[]) =>
    keys.reduce((sum, key) => sum + Math.log(1 + features.length / (frequency.get(key) ?? 1)), 0)

  return {
    weigh,
    addLeader(leader, keys) {
      for (const key of new Set(keys)) {
        if (!isTelling(key)) continue
        const list = leaders.get(key)
        if (list) list.push(leader)
        else leaders.set(key, [leader])
      }
    },
    findNearest(keys, score) {
      const shared = new Map<KeywordFacts, string[]>()
      for (const key of new Set(keys))
        for (const leader of leaders.get(key) ?? []) {
          const list = shared.get(leader)
          if (list) list.push(key)
          else shared.set(leader, [key])
        }
      let best: ReturnType<LeaderIndex['findNearest']>
      for (const [leader, list] of shared) {
        const value = score(leader, list)
        if (!best || value > best.score) best = { leader, shared: list, score: value }
      }
      return best
    },
  }
}

function topResults(urls: readonly string[] | undefined): string[] {
  return [...new Set((urls ?? []).slice(0, TOP_RESULTS).map(normalizeAddress))]
}

/** Normalizes a URL: ignores scheme, `www.`, fragment, and trailing slash. */
function normalizeAddress(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '')
}
