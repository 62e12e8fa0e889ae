// @vitest-environment node
import type { Competitor, Serp } from '@rankwell/contract'
import { describe, expect, it } from 'vitest'
import { averageOf, isForSearch, needsBrief, selectionKey, splitAddresses } from './research-figures.ts'

const page = (url: string, words: number | null): Competitor => ({
  url,
  title: url,
  description: '',
  position: 1,
  state: words === null ? 'failed' : 'read',
  error: words === null ? 'The page did not answer.' : null,
  keywordRef: { content: [{ keyword: 'heap', occurrences: '2-2', isHidden: false }] },
  word_count: words,
  headers: words === null ? null : { h1: ['A'], h2: ['B', 'C'], h3: [], h4: [], h5: [], h6: [] },
  links: words === null ? null : 4,
  images: words === null ? null : 1,
})
const serp: Serp = {
  _id: '01a1fc31-982d-795b-b695-219d28cc5938',
  docId: null,
  keyword: 'compost',
  location_name: 'Germany',
  language_code: 'en',
  provider: 'local',
  content: [page('a', 900), page('b', 1001), page('c', null)],
  selected: [page('a', 900), page('b', 1001), page('c', null)],
  questions: [],
  notes: [],
  moves: null,
  intent: null,
  previous: null,
  runs: null,
  fetchedAt: '2026-11-21T03:00:00.000Z',
}

describe('search results', () => {
  it('are averaged over the selected pages that could be read', () => {
    expect(averageOf(serp.selected)).toEqual({ pages: 2, words: 951, headings: 3, links: 4, images: 1 })
    expect(averageOf([page('c', null)])).toBeNull()
  })

  it('belong to one keyword, place and language', () => {
    const wish = { keyword: ' Compost', location: 'Germany', language: 'en' }
    expect(isForSearch(serp, wish)).toBe(true)
    expect(isForSearch(serp, { ...wish, location: 'France' })).toBe(false)
    expect(isForSearch(null, wish)).toBe(false)
  })
})

describe('the brief', () => {
  it('is created if there is none, and again when other pages are selected', () => {
    const brief = {} as NonNullable<Parameters<typeof needsBrief>[0]>
    const madeFrom = selectionKey(serp)
    expect(needsBrief(null, serp, undefined)).toBe(true)
    expect(needsBrief(brief, serp, madeFrom)).toBe(false)
    expect(needsBrief(brief, { ...serp, selected: serp.selected.toReversed() }, madeFrom)).toBe(false)
    expect(needsBrief(brief, { ...serp, selected: serp.selected.slice(1) }, madeFrom)).toBe(true)
  })
})

describe('pasted addresses', () => {
  it('are read one per line or one after another, each once', () => {
    expect(splitAddresses('example.com/a\nhttps://b.example, example.com/a and').urls).toEqual([
      'example.com/a',
      'https://b.example',
    ])
  })

  it('are limited to twenty, and an excess of them is reported', () => {
    const many = Array.from({ length: 25 }, (_, index) => `example.com/${String(index)}`)
    const { urls, isTooMany } = splitAddresses(many.join('\n'))
    expect(urls).toHaveLength(20)
    expect(isTooMany).toBe(true)
  })

  it('are used once each, and invalid ones are reported rather than dropped', () => {
    expect(splitAddresses('a.test/one\nhttps://b.test\nnot-an-address\na.test/one ftp://c.test')).toEqual({
      urls: ['a.test/one', 'https://b.test'],
      isTooMany: false,
      refused: ['not-an-address', 'ftp://c.test'],
    })
  })
})
