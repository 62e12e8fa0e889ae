import { expect, it } from 'vitest'
import { suggestCountry } from './suggest-location.ts'

it.each([
  ['de', ['de'], 'DE'],
  ['de', ['en-US', 'de-AT'], 'AT'],
  ['tr', ['tr-TR', 'en'], 'TR'],
  ['tr', ['de-DE'], 'TR'],
  ['pt', ['pt'], 'BR'],
  ['en-GB', ['en-US'], 'GB'],
  ['ar', ['ar-Arab-EG'], 'EG'],
  ['sw', ['sw'], null],
])('articles in "%s" of a browser with %j are searched for in %s', (language, preferred, country) => {
  expect(suggestCountry(language, preferred)).toBe(country)
})
