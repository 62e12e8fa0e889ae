import { useFormat } from '../../lib/format.ts'

/** Below a cent two digits would say nothing. */
const small = 10_000

/** Money from millionths of a dollar; a dash where the price is not known. */
export function useMoney(): (microUsd: number | null) => string {
  const format = useFormat()
  return (microUsd) => {
    if (microUsd === null) return '—'
    if (microUsd > 0 && microUsd < small) return `< ${format.money(small / 1_000_000, 'USD')}`
    return format.money(microUsd / 1_000_000, 'USD')
  }
}
