import type { Location } from '@rankwell/contract'
import { useLocations } from './place-api.ts'

/** The country of a location or city, by name; null if unknown, undefined while loading. */
export function useCountry(locationName: string | undefined): Location | null | undefined {
  const { data, isLoading } = useLocations(Boolean(locationName))
  if (isLoading) return undefined
  return data?.find((one) => one.location_name === locationName?.split(',').at(-1)?.trim()) ?? null
}
