// @vitest-environment node
import { describe, expect, test } from 'vitest'
import {
  explainNoSuggestions,
  findMentionQuery,
  listMentions,
  splitMentions,
  suggestPeople,
} from './mentions.ts'

const ana = { _id: '1', username: 'Ana' }
const anaMaria = { _id: '2', username: 'Ana María Ñandú' }
const omar = { _id: '3', username: 'عمر' }
const people = [ana, anaMaria, omar]

describe('an @', () => {
  test('suggests users while a name is typed after it, not inside a word or email address', () => {
    expect(findMentionQuery('Hello @an', 9)).toEqual({ at: 6, query: 'an' })
    expect(findMentionQuery('@', 1)).toEqual({ at: 0, query: '' })
    expect(findMentionQuery('«@عم', 4)).toEqual({ at: 1, query: 'عم' })
    expect(findMentionQuery('me@example.com', 14)).toBe(null)
    expect(findMentionQuery('@ana\nnext', 9)).toBe(null)
    expect(findMentionQuery('no one', 6)).toBe(null)
  })

  test('matches the beginning of any part of a name', () => {
    expect(suggestPeople(people, 'mar')).toEqual([anaMaria])
    expect(suggestPeople(people, 'ANA')).toEqual([ana, anaMaria])
    expect(suggestPeople(people, 'ع')).toEqual([omar])
  })

  test('without suggestions is explained until the sentence continues', () => {
    expect(explainNoSuggestions([ana], '1', '')).toBe('nobody')
    expect(explainNoSuggestions([ana], '1', 'Ana')).toBe('nobody')
    expect(explainNoSuggestions(people, '1', '')).toBe(null)
    expect(explainNoSuggestions(people, '1', 'zo')).toBe('unknown')
    // The user's own name counts as known, and so does a complete name followed by punctuation.
    expect(explainNoSuggestions([ana, omar], '1', 'An')).toBe(null)
    expect(explainNoSuggestions(people, '1', 'عمر،')).toBe(null)
    expect(explainNoSuggestions([ana], '1', ' five')).toBe(null)
    expect(explainNoSuggestions(people, '1', 'zo is')).toBe(null)
  })
})

describe('a text', () => {
  test('mentions the users whose names it contains', () => {
    expect(listMentions('@Ana and @عمر', people)).toEqual(['1', '3'])
    expect(listMentions('Ana without a sign', people)).toEqual([])
  })

  test('is rendered with the longest names highlighted and all else as typed', () => {
    expect(splitMentions('Hi @Ana María Ñandú, <b>@Ana</b> @nobody', people)).toEqual([
      { text: 'Hi ', isMention: false },
      { text: '@Ana María Ñandú', isMention: true },
      { text: ', <b>', isMention: false },
      { text: '@Ana', isMention: true },
      { text: '</b> @nobody', isMention: false },
    ])
  })

  test('with many symbols is parsed quickly', () => {
    const text = '@'.repeat(4000)
    expect(splitMentions(text, people)).toEqual([{ text, isMention: false }])
  })
})
