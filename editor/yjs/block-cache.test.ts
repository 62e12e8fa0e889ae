import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { docToBlog, parseBlog, readBlog, writeBlocksJson } from '../blog.ts'
import type { EditorBlog } from '../model.ts'
import { randomBlock } from '../testing/random-blogs.ts'
import { toTextBlocks } from '../text-blocks.ts'
import { applyBlogDiff, applyDiff, replaceAll } from './apply.ts'
import { createYDoc } from './build.ts'
import { bodyOf, yDocToBlog, yDocToDoc } from './read.ts'

const seed = 20_261_121
const blogOf = (...texts: string[]): EditorBlog =>
  parseBlog({
    time: 1,
    version: '2.28.2',
    blocks: texts.map((text, index) => ({ id: `b${index}`, type: 'paragraph', data: { text } })),
  })

/** The same document without a cache. */
function copyOf(ydoc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(ydoc))
  return copy
}

test(`a document read after every change is always current (200 random histories, seed ${seed})`, () => {
  const blocks = fc.uniqueArray(randomBlock, { maxLength: 5, selector: (block) => block.id ?? block })
  fc.assert(
    fc.property(fc.array(blocks, { minLength: 2, maxLength: 6 }), (versions) => {
      const ydoc = createYDoc(parseBlog({ time: 1, version: '2.28.2', blocks: versions[0] ?? [] }))
      const other = copyOf(ydoc)
      for (const [index, version] of versions.entries()) {
        // Alternates between local and remote changes.
        const writer = index % 2 ? other : ydoc
        replaceAll(writer, version, 'test')
        Y.applyUpdate(index % 2 ? ydoc : other, Y.encodeStateAsUpdate(writer))
        expect(yDocToDoc(ydoc)).toEqual(yDocToDoc(copyOf(ydoc)))
      }
    }),
    { seed, numRuns: 200 },
  )
})

test('an unchanged block is the same object, and one changed deep inside is not', () => {
  const ydoc = createYDoc(
    parseBlog({
      time: 1,
      version: '2.28.2',
      blocks: [
        { id: 'p', type: 'paragraph', data: { text: 'One' } },
        { id: 'l', type: 'list', data: { style: 'ordered', items: ['first', 'second'] } },
      ],
    }),
  )
  const before = yDocToDoc(ydoc)
  const list = yDocToBlog(ydoc)
  list.blocks = [
    list.blocks[0] as never,
    { id: 'l', type: 'list', data: { style: 'ordered', items: ['first', 'new'] } },
  ]
  applyBlogDiff(ydoc, yDocToBlog(ydoc), list, 'test')
  const after = yDocToDoc(ydoc)
  expect(after.content?.[0]).toBe(before.content?.[0])
  expect(after.content?.[1]).not.toBe(before.content?.[1])
  expect(toTextBlocks(after).blocks[0]).toBe(toTextBlocks(before).blocks[0])
  expect(toTextBlocks(after).blocks.map(({ text }) => text)).toEqual(['One', 'first', 'new'])
})

test('a read inside a transaction sees its changes so far', () => {
  const ydoc = createYDoc(blogOf('One', 'Two'))
  yDocToDoc(ydoc)
  ydoc.transact(() => {
    const block = bodyOf(ydoc).get(0)
    if (!(block instanceof Y.XmlElement)) throw new Error('no block at this index')
    const text = block.get(0)
    if (text instanceof Y.XmlText) text.insert(3, ' more')
    expect(toTextBlocks(yDocToDoc(ydoc)).blocks[0]?.text).toBe('One more')
  })
  expect(toTextBlocks(yDocToDoc(ydoc)).blocks[0]?.text).toBe('One more')
})

test('cached results cannot be changed', () => {
  const ydoc = createYDoc(blogOf('One'))
  const [block] = yDocToBlog(ydoc).blocks
  expect(() => Object.assign(block?.data ?? {}, { text: 'Forged' })).toThrow(TypeError)
  const [node] = readBlog('{"blocks":[{"id":"a","type":"paragraph","data":{"text":"Once"}}]}').nodes
  expect(() => Object.assign(node ?? {}, { type: 'heading' })).toThrow(TypeError)
})

test('a blog given as text parses like one given as an object, also from the cache', () => {
  fc.assert(
    fc.property(fc.array(randomBlock, { maxLength: 6 }), (blocks) => {
      const text = JSON.stringify({ time: 5, version: '2.28.2', blocks })
      const expected = readBlog(JSON.parse(text))
      expect(readBlog(text)).toEqual(expected)
      expect(readBlog(text)).toEqual(expected)
    }),
    { seed, numRuns: 200 },
  )
  for (let round = 0; round < 2; round += 1) {
    expect(() =>
      readBlog('{"blocks":[{"type":"paragraph","data":{"text":"x"}},{"type":"nothing","data":{}}]}'),
    ).toThrow('Invalid block 2')
  }
})

test('the diff of blogs given as text equals the diff of blogs given as objects', () => {
  const texts = [blogOf('One', 'Two', 'Three'), blogOf('One', 'Two changed', 'Three', 'Four')]
  const [base = '', next = ''] = texts.map((blog) => JSON.stringify(blog))
  const ydoc = createYDoc(blogOf('One', 'Two', 'Three'))
  applyDiff(ydoc, readBlog(base), readBlog(next), 'test')
  expect(toTextBlocks(yDocToDoc(ydoc)).blocks.map(({ text }) => text)).toEqual([
    'One',
    'Two changed',
    'Three',
    'Four',
  ])
})

test('blocks as JSON are identical to the output of JSON.stringify', () => {
  fc.assert(
    fc.property(fc.array(randomBlock, { maxLength: 6 }), (blocks) => {
      const blog = docToBlog(yDocToDoc(createYDoc(parseBlog({ time: 1, version: '2.28.2', blocks }))))
      for (let round = 0; round < 2; round += 1)
        expect(writeBlocksJson(blog.blocks)).toBe(JSON.stringify(blog.blocks))
    }),
    { seed, numRuns: 100 },
  )
})
