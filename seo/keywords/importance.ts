import type { Importance } from '../types.ts'

/**
 * Importance of the keywords of one brief in three steps, by thirds of their prominence: 3 for the most prominent
 * third. Equal ones share the higher step; a keyword typed by a user has no prominence and gets 2.
 *
 * @param prominences pages that use a keyword, doubled where a title or heading does, times its distinctness; null for
 *   a keyword typed by a user
 */
export function rankImportance(prominences: readonly (number | null)[]): Importance[] {
  const known = prominences.filter((value) => value !== null).sort((a, b) => b - a)
  return prominences.map((value) => {
    if (value === null) return 2
    const third = Math.floor((3 * known.indexOf(value)) / known.length)
    return (3 - third) as Importance
  })
}
