import { describe, expect, test } from 'vitest'
import { matchMarkTags, readMarkTags, stripMarkTags, writeMarkTags } from './mark-tags.ts'

describe('formatting as numbered tags', () => {
  test.each([
    'Plain text, 2 < 3',
    'A <m1>bold</m1> word',
    '<m1>All of it</m1>',
    'One<m1/>two <m2>three</m2><m3>four</m3>',
    'عربي <m1>مهم</m1> جدا',
  ])('“%s” is the same after reading and writing', (tagged) => {
    expect(writeMarkTags(readMarkTags(tagged))).toBe(tagged)
  })

  test('a part keeps its formatting', () => {
    const read = readMarkTags('A <m1>very bold</m1> word<m2/>here')
    expect(writeMarkTags(read, 0, 6)).toBe('A <m1>very</m1>')
    expect(writeMarkTags(read, 7, 16)).toBe('<m1>bold</m1> word')
    expect(writeMarkTags(read, 12, read.text.length)).toBe('word<m2/>here')
    expect(writeMarkTags(read, 2, 4, (part) => part.toUpperCase())).toBe('<m1>VE</m1>')
  })

  test.each([
    ['an escaped or upper-case tag is read', 'A <M1>bold<\\/m1> word', 'A <m1>bold</m1> word'],
    ['an unknown number is dropped', 'A <m1>bold</m1> <m7>word</m7>', 'A <m1>bold</m1> word'],
    ['a tag without a counterpart is dropped', 'A <m1>bold word</m2>', 'A bold word'],
    ['only the inner one of nested tags is kept', '<m2>A <m1>bold</m1> word</m2>', 'A <m1>bold</m1> word'],
    ['an empty tag is dropped', 'A <m1></m1>word', 'A word'],
    ['other HTML is text', 'A <b>bold</b> <m 1>word', 'A <b>bold</b> <m 1>word'],
  ])('%s', (_, answer, kept) => {
    expect(matchMarkTags(answer, '<m1>a</m1> <m2>b</m2>')).toBe(kept)
  })

  test('text that is still arriving has no tags, not even half of one', () => {
    for (const [arrived, shown] of [
      ['A <m1>bold</m1> wo', 'A bold wo'],
      ['A <m', 'A '],
      ['A <m12', 'A '],
      ['A <m1>bold</', 'A bold'],
      ['2 < 3', '2 < 3'],
    ] as const)
      expect(stripMarkTags(arrived)).toBe(shown)
  })
})
