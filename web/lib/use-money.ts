import { useFormat } from './format.ts'

/** From so much on, in millionths of a dollar, parts of a cent say nothing any more. */
const large = 100_000
/** The least that can be shown; less than that is shown as this, so that nothing paid looks like nothing. */
const least = 100

/** Money from millionths of a dollar; a dash where the price is not known. */
export function useMoney(): (microUsd: number | null) => string {
  const format = useFormat()
  return (microUsd) => {
    if (microUsd === null) return '—'
    if (microUsd === 0 || microUsd >= large) return format.money(microUsd / 1_000_000, 'USD')
    return format.price(Math.max(least, microUsd) / 1_000_000, 'USD')
  }
}
