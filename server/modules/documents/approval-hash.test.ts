import { noSeoSettings, type PublishSettings, SeoSettings, SiteSettings } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import { describeSettings, joinApprovalHash, parseApprovalHash } from './approval-hash.ts'

const sent = { publishSettings: {} as PublishSettings, keyword: 'tea', language: 'en' }
const describeWith = (seo: Partial<SeoSettings>, changes: Partial<typeof sent> = {}) =>
  describeSettings({ ...sent, ...changes }, seo)
const before = describeWith({})

/** Secondary keywords are for the score only; they are not published. */
const pinned = (Object.keys(SeoSettings.shape) as (keyof SeoSettings)[]).filter(
  (field) => field !== 'secondaryKeywords',
)

describe('an approval covers', () => {
  test.each(pinned)('%s of the search settings', (field) => {
    const other =
      typeof noSeoSettings[field] === 'boolean' ? !noSeoSettings[field] : 'https://other.example/x'
    expect(describeWith({ [field]: other })).not.toBe(before)
  })

  test('the keyword and the language', () => {
    expect(describeWith({}, { keyword: 'pot' })).not.toBe(before)
    expect(describeWith({}, { language: 'de' })).not.toBe(before)
  })

  const shown = ['slug', 'featuredImage']
  const values: Record<string, unknown> = {
    slug: 'other',
    state: 'draft',
    date: '2026-01-01T00:00:00.000Z',
    author: 'Somebody',
    categories: ['a'],
    tags: ['a'],
    featuredImage: 'https://other.example/x.png',
  }

  test.each(Object.keys(SiteSettings.shape))('%s only if it is published', (field) => {
    const settings = { [field]: values[field] } as PublishSettings
    const site = { connections: { c1: settings } } as PublishSettings
    const isPinned = shown.includes(field)
    expect(describeWith({}, { publishSettings: settings }) !== before).toBe(isPinned)
    expect(describeWith({}, { publishSettings: site }) !== before).toBe(isPinned)
  })
})

test('is stored as two hashes; an old one has no settings hash', () => {
  expect(parseApprovalHash(joinApprovalHash('hash', 'settings'))).toEqual({
    contentHash: 'hash',
    settings: 'settings',
  })
  expect(parseApprovalHash('hash')).toEqual({ contentHash: 'hash', settings: null })
  expect(parseApprovalHash(null)).toEqual({ contentHash: null, settings: null })
})
