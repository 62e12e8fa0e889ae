import { z } from 'zod'
import { type Country, toLocationCode } from './countries.ts'
import { callDataForSeo, type DataForSeoAccess } from './dataforseo-tasks.ts'
import { listCodesOf } from './languages.ts'
import { SearchError, type ServicePlace } from './service.ts'

const LanguageRow = z.object({ language_name: z.string().nullish(), language_code: z.string().nullish() })
const LocationRow = z.object({
  location_code: z.number(),
  location_name: z.string().nullish(),
  country_iso_code: z.string().nullish(),
  location_type: z.string().nullish(),
})
const LabsRow = z.object({
  location_code: z.number(),
  available_languages: z.array(z.object({ language_code: z.string().nullish() })).nullish(),
})

/** The lists change a few times a year and are free. */
const FRESH_MS = 24 * 3600_000
const kept = new Map<string, { until: number; value: Promise<unknown> }>()

/** Loads once a day; after a failure, loads again on the next call. */
function keep<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.value as Promise<T>
  const value = load()
  kept.set(key, { until: Date.now() + FRESH_MS, value })
  value.catch(() => kept.delete(key))
  return value
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const partsOf = (name: string) => plain(name).split(/\s*,\s*/)

/**
 * The place with a given name: spelled the same, or the only one with that name and region. Providers omit regions of
 * some names and spell others differently.
 */
function matchPlace(known: readonly ServicePlace[], locationName: string): ServicePlace | null {
  const wanted = partsOf(locationName)
  const whole = wanted.join(',')
  const exact = known.find((place) => partsOf(place.name).join(',') === whole)
  if (exact) return exact
  const sameName = known.filter((place) => partsOf(place.name)[0] === wanted[0])
  const cities = sameName.filter((place) => place.type === 'City')
  const candidates = wanted.length > 2 && cities.length > 0 ? cities : sameName
  const inRegion = candidates.filter((place) => partsOf(place.name).includes(wanted[1] ?? ''))
  if (inRegion[0] && wanted.length > 2) return inRegion[0]
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}

/** The languages and places of the service, from its free lists, loaded on first use. */
export function createPlaceIndex(access: DataForSeoAccess) {
  const keyOf = (list: string) => `${access.baseUrl} ${list}`

  const readLanguages = (signal?: AbortSignal) =>
    keep(keyOf('languages'), async () => {
      const { results } = await callDataForSeo(access, {
        path: '/v3/serp/google/languages',
        result: LanguageRow,
        signal,
      })
      return results.flatMap((row) => (row.language_code ? [row.language_code] : []))
    })

  const readLabs = (signal?: AbortSignal) =>
    keep(keyOf('labs'), async () => {
      const { results } = await callDataForSeo(access, {
        path: '/v3/dataforseo_labs/locations_and_languages',
        result: LabsRow,
        signal,
      })
      const languagesOf = (row: z.infer<typeof LabsRow>) =>
        (row.available_languages ?? []).flatMap((one) => (one.language_code ? [one.language_code] : []))
      return new Map(results.map((row) => [row.location_code, languagesOf(row)]))
    })

  function choose(languageCode: string, known: readonly string[]): string {
    const code = listCodesOf(languageCode).find((one) => known.includes(one))
    if (code) return code
    throw new SearchError('dataforseo', 'place_unknown', { detail: languageCode })
  }

  const listLocations = (iso2: string, signal?: AbortSignal): Promise<ServicePlace[]> =>
    keep(keyOf(`locations ${iso2}`), async () => {
      const { results } = await callDataForSeo(access, {
        path: `/v3/serp/google/locations/${iso2.toLowerCase()}`,
        result: LocationRow,
        signal,
      })
      return results.map(({ location_code, location_name, location_type }) => ({
        code: location_code,
        name: location_name ?? '',
        type: location_type ?? '',
      }))
    })

  return {
    /** The provider's language code for search results. */
    serpLanguage: async (languageCode: string, signal?: AbortSignal) =>
      choose(languageCode, await readLanguages(signal)),
    /** The language code of a country in the keyword database, which has fewer. */
    labsLanguage: async (locationCode: number, languageCode: string, signal?: AbortSignal) =>
      choose(languageCode, (await readLabs(signal)).get(locationCode) ?? []),
    /** The code of a country, or of a region or city in it. @throws SearchError `place_unknown` */
    async locationCode(country: Country, locationName: string, signal?: AbortSignal): Promise<number> {
      if (!locationName.includes(',')) return toLocationCode(country)
      const place = matchPlace(await listLocations(country.iso2, signal), locationName)
      if (place) return place.code
      throw new SearchError('dataforseo', 'place_unknown', { detail: locationName })
    },
    /** Regions and cities of a country. */
    listLocations,
  }
}
