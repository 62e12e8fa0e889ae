import { beforeAll, describe, expect, it } from 'vitest'
import { findInformationGain, loadLanguage } from './index.ts'

beforeAll(async () => {
  await Promise.all(['en', 'de', 'ar'].map((code) => loadLanguage(code)))
})

const pages = [
  {
    title: 'French press coffee',
    headings: ['How to clean the plunger', 'Grind size'],
    text: 'Use 1,000 ml of water at 93 °C.\nWait 4 minutes. The grind size should be coarse.',
  },
  { title: 'Better coffee', headings: [], text: 'A press from 2019 lasts 12.5 years.' },
]
const find = (text: string, headings: string[] = [], language = 'en') =>
  findInformationGain({ title: '', headings, text }, pages, language, 'french press')

describe('information gain', () => {
  it('lists figures that no page contains in any notation, with their sentence', () => {
    const text =
      'At 93 °C it brews. We tested 14 presses.\nSteel loses 2.1 °C, glass 12,5 °C an hour. Use 1000 ml.'
    expect(find(text).figures).toEqual([
      { values: ['14'], sentence: 'We tested 14 presses.' },
      { values: ['2.1 °'], sentence: 'Steel loses 2.1 °C, glass 12,5 °C an hour.' },
    ])
    expect(
      find('In 1.500 Tests, 1500 davon blind', [], 'de').figures.flatMap(({ values }) => values),
    ).toEqual(['1.500'])
    expect(find('اختبرنا ٩٣ كوبا و٤٧ طاحونة', [], 'ar').figures.flatMap(({ values }) => values)).toEqual([
      '٤٧',
    ])
  })
  it('leaves out small numbers without a unit', () => {
    const figures = find('There are 3 steps. It costs $3, or 8 % less.').figures
    expect(figures).toEqual([{ values: ['$3', '8 %'], sentence: 'It costs $3, or 8 % less.' }])
  })
  it('lists headings whose topic no page covers', () => {
    const own = ['Cleaning plungers', 'How hot does the slurry stay?', 'How hot does the slurry stay?', '…']
    expect(find('', own).headings).toEqual(['How hot does the slurry stay?'])
  })
  it('lists terms that no page uses in any form', () => {
    const text =
      'A thermocouple probe is exact. The thermocouple probe reads the grind size. Grind sizes differ; plungers too, and plungers wear.'
    expect(find(text).terms).toContain('thermocouple probe')
    expect(find(text).terms.filter((term) => /grind|plunger/.test(term))).toEqual([])
  })
})
