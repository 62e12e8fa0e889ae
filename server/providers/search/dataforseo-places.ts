import { z } from 'zod'
import { callDataForSeo, type DataForSeoAccess } from './dataforseo-tasks.ts'
import { listCodesOf } from './languages.ts'
import { SearchRefused } from './service.ts'

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

/** The lists change a few times a year and cost nothing. */
const FRESH_MS = 24 * 3600_000
const kept = new Map<string, { until: number; value: Promise<unknown> }>()

/** Asks once a day; what failed is asked again next time. */
function keep<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key)
  if (known && known.until > Date.now()) return known.value as Promise<T>
  const value = load()
  kept.set(key, { until: Date.now() + FRESH_MS, value })
  value.catch(() => kept.delete(key))
  return value
}

export interface ServicePlace {
  code: number
  name: string
  type: string
}

/** What the service knows of languages and places; its free lists, read when they are first needed. */
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
    throw new SearchRefused('dataforseo', 'place_unknown', { detail: languageCode })
  }

  return {
    /** The code under which results in a language are asked for. */
    serpLanguage: async (languageCode: string, signal?: AbortSignal) =>
      choose(languageCode, await readLanguages(signal)),
    /** The code under which the keyword database holds a language of a country; it knows fewer. */
    labsLanguage: async (locationCode: number, languageCode: string, signal?: AbortSignal) =>
      choose(languageCode, (await readLabs(signal)).get(locationCode) ?? []),
    /** Regions and cities of a country. */
    listLocations: (iso2: string, signal?: AbortSignal): Promise<ServicePlace[]> =>
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
      }),
  }
}
