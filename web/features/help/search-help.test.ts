// @vitest-environment node
import { expect, it } from 'vitest'
import { type Guide, guides } from '../../lib/guide-names.ts'
import arabic from '../../locales/ar/help.json' with { type: 'json' }
import english from '../../locales/en/help.json' with { type: 'json' }
import { searchHelp } from './search-help.ts'

const search = (query: string) => searchHelp(query, guides, (guide: Guide) => english.guides[guide], 'en')

it('finds text of all guides, ignoring case and order of words', () => {
  const [first] = search('FILE word')
  expect(first).toMatchObject({ guide: 'writing', title: 'How do I export to Word?' })
  expect(search('file WORD')).toEqual(search('word file'))
})

it('lists results with matching titles first', () => {
  const answers = search('readability')
  expect(answers[0]).toMatchObject({ guide: 'score', title: 'Readability' })
})

it('needs every word', () => {
  expect(search('word horoscope')).toEqual([])
  expect(search('   ')).toEqual([])
})

it('finds Arabic words with and without vowel marks', () => {
  const inArabic = (query: string) => searchHelp(query, guides, (guide: Guide) => arabic.guides[guide], 'ar')
  expect(inArabic('مرّة')).not.toEqual([])
  expect(inArabic('مرّة')).toEqual(inArabic('مرة'))
})
