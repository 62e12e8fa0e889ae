import { type Cluster, type ClusterKeyword, keywordKey, maxKeywords } from '@rankwell/contract'

export interface KeywordGroup {
  name: string
  keywords: ClusterKeyword[]
}

/**
 * Keywords by group: the group of the main keyword first, then the others by size. Within a group the cluster's order
 * is kept.
 */
export function listGroups(content: ClusterKeyword[], mainKeyword: string): KeywordGroup[] {
  const groups = new Map<string, ClusterKeyword[]>()
  for (const one of content) {
    const known = groups.get(one.group)
    if (known) known.push(one)
    else groups.set(one.group, [one])
  }
  const main = keywordKey(mainKeyword)
  const holdsMain = (keywords: ClusterKeyword[]) => keywords.some((one) => keywordKey(one.keyword) === main)
  return [...groups]
    .map(([name, keywords]) => ({ name, keywords }))
    .sort(
      (a, b) =>
        Number(holdsMain(b.keywords)) - Number(holdsMain(a.keywords)) ||
        b.keywords.length - a.keywords.length,
    )
}

/**
 * Groups that contain several keywords or the main one, and separately the keywords that are alone in their group,
 * because many single-keyword groups would hide the real groups.
 */
export function splitGroups(groups: KeywordGroup[], mainKeyword: string) {
  const main = keywordKey(mainKeyword)
  const isReal = ({ keywords }: KeywordGroup) =>
    keywords.length > 1 || keywords.some((one) => keywordKey(one.keyword) === main)
  return {
    real: groups.filter(isReal),
    singles: groups.filter((group) => !isReal(group)).flatMap((group) => group.keywords),
  }
}

/** The keywords that contain the query, ignoring case. */
export function filterKeywords(content: ClusterKeyword[], search: string): ClusterKeyword[] {
  const wanted = keywordKey(search)
  return wanted ? content.filter((one) => keywordKey(one.keyword).includes(wanted)) : content
}

/** Adds typed keywords to the group of the main keyword; existing keywords are unchanged. */
export function addToCluster(content: ClusterKeyword[], keywords: string[], group: string): ClusterKeyword[] {
  const seen = new Set(content.map((one) => keywordKey(one.keyword)))
  const added: ClusterKeyword[] = []
  for (const keyword of keywords) {
    const key = keywordKey(keyword)
    if (!key || seen.has(key)) continue
    seen.add(key)
    added.push({
      keyword,
      volume: null,
      difficulty: null,
      intent: null,
      isHidden: false,
      group,
      why: { reason: 'typed' },
    })
  }
  return [...content, ...added]
}

/** Renames a keyword. If another keyword has that name, nothing changes. */
export function renameKeyword(content: ClusterKeyword[], from: string, to: string): ClusterKeyword[] {
  const words = to.trim().replace(/\s+/g, ' ')
  const key = keywordKey(words)
  const isTaken = content.some((one) => one.keyword !== from && keywordKey(one.keyword) === key)
  if (!key || isTaken) return content
  return content.map((one) =>
    one.keyword === from
      ? { ...one, keyword: words, volume: null, difficulty: null, why: { reason: 'typed' } }
      : one,
  )
}

export interface ClusterRequest {
  keyword: string
  language: string
  location: string
  /** Secondary keywords that were typed. */
  keywords: string[]
}

/** A key for everything a grouping depends on. */
export const clusterRequestKey = ({ keyword, language, location, keywords }: ClusterRequest): string =>
  JSON.stringify([keywordKey(keyword), language, location, keywords.map(keywordKey).sort()])

/**
 * Whether keywords must be grouped: there is no cluster for the keyword for that place and language, or other keywords
 * were typed since it was created on this device.
 */
export function needsGrouping(
  cluster: Cluster | null,
  wish: ClusterRequest,
  madeFor: string | undefined,
): boolean {
  if (!wish.keyword.trim()) return false
  if (madeFor === clusterRequestKey(wish)) return false
  if (!cluster) return true
  const main = keywordKey(wish.keyword)
  const isKnown = cluster.content.some((one) => keywordKey(one.keyword) === main)
  const isElsewhere = cluster.location_name !== wish.location || cluster.clusterLanguage !== wish.language
  const known = new Set(cluster.content.map((one) => keywordKey(one.keyword)))
  return !isKnown || isElsewhere || wish.keywords.some((keyword) => !known.has(keywordKey(keyword)))
}

/**
 * Input of a grouping: typed keywords, and those of an existing cluster for the same keyword, place, and
 * language, so that keywords added manually are not lost.
 */
export function regroupedKeywords(wish: ClusterRequest, cluster: Cluster | null): string[] {
  const isSame =
    cluster !== null &&
    keywordKey(cluster.keyword) === keywordKey(wish.keyword) &&
    cluster.location_name === wish.location &&
    cluster.clusterLanguage === wish.language
  const seen = new Set<string>([keywordKey(wish.keyword)])
  const all = [...wish.keywords, ...(isSame ? cluster.content.map((one) => one.keyword) : [])]
  const unique = all.filter((keyword) => seen.size < seen.add(keywordKey(keyword)).size)
  return unique.slice(0, Math.max(maxKeywords, wish.keywords.length))
}

/** Moves keywords to a group manually. */
export const moveKeywords = (
  content: ClusterKeyword[],
  moved: ClusterKeyword[],
  group: string,
): ClusterKeyword[] =>
  content.map((one) => (moved.includes(one) ? { ...one, group, why: { reason: 'moved' } } : one))
