// @vitest-environment node
import { interfaceLanguages } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import { interfaceLanguageCodes, pickLanguage } from './languages.ts'

describe('interface languages', () => {
  it('are those that the server accepts, in the same order', () => {
    expect(interfaceLanguageCodes).toEqual([...interfaceLanguages])
  })

  it('are selected by the browser’s preferences', () => {
    expect(pickLanguage(['sv', 'pt-PT', 'en'])).toBe('pt')
    expect(pickLanguage(['AR-JO'])).toBe('ar')
    expect(pickLanguage(['sv', 'ja'])).toBe('en')
  })
})
