import { thresholds } from '../thresholds.ts'
import { limit } from './points.ts'

/**
 * Points for a number of links, images or headings beside the competitors' mean:
 * linear up to the mean, full up to half as many again (two at least), then falling
 * to 0 over another mean (four at least).
 */
export function scoreAmount(own: number, mean: number): number {
  const { points, minimumRoom, roomShare, minimumFade } = thresholds.amount
  if (own < mean) return (points * own) / mean
  const top = mean + Math.max(minimumRoom, mean * roomShare)
  if (own <= top) return points
  return points * limit(1 - (own - top) / Math.max(minimumFade, mean), 0, 1)
}

/**
 * Points for links or images since formula 2: linear up to the mean, full up to three means and eight more,
 * then falling to half over as many again. Sources and pictures of one's own cost nothing.
 */
export function scoreSupply(own: number, mean: number): number {
  const { points, times, more, least } = thresholds.supply
  if (own < mean) return (points * own) / mean
  const top = times * mean + more
  return points - (points - least) * limit((own - top) / top, 0, 1)
}
