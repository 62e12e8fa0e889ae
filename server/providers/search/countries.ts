import { countryList } from './country-list.ts'

export interface Country {
  /** In English; used as storage key of research. */
  name: string
  demonym: string
  /** Two regional indicator letters. */
  flag: string
  iso2: string
  iso3: string
  /** Three digits of ISO 3166-1. */
  numeric: string
  altSpellings: string[]
}

/** Names used by providers and users that differ from CLDR's English. */
const ownNames: Record<string, string> = {
  TR: 'Turkey',
  MM: 'Myanmar',
  HK: 'Hong Kong',
  MO: 'Macao',
  PS: 'Palestine',
}

const LINE = /^([A-Z]{2}) ([A-Z]{3}) (\d{3}) ([^|]+?)(?: \| (.+))?$/

const toFlag = (iso2: string): string =>
  String.fromCodePoint(...[...iso2].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

function readCountries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const byName = new Intl.Collator('en').compare
  return countryList
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, iso2 = '', iso3 = '', numeric = '', demonym = '', others = ''] = LINE.exec(line) ?? []
      if (!iso2) return []
      const name = ownNames[iso2] ?? names.of(iso2) ?? iso2
      const altSpellings = [iso2, ...others.split(', ').filter(Boolean)]
      return [{ name, demonym, flag: toFlag(iso2), iso2, iso3, numeric, altSpellings }]
    })
    .sort((a, b) => byName(a.name, b.name))
}

const countries = readCountries()
const byWord = new Map<string, Country>()
for (const country of countries)
  for (const word of [country.name, country.iso2, country.iso3, ...country.altSpellings]) {
    const key = word.toLowerCase()
    if (!byWord.has(key) || word === country.name) byWord.set(key, country)
  }

/** All countries and territories of ISO 3166-1, by English name. */
export const listAllCountries = (): Country[] => countries

/** The country of a location's name: the last part of `London,England,United Kingdom`. */
export function findCountry(locationName: string): Country | null {
  const whole = locationName.trim().toLowerCase()
  const last = whole.split(',').at(-1)?.trim() ?? ''
  return byWord.get(whole) ?? byWord.get(last) ?? null
}

/** DataForSEO's code of a country: 2000 plus the numeric code of ISO 3166-1. */
export const toLocationCode = (country: Country): number => 2000 + Number(country.numeric)
