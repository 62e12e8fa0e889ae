// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isolate, sentenceDirection, textDirection } from './direction.ts'
import { languageDirection } from './languages.ts'

describe('the direction of a text', () => {
  it('follows the majority of its letters, not the first one', () => {
    expect(textDirection('SEO هو تحسين ظهور المقالات')).toBe('rtl')
    expect(textDirection('مقال about city bicycles')).toBe('ltr')
  })

  it('is left to right without letters', () => {
    expect(textDirection('')).toBe('ltr')
    expect(textDirection('2027 — 100 %')).toBe('ltr')
  })

  it.each([
    ['أُزلت من مساحة العمل Old Riverside Kitchen.', 'rtl', 'rtl'],
    ['“دليل المضيف والضيف خطوة بخطوة” was deleted.', 'ltr', 'ltr'],
    ['Статья “دليل المضيف” удалена.', 'ltr', 'ltr'],
    ['The server did not answer.', 'rtl', 'ltr'],
    ['لم يرد الخادم.', 'ltr', 'rtl'],
    ['404', 'rtl', 'ltr'],
  ] as const)('of the sentence "%s" on a page that is %s is %s', (sentence, page, direction) => {
    expect(sentenceDirection(sentence, page)).toBe(direction)
  })

  it('of the interface is right to left only in Arabic', () => {
    expect(languageDirection('ar')).toBe('rtl')
    expect(languageDirection('ru')).toBe('ltr')
  })
})

describe('a name inside a sentence', () => {
  it('is isolated if its direction differs', () => {
    expect(isolate('قهوة الصباح', 'ltr')).toBe('\u2068قهوة الصباح\u2069')
    expect(isolate('Green Wheels', 'rtl')).toBe('\u2068Green Wheels\u2069')
  })

  it('is unchanged if its direction is the same, and so are numbers', () => {
    expect(isolate('Green Wheels', 'ltr')).toBe('Green Wheels')
    expect(isolate('43', 'rtl')).toBe('43')
  })
})
