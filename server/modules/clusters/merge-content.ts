import { type ClusterKeyword, keywordKey } from '@rankwell/contract'

const byKey = (list: readonly ClusterKeyword[]): Map<string, ClusterKeyword> =>
  new Map(list.map((one) => [keywordKey(one.keyword), one]))

const isMoved = (one: ClusterKeyword, base: ClusterKeyword): boolean =>
  one.group !== base.group || one.why.reason !== base.why.reason

const isChanged = (one: ClusterKeyword, base: ClusterKeyword): boolean =>
  isMoved(one, base) ||
  (['keyword', 'volume', 'difficulty', 'intent', 'isHidden'] as const).some(
    (field) => one[field] !== base[field],
  )

/** Applies a user's changes of a keyword to its current state; conflicts are resolved for the user. */
function mergeOne(given: ClusterKeyword, base: ClusterKeyword, current: ClusterKeyword): ClusterKeyword {
  const place = isMoved(given, base) ? given : current
  return {
    keyword: given.keyword === base.keyword ? current.keyword : given.keyword,
    volume: given.volume === base.volume ? current.volume : given.volume,
    difficulty: given.difficulty === base.difficulty ? current.difficulty : given.difficulty,
    intent: given.intent === base.intent ? current.intent : given.intent,
    isHidden: given.isHidden === base.isHidden ? current.isHidden : given.isHidden,
    group: place.group,
    why: place.why,
  }
}

/**
 * The keywords of a cluster after a change by a user who had seen `base`: keywords that others added, hid, moved, or
 * removed since are kept. A keyword that one user removed and another changed is kept.
 */
export function mergeContent(
  current: readonly ClusterKeyword[],
  given: readonly ClusterKeyword[],
  base: readonly ClusterKeyword[],
): ClusterKeyword[] {
  const [now, before, wanted] = [byKey(current), byKey(base), byKey(given)]
  const merged = [...wanted].flatMap(([key, one]) => {
    const [known, old] = [now.get(key), before.get(key)]
    if (!old) return [one]
    if (known) return [mergeOne(one, old, known)]
    return isChanged(one, old) ? [one] : []
  })
  const others = [...now].flatMap(([key, one]) => {
    if (wanted.has(key)) return []
    const old = before.get(key)
    return old && !isChanged(one, old) ? [] : [one]
  })
  return [...merged, ...others]
}
