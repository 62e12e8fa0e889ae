import { useFormat } from './format.ts'

/** Above this amount, in millionths of a dollar, fractions of a cent are omitted. */
const large = 100_000
/** The smallest displayed amount; a smaller cost is shown as this instead of zero. */
const least = 100

/** Formats millionths of a dollar; a dash if the price is unknown. */
export function useMoney(): (microUsd: number | null) => string {
  const format = useFormat()
  return (microUsd) => {
    if (microUsd === null) return '—'
    if (microUsd === 0 || microUsd >= large) return format.money(microUsd / 1_000_000, 'USD')
    return format.price(Math.max(least, microUsd) / 1_000_000, 'USD')
  }
}
