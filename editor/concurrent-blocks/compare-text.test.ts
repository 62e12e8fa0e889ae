import { expect, test } from 'vitest'
import { includesWords } from './compare-text.ts'

test.each([
  ['alpha beta', 'beta', true],
  ['alpha beta', 'alpha beta', true],
  ['alpha, beta', 'alpha', true],
  ['alphabet beta', 'alpha', false],
  ['alphabet alpha', 'alpha', true],
  ['alpha beta', 'eta', false],
  ['alpha beta', 'gamma', false],
  ['alpha(beta)', '(beta)', true],
  ['alpha', '', true],
])('%j includes the words %j: %s', (text, words, isIncluded) => {
  expect(includesWords(text, words)).toBe(isIncluded)
})
