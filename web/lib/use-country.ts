import type { Location } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { calls } from './calls.ts'

/** The country that a name of a location stands for, also of a city's; null until it is known, and for what is none. */
export function useCountry(locationName: string | undefined): Location | null {
  const { data } = useQuery({
    ...calls.serps.listLocations.queryOptions({ input: {}, staleTime: Number.POSITIVE_INFINITY }),
    enabled: Boolean(locationName),
  })
  return data?.find((one) => one.location_name === locationName?.split(',').at(-1)?.trim()) ?? null
}
