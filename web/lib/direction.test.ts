import { describe, expect, it } from 'vitest'
import { textDirection } from './direction.ts'
import { languageDirection } from './languages.ts'

describe('direction of a text', () => {
  it('follows the majority of its letters, not the first one', () => {
    expect(textDirection('SEO هو تحسين ظهور المقالات')).toBe('rtl')
    expect(textDirection('مقال about city bicycles')).toBe('ltr')
  })

  it('is left to right where there are no letters', () => {
    expect(textDirection('')).toBe('ltr')
    expect(textDirection('2027 — 100 %')).toBe('ltr')
  })

  it('of the interface is right to left in Arabic alone', () => {
    expect(languageDirection('ar')).toBe('rtl')
    expect(languageDirection('ru')).toBe('ltr')
  })
})
