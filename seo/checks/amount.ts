import { thresholds } from '../thresholds.ts'
import { limit } from './points.ts'

/**
 * Points for a number of links, images or headings: linear up to the competitors' mean, full for half as many
 * more (at least two), then falling to 0 over another mean (at least four).
 */
export function scoreAmount(own: number, mean: number): number {
  const { points, minimumRoom, roomShare, minimumFade } = thresholds.amount
  if (own < mean) return (points * own) / mean
  const top = mean + Math.max(minimumRoom, mean * roomShare)
  if (own <= top) return points
  return points * limit(1 - (own - top) / Math.max(minimumFade, mean), 0, 1)
}

/**
 * Points for links or images since formula 2: linear up to the mean, full up to three means plus eight, then
 * falling to half over the same distance. Authors are not penalized for citing sources.
 */
export function scoreSupply(own: number, mean: number): number {
  const { points, times, more, minPoints } = thresholds.supply
  if (own < mean) return (points * own) / mean
  const top = times * mean + more
  return points - (points - minPoints) * limit((own - top) / top, 0, 1)
}
