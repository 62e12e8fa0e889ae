import type { InterfaceLanguage } from '@rankwell/contract'
import { isInterfaceLanguage } from './languages.ts'
import { useLocations } from './place-api.ts'

/** Default country of each interface language. */
const mainCountries: Record<InterfaceLanguage, string> = {
  en: 'US',
  ar: 'SA',
  tr: 'TR',
  es: 'ES',
  fr: 'FR',
  de: 'DE',
  it: 'IT',
  pt: 'BR',
  nl: 'NL',
  ru: 'RU',
}

/**
 * The country in which articles of a language are probably searched for.
 *
 * @param language Language code, such as `de`.
 * @param preferred The browser's languages; a region among them takes precedence: `de-AT` means Austria.
 * @returns ISO 3166-1 code, or null for a language without a main country.
 */
export function suggestCountry(language: string, preferred: readonly string[]): string | null {
  const [code = ''] = language.split('-')
  for (const tag of [language, ...preferred]) {
    const [own, ...rest] = tag.split('-')
    const region = rest.find((part) => /^[A-Z]{2}$/i.test(part))
    if (own === code && region) return region.toUpperCase()
  }
  return isInterfaceLanguage(code) ? mainCountries[code] : null
}

/** The suggested location of articles in a language; null while unknown. */
export function useSuggestedLocation(language: string): string | null {
  const { data } = useLocations()
  const country = suggestCountry(language, navigator.languages)
  return data?.find(({ country_iso_code }) => country_iso_code === country)?.location_name ?? null
}
