import type { CheckId, PartId, Place, ScoreCheck, ScorePart } from '../types.ts'

import { addLazyList } from './lazy.ts'

/** A check with the places in the text that it refers to. */
export function makeCheck(
  id: CheckId,
  points: number,
  maximum: number,
  values: Record<string, number | string>,
  places: Place[] = [],
): ScoreCheck {
  return { id, points: limit(points, 0, maximum), maximum, values, places }
}

/** A check whose places are computed on first access, since most keystrokes never need them. */
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

/** Clamps `value` to `low`–`high`; NaN becomes `low`. */
export function limit(value: number, low: number, high: number): number {
  return value > low ? Math.min(value, high) : low
}

/** `points` between `from` and `to`, falling linearly to 0 at the distance `reach` outside. */
export function fade(
  value: number,
  rule: { points: number; from: number; to: number; reach: number },
): number {
  const off = Math.max(0, rule.from - value, value - rule.to)
  return rule.points * limit(1 - off / rule.reach, 0, 1)
}

/** `points` at `full`, 0 at `none`, linear in between; `full` may be lower than `none`. */
export function slope(value: number, full: number, none: number, points: number): number {
  return points * limit((value - none) / (full - none), 0, 1)
}
