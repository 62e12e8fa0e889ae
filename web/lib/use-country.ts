import type { Location } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { calls } from './calls.ts'

/** The country of a location's name, also of a city's: null if unknown, undefined while loading. */
export function useCountry(locationName: string | undefined): Location | null | undefined {
  const { data, isLoading } = useQuery({
    ...calls.serps.listLocations.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
    enabled: Boolean(locationName),
  })
  if (isLoading) return undefined
  return data?.find((one) => one.location_name === locationName?.split(',').at(-1)?.trim()) ?? null
}
