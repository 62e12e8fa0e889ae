import { useFormat } from '../../lib/format.ts'

/** Single calls cost fractions of a cent: small amounts have more digits, so that none looks like nothing. */
const digitsOf = (microUsd: number): number | undefined =>
  microUsd === 0 ? undefined : microUsd < 100 ? 6 : microUsd < 100_000 ? 4 : undefined

/** Money from millionths of a dollar; a dash where the price is not known. */
export function useMoney(): (microUsd: number | null) => string {
  const format = useFormat()
  return (microUsd) =>
    microUsd === null ? '—' : format.money(microUsd / 1_000_000, 'USD', digitsOf(microUsd))
}
