import { expect, test } from 'vitest'
import { writeChecks } from './generic-text.ts'
import { fluencyIn } from './phrases.ts'
import type { SentenceLedger } from './sentence-ledger.ts'

const nouns = ['bin', 'heap', 'worm', 'leaf', 'peel', 'soil', 'lid', 'fork', 'sieve', 'straw', 'bark', 'moss']
  .concat(['clay', 'lime', 'sand', 'twig'])
  .map((word) => `${word} box`)

/** The state of a part in which these keywords are still missing. */
function makeLedger(missing: string[]): SentenceLedger {
  const fluency = fluencyIn('en')
  if (!fluency) throw new Error('English is written')
  const voice = { ...fluency.voice, isNoun: (term: string) => nouns.includes(term) }
  return {
    language: 'en',
    fluency: { ...fluency, voice },
    subject: voice.subject('compost', []),
    tally: { exceeds: () => false },
    missing: (_about: string, max: number) => missing.slice(0, max),
    note: (text: string) => text,
    nameOf: (term: string) => term,
    holds: () => false,
    isOwn: () => true,
  } as unknown as SentenceLedger
}

test.each([
  [2, 0],
  [3, 3],
  [7, 7],
  [8, 7],
  [14, 7],
])('with %i missing keywords a list of %i questions contains all of them', (count, lines) => {
  const missing = nouns.slice(0, count)
  const text = writeChecks(makeLedger(missing), 'end')
  const questions = text.split('\n').filter((line) => line.startsWith('- '))
  expect(questions).toHaveLength(lines)
  expect(missing.filter((term) => !questions.join(' ').toLowerCase().includes(term))).toEqual(
    lines > 0 ? [] : missing,
  )
  expect(text).not.toMatch(/[{}[\]]/)
  // The introductory sentences are separate.
  expect(text === '' || /^\S[^\n]+\n\n- /.test(text)).toBe(true)
})

test('a list asks no questions about keywords that are not nouns', () => {
  const text = writeChecks(makeLedger(['quickly', ...nouns.slice(0, 4)]), 'end')
  expect(text).not.toContain('quickly')
})
