import type { Language, Location } from '@rankwell/contract'
import { listAllCountries } from '../../providers/search/countries.ts'

export { listContentLanguages } from '../../providers/search/languages.ts'

export const listCountries = (): Location[] =>
  listAllCountries().map((country) => ({
    location_name: country.name,
    country_iso_code: country.iso2,
    name: country.name,
    demonym: country.demonym,
    flag: country.flag,
    iso2: country.iso2,
    iso3: country.iso3,
    altSpellings: country.altSpellings,
  }))

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Matches entries whose name, code, or alternative spelling starts with the text, or contains a word that does. */
function isFound(words: readonly string[], search: string): boolean {
  const wanted = plain(search.trim())
  return words.some((word) => plain(word).startsWith(wanted) || plain(word).includes(` ${wanted}`))
}

export const filterLanguages = (languages: Language[], search: string | undefined): Language[] =>
  search?.trim()
    ? languages.filter((one) => isFound([one.language_name, one.language_code], search))
    : languages

export const filterLocations = (locations: Location[], search: string | undefined): Location[] =>
  search?.trim()
    ? locations.filter((one) =>
        isFound([one.name, one.iso3, one.demonym, ...(one.altSpellings ?? [])], search),
      )
    : locations
