import type { CheckId, PartId, Place, ScoreCheck, ScorePart } from '../types.ts'

import { addLazyList } from './lazy.ts'

/** One check, with the places in the text that it is about. */
export function makeCheck(
  id: CheckId,
  points: number,
  maximum: number,
  values: Record<string, number | string>,
  places: Place[] = [],
): ScoreCheck {
  return { id, points: limit(points, 0, maximum), maximum, values, places }
}

/**
 * One check whose places are looked for when somebody opens it, at most once: most keystrokes
 * never do.
 */
export function makeLazyCheck(
  id: CheckId,
  points: number,
  maximum: number,
  values: Record<string, number | string>,
  findPlaces: () => Place[],
): ScoreCheck {
  const check = { id, points: limit(points, 0, maximum), maximum, values }
  return addLazyList(check, 'places', findPlaces)
}

/** A part whose points and maximum are the sums of its checks. */
export function makePart(id: PartId, checks: ScoreCheck[]): ScorePart {
  let points = 0
  let maximum = 0
  for (const check of checks) {
    points += check.points
    maximum += check.maximum
  }
  return { id, points: limit(points, 0, maximum), maximum, checks }
}

/** `value` kept between `low` and `high`; not a number becomes `low`. */
export function limit(value: number, low: number, high: number): number {
  return value > low ? Math.min(value, high) : low
}

/** `points` from `from` to `to`, falling linearly to 0 at `reach` below or above. */
export function fade(
  value: number,
  rule: { points: number; from: number; to: number; reach: number },
): number {
  const off = Math.max(0, rule.from - value, value - rule.to)
  return rule.points * limit(1 - off / rule.reach, 0, 1)
}

/** `points` at `full`, 0 at `none`, linear between; works in both directions. */
export function slope(value: number, full: number, none: number, points: number): number {
  return points * limit((value - none) / (full - none), 0, 1)
}
