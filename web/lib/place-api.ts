import { useQuery } from '@tanstack/react-query'
import { calls } from './calls.ts'

const lasting = { staleTime: Number.POSITIVE_INFINITY }

/** The languages of search results. */
export const useLanguages = () => useQuery(calls.serps.listLanguages.queryOptions({ input: {}, ...lasting }))

/** The countries of search results. */
export const useLocations = (isWanted = true) =>
  useQuery(calls.serps.listLocations.queryOptions({ input: {}, enabled: isWanted, ...lasting }))

/** Regions and cities of a country; the previous list stays while another one loads. */
export const usePlaces = (country: string, search: string) =>
  useQuery(
    calls.research.listPlaces.queryOptions({
      input: { country, ...(search && { search }) },
      placeholderData: (known) => known,
      ...lasting,
    }),
  )
