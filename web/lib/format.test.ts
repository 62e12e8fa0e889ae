// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { createFormat } from './format.ts'
import { interfaceLanguageCodes } from './languages.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('numbers and dates', () => {
  it('are written in the format of the language', () => {
    expect(createFormat('de').number(12_345.5)).toBe('12.345,5')
    expect(createFormat('en').percent(0.256)).toBe('26%')
    expect(createFormat('en').money(29, 'usd')).toBe('$29.00')
  })

  it.each([
    [0.0123, '$0.0123'],
    [0.00005, '$0.0001'],
    [1.5, '$1.50'],
    [2, '$2.00'],
  ])('show fractions of a cent in the price %d of a call only if there are any', (amount, words) => {
    expect(createFormat('en').price(amount, 'usd')).toBe(words)
  })

  it('have Western digits in Arabic', () => {
    expect(createFormat('ar').number(1234)).toBe('1,234')
    expect(createFormat('ar').date('2026-11-21')).toBe('21\u00a0نوفمبر\u00a02026')
  })

  it('use the user’s time zone, or the device’s if it is unknown', () => {
    expect(createFormat('en', 'Asia/Tokyo').date('2026-11-21T20:00:00Z')).toBe('Nov\u00a022,\u00a02026')
    expect(() => createFormat('en', 'Moon/Base').date(now)).not.toThrow()
  })

  it.each(interfaceLanguageCodes)('in "%s" have dates that do not wrap before their year', (language) => {
    const { date, dateTime } = createFormat(language, 'UTC')
    expect(date(now).split(' ')[0]).toContain('2026')
    expect(dateTime(now).split(' ')[0]).toContain('2026')
    expect(dateTime(now)).toMatch(/2026.* .*:00/)
  })

  it.each([
    [20, 'now'],
    [59, 'now'],
    [60, '1 minute ago'],
    [119, '1 minute ago'],
    [150, '2 minutes ago'],
    [5400, '1 hour ago'],
    [7200, '2 hours ago'],
    [86_400, 'yesterday'],
    [86_400 * 10, 'last week'],
    [86_400 * 800, '2 years ago'],
  ])('express how long ago %i seconds were', (seconds, words) => {
    expect(createFormat('en').ago(now - seconds * 1000, now)).toBe(words)
  })

  it('name languages in the interface language, and unknown ones by their code', () => {
    expect(createFormat('fr').languageName('de')).toBe('allemand')
    expect(createFormat('fr').languageLabel('de')).toBe('Allemand')
    expect(createFormat('tr').languageLabel('en')).toBe('İngilizce')
    expect(createFormat('en').languageName('not a code')).toBe('not a code')
  })

  it.each([
    ['en', ['Ñandú', 'nube', 'Page 2', 'Page 10', 'بيت']],
    ['es', ['nube', 'Ñandú', 'Page 2', 'Page 10', 'بيت']],
    ['ar', ['بيت', 'Ñandú', 'nube', 'Page 2', 'Page 10']],
  ])('sort names in the order of %s', (language, names) => {
    expect(names.toReversed().toSorted(createFormat(language).compareNames)).toEqual(names)
  })
})
