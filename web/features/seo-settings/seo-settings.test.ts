// @vitest-environment node
import { markdownToDoc } from '@rankwell/editor'
import { measureText } from '@rankwell/seo'
import { describe, expect, test } from 'vitest'
import { buildStructuredData, readAnswers } from './build-structured-data.ts'
import { fitText } from './pixel-width.ts'
import { proposeSlugs, toSlug } from './slug.ts'

describe('the width of a search result', () => {
  test('depends on its letters, not on their number', () => {
    expect(measureText('iiii', 20)).toBe(18)
    expect(measureText('WWWW', 20)).toBe(76)
    expect(measureText('é', 20)).toBe(measureText('e', 20))
  })

  test('is truncated after a whole word if it is too long', () => {
    expect(fitText('A short title', 20, 580)).toEqual({ text: 'A short title', isTruncated: false })
    const { text, isTruncated } = fitText('word '.repeat(40), 20, 580)
    expect(isTruncated).toBe(true)
    expect(text).toMatch(/word …$/)
    expect(measureText(text, 20)).toBeLessThanOrEqual(580)
  })
})

describe('the slug', () => {
  test('is lower case with hyphens, in any script', () => {
    expect(toSlug("L'Été à Straße: 10 Tipps!")).toBe('lete-a-strasse-10-tipps')
    expect(toSlug('آداب القهوة')).toBe('آداب-القهوة')
  })

  test('is suggested from keyword and title, each once, at most five', () => {
    const slugs = proposeSlugs(
      'home composting',
      'Home Composting for Beginners: A Simple Plan',
      (word) => word.length < 4,
    )
    expect(slugs[0]).toBe('home-composting')
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(slugs.length).toBeLessThanOrEqual(5)
  })
})

test('structured data contain only visible content, and list what is missing', () => {
  const body = markdownToDoc(
    '## Why compost?\n\nIt feeds soil.\n\n## Is it hard?\n\n## Steps\n\nHidden nowhere.',
  )
  const source = {
    title: 'Composting',
    description: '',
    language: 'en',
    canonical: '',
    images: [],
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-02T00:00:00Z',
    author: 'Dana',
    body,
  }
  const { json, answers, problems } = buildStructuredData(source)
  expect(answers).toBe(1)
  expect(problems).toEqual(['image', 'description'])
  expect(JSON.stringify(json)).toContain('It feeds soil.')
  expect(JSON.stringify(json)).not.toContain('Is it hard?')
})

test.each([
  ['Why compost?', true],
  ['Why compost? ', true],
  ['لماذا السماد؟', true],
  ['Why? Because', false],
  ['Why compost', false],
])('a heading with a question mark is a question, even in Arabic: "%s"', (heading, isQuestion) => {
  const body = markdownToDoc(`## ${heading}\n\nIt feeds soil.\n\n- and\n- worms\n\n## Next\n\nNo more.`)
  const answers = isQuestion ? [{ question: heading.trim(), answer: 'It feeds soil. and worms' }] : []
  expect(readAnswers(body)).toEqual(answers)
})
