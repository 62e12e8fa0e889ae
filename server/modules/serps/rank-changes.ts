import type { Competitor, SerpMoves } from '@rankwell/contract'

interface Ranked {
  url: string
  title: string
  position: number
}

const listRanked = (content: readonly Pick<Competitor, 'url' | 'title' | 'position'>[]): Ranked[] =>
  content.flatMap(({ url, title, position }) => (position === null ? [] : [{ url, title, position }]))

/** An address without what does not tell pages apart: scheme, www, fragment, slash at the end. */
export const toComparableUrl = (url: string) =>
  url
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/#.*$/, '')
    .replace(/\/$/, '')

/**
 * Compares the results of a search with an earlier snapshot of it. Pages that somebody added by hand have no
 * place and do not count.
 * @param since when the earlier snapshot was taken
 */
export function findRankChanges(
  before: readonly Pick<Competitor, 'url' | 'title' | 'position'>[],
  after: readonly Pick<Competitor, 'url' | 'title' | 'position'>[],
  since: Date,
): SerpMoves {
  const earlier = new Map(listRanked(before).map((page) => [toComparableUrl(page.url), page]))
  const later = listRanked(after)
  const now = new Set(later.map((page) => toComparableUrl(page.url)))
  const moves: SerpMoves = { since: since.toISOString(), entered: [], left: [], up: [], down: [] }
  for (const { url, title, position: to } of later) {
    const known = earlier.get(toComparableUrl(url))
    if (!known) moves.entered.push({ url, title, to })
    else if (to < known.position) moves.up.push({ url, title, from: known.position, to })
    else if (to > known.position) moves.down.push({ url, title, from: known.position, to })
  }
  for (const [key, { url, title, position: from }] of earlier)
    if (!now.has(key)) moves.left.push({ url, title, from })
  return moves
}
