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
