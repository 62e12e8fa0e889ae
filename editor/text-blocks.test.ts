import { expect, test } from 'vitest'
import { blogToDoc } from './blog.ts'
import { schema } from './schema.ts'
import { textPlaceToRange, toTextBlocks } from './text-blocks.ts'

const doc = blogToDoc({
  time: 1,
  version: '2.28.2',
  blocks: [
    { id: 't', type: 'title', data: { text: 'Title' } },
    { id: 'h', type: 'header', data: { text: 'Heading <b>two</b>', level: 7 } },
    {
      id: 'p',
      type: 'paragraph',
      data: { text: 'One <a href="https://a.test">li<b>nk</b></a> and<br><a href="/b">two</a>' },
    },
    {
      id: 'l',
      type: 'list',
      data: {
        style: 'ordered',
        items: [
          {
            content: 'a',
            items: [
              { content: 'a0', items: [] },
              { content: 'a1', items: [] },
            ],
          },
          { content: 'b <a href="/c">c</a>', items: [] },
        ],
      },
    },
    { id: 'i', type: 'image', data: { file: { url: '/files/a.png' }, caption: 'not counted' } },
    { id: 'q', type: 'quote', data: { text: 'Quote', caption: 'not counted' } },
    { id: 'c', type: 'code', data: { code: 'not counted' } },
    {
      id: 'e',
      type: 'embed',
      data: { service: 'vimeo', source: 'https://vimeo.com/76979871', caption: 'not counted' },
    },
    {
      id: 'tb',
      type: 'table',
      data: {
        withHeadings: true,
        content: [
          ['h1', 'h2'],
          ['c1', 'c2'],
        ],
      },
    },
    { id: 'al', type: 'alert', data: { type: 'info', message: 'Alert' } },
    { id: 'r', type: 'raw', data: { html: '<p>not counted</p>' } },
    { id: 'd', type: 'delimiter', data: {} },
  ],
})
const node = schema.nodeFromJSON(doc)

test('the texts for the score are those of paragraphs, headings, items, quotes, cells, alerts, and titles', () => {
  expect(toTextBlocks(doc)).toEqual({
    blocks: [
      { id: 't', kind: 'title', text: 'Title' },
      { id: 'h', kind: 'heading', level: 7, text: 'Heading two' },
      {
        ...{ id: 'p', kind: 'paragraph', text: 'One link and\ntwo' },
        links: [
          { from: 4, to: 8 },
          { from: 13, to: 16 },
        ],
      },
      { id: 'l/0', kind: 'list-item', text: 'a' },
      { id: 'l/0/0', kind: 'list-item', text: 'a0' },
      { id: 'l/0/1', kind: 'list-item', text: 'a1' },
      { id: 'l/1', kind: 'list-item', text: 'b c', links: [{ from: 2, to: 3 }] },
      { id: 'q', kind: 'quote', text: 'Quote' },
      { id: 'tb/0/0', kind: 'table-cell', text: 'h1' },
      { id: 'tb/0/1', kind: 'table-cell', text: 'h2' },
      { id: 'tb/1/0', kind: 'table-cell', text: 'c1' },
      { id: 'tb/1/1', kind: 'table-cell', text: 'c2' },
      { id: 'al', kind: 'alert', text: 'Alert' },
    ],
    links: 3,
    images: 1,
  })
})

test('an editor document gives the same texts, and only changed blocks are read again', () => {
  const before = toTextBlocks(node)
  expect(before).toEqual(toTextBlocks(doc))
  const changed = node.copy(
    node.content.replaceChild(1, schema.node('heading', { id: 'h', level: 2 }, schema.text('New'))),
  )
  const after = toTextBlocks(changed)
  expect(after.blocks[1]).toEqual({ id: 'h', kind: 'heading', level: 2, text: 'New' })
  expect(after.blocks.filter((block, index) => block !== before.blocks[index])).toHaveLength(1)
})

test('every word of every text is found in the editor', () => {
  for (const { id, text } of toTextBlocks(doc).blocks) {
    for (const word of text.matchAll(/\w+/g)) {
      const range = textPlaceToRange(node, { blockId: id, from: word.index, to: word.index + word[0].length })
      expect(range && node.textBetween(range.from, range.to, '\n', '\n')).toBe(word[0])
    }
  }
})

test('a range beyond the text is clamped, and a range in a removed block is null', () => {
  expect(textPlaceToRange(node, { blockId: 't', from: 3, to: 99 })).toEqual({ from: 4, to: 6 })
  expect(textPlaceToRange(node, { blockId: 'gone', from: 0, to: 1 })).toBeNull()
  expect(textPlaceToRange(node, { blockId: 'l/7', from: 0, to: 1 })).toBeNull()
})

test.each([
  ['The 1<sup>st</sup> of M<sup>me</sup> Curie', 'The 1st of Mme Curie'],
  ['H<sub>2</sub>O in <b>m<sup>2</sup></b>', 'H2O in m2'],
])('letters above and below the line belong to their word: %s', (text, words) => {
  const marked = blogToDoc({ time: 1, version: '', blocks: [{ type: 'paragraph', data: { text } }] })
  expect(toTextBlocks(marked).blocks.map((block) => block.text)).toEqual([words])
})

test.each([
  ['<a href="https://a.test/study">A study</a>', true],
  ['From <b><a href="/study">a study</a></b>', true],
  ['<a href="#note">Note</a>', false],
  ['<a href="javascript:alert(1)">A study</a>', false],
  ['A study', false],
])('a quote with the caption %s has a linked source: %s', (caption, hasLinkedSource) => {
  const quote = blogToDoc({
    ...{ time: 1, version: '2.28.2' },
    blocks: [{ id: 'q', type: 'quote', data: { text: 'Words of others.', caption } }],
  })
  const expected = {
    id: 'q',
    kind: 'quote',
    text: 'Words of others.',
    ...(hasLinkedSource && { hasLinkedSource }),
  }
  expect(toTextBlocks(quote).blocks).toEqual([expected])
  expect(toTextBlocks(schema.nodeFromJSON(quote)).blocks).toEqual([expected])
})

test('headings of research notes are no own words until text is written below them', () => {
  const header = (id: string, level: number) => ({ id, type: 'header', data: { text: id, level } })
  const quote = { text: 'Quote', caption: '<a href="https://a.test">a</a>', passage: 'p1' }
  const article = (written: string) =>
    toTextBlocks(
      blogToDoc({
        time: 1,
        version: '2.28.2',
        blocks: [
          header('one', 2),
          { id: 'q', type: 'quote', data: quote },
          { id: 'p1', type: 'paragraph', data: { text: '', prompt: 'Explain it.' } },
          header('two', 2),
          header('three', 3),
          { id: 'p2', type: 'paragraph', data: { text: written } },
          header('four', 2),
        ],
      }),
    ).blocks.flatMap(({ id, kind, hasLinkedSource }) => (kind === 'heading' && hasLinkedSource ? [id] : []))
  expect(article('')).toEqual(['one', 'two', 'three', 'four'])
  expect(article('Own words.')).toEqual(['one', 'four'])
})
