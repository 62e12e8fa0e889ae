import { type DocNode, deepEqual, plainText } from '../model.ts'
import { type Match, matchLists, splitWords } from './diff.ts'

/** How two lists of siblings are compared. */
export interface Comparison<T> {
  equal(a: T, b: T): boolean
  /** Whether one may be an edited version of the other, by content. */
  similar(a: T, b: T): boolean
  /** Whether one may be an edited version of the other if no better match is left. */
  alike(a: T, b: T): boolean
}

export const nodeComparison: Comparison<DocNode> = {
  equal: deepEqual,
  similar: (a, b) => a.type === b.type && shareWords(plainText(a), plainText(b)),
  alike: (a, b) => a.type === b.type,
}

/** Whether two texts share at least two fifths of the words of the longer one. */
export function shareWords(a: string, b: string): boolean {
  const words = new Set(splitWords(a).filter((word) => word.trim() !== ''))
  const others = new Set(splitWords(b).filter((word) => word.trim() !== ''))
  if (words.size === 0 || others.size === 0) return false
  let shared = 0
  for (const word of others) if (words.has(word)) shared++
  return shared * 5 >= Math.max(words.size, others.size) * 2
}

/**
 * Pairs the siblings of two versions: equal ones first, then similar ones in the gaps, and where a gap has the same
 * length on both sides, those of the same type in order. Pairs ascend in both lists.
 */
export function alignLists<T>(a: readonly T[], b: readonly T[], comparison: Comparison<T>): Match[] {
  const equals = matchLists(a, b, comparison.equal)
  return fillGaps(a, b, equals, (x, y) => {
    const similar = matchLists(x, y, comparison.similar)
    return fillGaps(x, y, similar, (left, right) => {
      if (left.length !== right.length) return []
      return left.flatMap((item, index): Match[] =>
        comparison.alike(item, right[index] as T) ? [[index, index]] : [],
      )
    })
  })
}

function fillGaps<T>(
  a: readonly T[],
  b: readonly T[],
  matches: readonly Match[],
  fill: (x: readonly T[], y: readonly T[]) => Match[],
): Match[] {
  const filled: Match[] = []
  let [x, y] = [0, 0]
  for (const [matchX, matchY] of [...matches, [a.length, b.length] as const]) {
    if (matchX > x && matchY > y) {
      for (const [left, right] of fill(a.slice(x, matchX), b.slice(y, matchY)))
        filled.push([x + left, y + right])
    }
    if (matchX < a.length) filled.push([matchX, matchY])
    x = matchX + 1
    y = matchY + 1
  }
  return filled
}

/** The longest subsequence of pairs that ascends on the right; pairs already ascend on the left. */
export function longestAscending(matches: readonly Match[]): Match[] {
  const ends: number[] = []
  const previous: number[] = []
  for (const [index, [, right]] of matches.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((matches[ends[middle] ?? 0]?.[1] ?? 0) < right) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (ends[low - 1] ?? -1) : -1
    ends[low] = index
  }
  const run: Match[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const match = matches[index]
    if (match) run.push(match)
  }
  return run.reverse()
}
