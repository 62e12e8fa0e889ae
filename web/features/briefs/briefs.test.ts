import type { Brief, Document, Reference, Serp } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import { suggestIntent } from '../../lib/brief-suggestions.ts'
import { findOpenTopics, isTopicCovered } from '../../lib/topic-coverage.ts'
import { baseOf } from './api.ts'
import { compareBrief } from './compare-brief.ts'
import { writeSheet } from './describe-brief.ts'
import { isFulfilled } from './musts.ts'

const brief: Brief = {
  _id: '1',
  docId: '2',
  documentKeywords: { _id: '3', content: [{ keyword: 'bin', occurrences: '1-3', isHidden: false }] },
  goal: 'Teach',
  audience: '',
  intent: '',
  angle: '',
  callToAction: '',
  tone: '',
  wordTarget: 900,
  headings: [{ text: 'Why', level: 2, count: 3 }],
  questions: ['How long does it take?'],
  references: [],
  dueDate: null,
  assignee: null,
  locked: [],
  updatedAt: '2026-11-21T03:00:00.000Z',
}

describe('a brief', () => {
  test('that is regenerated shows added and removed lines', () => {
    const fresh = {
      documentKeywords: [{ keyword: 'bin', occurrences: '2-4', isHidden: false }],
      headings: brief.headings,
      questions: [...brief.questions, 'Does it smell?'],
      wordTarget: 900,
    }
    expect(compareBrief(brief, fresh)).toEqual([
      { field: 'documentKeywords', added: ['bin (2–4)'], removed: ['bin (1–3)'] },
      { field: 'questions', added: ['Does it smell?'], removed: [] },
    ])
  })

  test('finds topics that no competitor covers, in any word form', () => {
    expect(isTopicCovered('Which bins smell?', ['A smelly bin: which one'], 'en')).toBe(true)
    const pages = [{ headings: ['Building a compost heap'], keywords: ['kitchen scraps'] }]
    expect(findOpenTopics(['compost heaps', 'worm tea', 'worm tea'], pages, 'en')).toEqual(['worm tea'])
  })
})

describe('required sources and pages', () => {
  const source = (value: string, must: Reference['must'], title = ''): Reference => ({
    _id: '1',
    kind: 'url',
    title,
    value,
    isOn: true,
    ...(must && { must }),
  })
  const traces = { links: new Set(['epa.gov/composting']), text: 'as the soil atlas and example.org say' }

  test('are checked off once they are linked, however the URL is written', () => {
    expect(isFulfilled(source('https://www.epa.gov/composting/#top', 'link'), traces)).toBe(true)
    expect(isFulfilled(source('https://epa.gov/other', 'link'), traces)).toBe(false)
  })

  test('are also cited by name or site, but a page to link is not', () => {
    expect(isFulfilled(source('https://atlas.test/1', 'cite', 'Soil Atlas'), traces)).toBe(true)
    expect(isFulfilled(source('https://example.org/study', 'cite'), traces)).toBe(true)
    expect(isFulfilled(source('https://example.org/study', 'link'), traces)).toBe(false)
    expect(isFulfilled(source('https://unknown.test', 'cite'), traces)).toBe(false)
  })
})

test('the search intent is the cluster’s, or otherwise that of the results', () => {
  const document = (serp: Partial<Serp> | null, intent: string | null = null) =>
    ({
      keyword: 'compost bin',
      cluster: intent ? { content: [{ keyword: 'Compost Bin', intent }] } : null,
      serp,
    }) as Document
  expect(suggestIntent(document({ intent: 'commercial' }))).toBe('commercial')
  expect(suggestIntent(document({ intent: 'informational' }, 'transactional'))).toBe('transactional')
  expect(suggestIntent(document({ intent: 'informational' }, 'unknown'))).toBe('informational')
  expect(suggestIntent(document(null))).toBeNull()
})

test('a Word file has every part, and text cannot become a tag', () => {
  const html = writeSheet({
    title: 'A title',
    facts: [{ name: 'Words <b>', value: '900' }],
    parts: [
      { title: 'Goal', text: 'Teach & sell' },
      { title: 'Keywords', table: { head: ['Keyword', 'Target'], rows: [['bin', '1–2']] } },
      { title: 'Questions', items: ['Why?'] },
    ],
  })
  expect(html).toContain('<td>Words &lt;b&gt;</td><td>900</td>')
  expect(html).toContain('<p>Teach &amp; sell</p>')
  expect(html).toContain('<tr><th>Keyword</th><th>Target</th></tr><tr><td>bin</td><td>1–2</td></tr>')
  expect(html).toContain('<li>Why?</li>')
})

test('a change is sent with the previous values of its fields', () => {
  expect(baseOf(brief, { goal: 'Sell', questions: [] })).toEqual({
    goal: 'Teach',
    questions: ['How long does it take?'],
  })
})
