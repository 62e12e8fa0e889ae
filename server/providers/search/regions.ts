import { findCountry } from './countries.ts'
import { regionList } from './region-list.ts'

interface Region {
  name: string
  cities: string[]
}

const LINE = /^([A-Z]{2}) ([^:]+?)(?:: (.+))?$/

function readRegions(): Map<string, Region[]> {
  const regions = new Map<string, Region[]>()
  for (const line of regionList.trim().split('\n')) {
    const [, iso2 = '', name = '', cities = ''] = LINE.exec(line) ?? []
    if (!iso2) continue
    const list = regions.get(iso2) ?? []
    list.push({ name: name.trim(), cities: cities.split(', ').filter(Boolean) })
    regions.set(iso2, list)
  }
  return regions
}

const byCountry = readRegions()

export interface BundledPlace {
  /** `London,England,United Kingdom` */
  location_name: string
  name: string
  kind: 'region' | 'city'
  region: string
}

/** The first-level regions of a country with their large cities; empty if none are bundled. */
export function listBundledPlaces(countryName: string): BundledPlace[] {
  const country = findCountry(countryName)
  const regions = byCountry.get(country?.iso2 ?? '') ?? []
  return regions.flatMap(({ name, cities }) => [
    {
      location_name: `${name},${country?.name}`,
      name,
      kind: 'region' as const,
      region: '',
    },
    ...cities.map((city) => ({
      location_name: `${city},${name},${country?.name}`,
      name: city,
      kind: 'city' as const,
      region: name,
    })),
  ])
}
