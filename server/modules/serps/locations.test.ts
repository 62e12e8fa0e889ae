import { describe, expect, test } from 'vitest'
import { listCountries } from './locations.ts'

describe('the list of countries', () => {
  const countries = listCountries()

  test('has the name, population, flag and codes of each', () => {
    expect(countries).toHaveLength(249)
    for (const { name, demonym, flag, iso2, iso3 } of countries) {
      expect(name, iso2).not.toBe(iso2)
      expect(demonym, iso2).toMatch(/^\p{Lu}/u)
      expect([...flag], iso2).toHaveLength(2)
      expect(iso3, iso2).toMatch(/^[A-Z]{3}$/)
    }
    expect(new Set(countries.map(({ iso3 }) => iso3)).size).toBe(249)
  })

  test.each([
    ['GB', 'UK'],
    ['US', 'USA'],
    ['AE', 'UAE'],
  ])('finds %s by %s too', (iso2, name) => {
    expect(countries.find((country) => country.iso2 === iso2)?.altSpellings).toContain(name)
  })
})
