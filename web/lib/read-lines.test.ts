import { blogToDoc, markdownToDoc, parseBlog, schema } from '@rankwell/editor'
import { describe, expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'
import { readLines } from './read-lines.ts'

const docOf = (...blocks: { type: string; data: object }[]) =>
  blogToDoc(parseBlog(JSON.stringify({ time: 1, version: '2.28.2', blocks })))
const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
const picture = (url: string, caption: string) => ({ type: 'image', data: { file: { url }, caption } })

describe('the lines of a document', () => {
  test('are its blocks, list items, and table rows, with their content', () => {
    const doc = docOf(
      { type: 'header', data: { text: 'Tea', level: 3 } },
      paragraph('Hot <b>water</b>'),
      { type: 'list', data: { style: 'ordered', items: ['Boil', 'Pour'] } },
      {
        type: 'table',
        data: {
          content: [
            ['Leaf', 'Time'],
            ['Green', '2'],
          ],
        },
      },
      picture('https://example.com/a%20cup.png', 'A cup'),
      { type: 'delimiter', data: {} },
    )
    expect(readLines(doc).map(({ kind, level, text }) => `${kind}${level || ''}: ${text}`)).toEqual([
      'heading3: Tea',
      'paragraph: Hot water',
      'orderedList: Boil',
      'orderedList: Pour',
      'table: Leaf | Time',
      'table: Green | 2',
      'image: A cup · a%20cup.png'.replace('%20', ' '),
      'delimiter: ',
    ])
  })

  test('name the source of a quote in words, and notice another page', () => {
    const quoteOf = (href: string) =>
      docOf({ type: 'quote', data: { text: 'Said.', caption: `<a href="${href}">Tea &amp; time</a>` } })
    const [before, after] = ['https://a.example', 'https://b.example'].map((href) => readLines(quoteOf(href)))
    expect(before?.map(({ text }) => text)).toEqual(['Said. · Tea & time'])
    expect(diffLines(before ?? [], after ?? []).map(({ change }) => change)).toEqual(['changed'])
  })

  test('are the same before and after the editor has parsed them, with links, lists, and tables', () => {
    const stored = docOf(
      paragraph('See <a href="https://example.com">this</a>'),
      { type: 'list', data: { style: 'unordered', items: ['One'] } },
      { type: 'table', data: { withHeadings: true, content: [['Leaf'], ['Green']] } },
      picture('https://example.com/a.png', 'A cup'),
    )
    const edited = schema.nodeFromJSON(stored).toJSON()
    const lines = diffLines(readLines(stored), readLines(edited))
    expect(lines.map(({ change }) => change)).toEqual(lines.map(() => 'same'))
  })

  test('distinguish text from marks, other images, and other kinds of blocks', () => {
    const before = docOf(
      paragraph('Hot water'),
      picture('https://example.com/a.png', 'A cup'),
      paragraph('End'),
    )
    const after = docOf(paragraph('Hot <b>water</b>'), picture('https://example.com/b.png', 'A cup'), {
      type: 'header',
      data: { text: 'End', level: 2 },
    })
    const lines = diffLines(readLines(before), readLines(after))
    expect(lines.map(({ change, was }) => [change, was?.kind ?? null])).toEqual([
      ['changed', null],
      ['changed', null],
      ['changed', 'paragraph'],
    ])
    expect(lines[0]?.words).toEqual([
      { text: 'Hot ', change: 'same' },
      { text: 'water', change: 'same', marks: ['bold'], oldMarks: [] },
    ])
  })
})

test('words keep their formatting, and those whose formatting alone has changed are marked', () => {
  const read = (markdown: string) => readLines(markdownToDoc(markdown))
  const [line] = diffLines(read('A **very** old `tea` pot'), read('A very new `tea`  pot'))
  expect(line?.words).toEqual([
    { text: 'A ', change: 'same' },
    { text: 'very', change: 'same', oldMarks: ['bold'] },
    { text: ' ', change: 'same' },
    { text: 'old', change: 'removed' },
    { text: 'new', change: 'added' },
    { text: ' ', change: 'same' },
    { text: 'tea', change: 'same', marks: ['code'] },
    { text: ' pot', change: 'same' },
  ])
})

test('a link to another page is a change of formatting, and marks end within a word', () => {
  const read = (markdown: string) => readLines(markdownToDoc(markdown))
  const [line] = diffLines(read('[tea](https://a.example)pot'), read('[tea](https://b.example)pot'))
  expect(line?.words).toEqual([
    { text: 'tea', change: 'same', marks: ['link'], oldMarks: ['link'] },
    { text: 'pot', change: 'same' },
  ])
})
