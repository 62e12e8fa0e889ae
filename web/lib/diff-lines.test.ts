// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { diffLines, type TextLine } from './diff-lines.ts'

const lines = (...texts: string[]): TextLine[] =>
  texts.map((text) => {
    const isHeading = text.startsWith('# ')
    return {
      kind: isHeading ? 'heading' : 'paragraph',
      level: isHeading ? 2 : 0,
      text: text.replace('# ', ''),
      detail: text,
    }
  })
const short = (before: TextLine[], after: TextLine[]) =>
  diffLines(before, after).map(({ change, words }) => `${change}: ${words.map((one) => one.text).join('|')}`)

describe('the differences of two texts', () => {
  it('are empty if nothing changed', () => {
    expect(short(lines('# A', 'b'), lines('# A', 'b'))).toEqual(['same: A', 'same: b'])
  })

  it('list added and removed lines in place', () => {
    expect(short(lines('one', 'two', 'three'), lines('one', 'three', 'four'))).toEqual([
      'same: one',
      'removed: two',
      'same: three',
      'added: four',
    ])
  })

  it('compare a changed line word by word', () => {
    const [line] = diffLines(lines('The bin is red and big'), lines('The bin is green and big'))
    expect(line?.words).toEqual([
      { text: 'The bin is ', change: 'same' },
      { text: 'red', change: 'removed' },
      { text: 'green', change: 'added' },
      { text: ' and big', change: 'same' },
    ])
  })

  it('detect a heading that became a paragraph', () => {
    expect(diffLines(lines('# Bins'), lines('Bins'))[0]).toMatchObject({
      change: 'changed',
      kind: 'paragraph',
      was: { kind: 'heading', level: 2 },
    })
  })

  it('cover an empty text on either side', () => {
    expect(short([], lines('a'))).toEqual(['added: a'])
    expect(short(lines('a'), [])).toEqual(['removed: a'])
  })
})
