import type { Brief } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import { compareBrief } from './compare-brief.ts'
import { findOpenTopics, isTopicCovered } from './coverage.ts'

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
  test('made anew shows what comes and what goes', () => {
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

  test('knows which topics no competitor speaks of, whatever the form of the words', () => {
    expect(isTopicCovered('Which bins smell?', ['A smelly bin: which one'], 'en')).toBe(true)
    const pages = [{ headings: ['Building a compost heap'], keywords: ['kitchen scraps'] }]
    expect(findOpenTopics(['compost heaps', 'worm tea', 'worm tea'], pages, 'en')).toEqual(['worm tea'])
  })
})
