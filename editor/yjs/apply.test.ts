import { Editor } from '@tiptap/core'
import { yXmlFragmentToProseMirrorRootNode } from '@tiptap/y-tiptap'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { blogToDoc, docToBlog, parseBlog } from '../blog.ts'
import type { EditorBlock, EditorBlog } from '../model.ts'
import { createExtensions, schema } from '../schema.ts'
import { randomBlock } from '../testing/random-blogs.ts'
import { appendBlocks, applyBlogDiff, insertBlocksAt, reissueBlockIds, replaceAll } from './apply.ts'
import { createYDoc } from './build.ts'
import { bodyOf, yDocToBlog, yDocToDoc } from './read.ts'

const seed = 20_261_121

function blogOf(...blocks: EditorBlock[]): EditorBlog {
  return parseBlog({ time: 1, blocks, version: '2.28.2' })
}

function paragraph(id: string, text: string): EditorBlock {
  return { id, type: 'paragraph', data: { text } }
}

/** A second client of the same document. */
function connect(ydoc: Y.Doc): Y.Doc {
  const peer = new Y.Doc()
  Y.applyUpdate(peer, Y.encodeStateAsUpdate(ydoc))
  return peer
}

function synchronize(a: Y.Doc, b: Y.Doc): void {
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)))
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)))
}

function elementAt(ydoc: Y.Doc, index: number): Y.XmlElement {
  const element = bodyOf(ydoc).get(index)
  if (!(element instanceof Y.XmlElement)) throw new Error('no block at this index')
  return element
}

function textAt(ydoc: Y.Doc, index: number): Y.XmlText {
  const text = elementAt(ydoc, index).get(0)
  if (!(text instanceof Y.XmlText)) throw new Error('no text at this index')
  return text
}

function texts(ydoc: Y.Doc): unknown[] {
  return yDocToBlog(ydoc).blocks.map((block) => block.data.text)
}

describe('a blog sent with its base', () => {
  test(`replaces the document exactly if there are no concurrent edits (300 random pairs, seed ${seed})`, {
    timeout: 60_000,
  }, () => {
    const blocks = fc.uniqueArray(randomBlock, { maxLength: 6, selector: (block) => block.id ?? block })
    fc.assert(
      fc.property(blocks, blocks, fc.func(fc.nat(3)), (first, second, choose) => {
        const base = yDocToBlog(createYDoc(blogOf(...first)), 1)
        const kept = base.blocks.filter((block) => choose(block.id) > 0)
        const rewritten = kept.map((block) => {
          const other = second.find((candidate) => candidate.type === block.type)
          return other && choose(block) === 2 ? { ...other, id: block.id ?? '' } : block
        })
        const mixed = [...second.slice(0, 2), ...rewritten.toReversed(), ...second.slice(2)]
        const next = blogOf(...mixed.map((block, index) => (choose(index) === 1 ? block : { ...block })))
        const ydoc = createYDoc(base)
        applyBlogDiff(ydoc, base, next, 'api')
        const result = yDocToBlog(ydoc, 1)
        const expected = next.blocks.map((block, index) => ({ ...block, id: result.blocks[index]?.id ?? '' }))
        expect(result.blocks).toEqual(expected)
        expect(next.blocks.every((block, index) => !block.id || block.id === result.blocks[index]?.id)).toBe(
          true,
        )
      }),
      { seed, numRuns: 300 },
    )
  })

  test('is one transaction with its origin, and none if nothing changes', () => {
    const base = blogOf(paragraph('a', 'one'), paragraph('b', 'two'))
    const ydoc = createYDoc(base)
    const origins: unknown[] = []
    ydoc.on('update', (_update, origin) => origins.push(origin))
    applyBlogDiff(ydoc, base, base, 'api')
    applyBlogDiff(ydoc, base, blogOf(paragraph('b', 'two!'), paragraph('c', 'three')), 'api')
    expect(origins).toEqual(['api'])
    expect(texts(ydoc)).toEqual(['two!', 'three'])
  })

  test('keeps concurrent typing in another block', () => {
    const base = blogOf(paragraph('a', 'The first.'), paragraph('b', 'The second.'))
    const server = createYDoc(base)
    const writer = connect(server)
    textAt(writer, 1).insert(10, ' paragraph')
    applyBlogDiff(
      server,
      base,
      blogOf(paragraph('a', 'The very first.'), paragraph('b', 'The second.')),
      'api',
    )
    synchronize(server, writer)
    expect(texts(server)).toEqual(['The very first.', 'The second paragraph.'])
    expect(texts(writer)).toEqual(texts(server))
  })

  test('keeps concurrent typing elsewhere in the same block', () => {
    const base = blogOf(paragraph('a', 'Cats sleep long. Dogs bark. Birds sing.'))
    const server = createYDoc(base)
    const writer = connect(server)
    textAt(writer, 0).insert(26, ' loudly')
    textAt(writer, 0).format(0, 4, { bold: {} })
    applyBlogDiff(
      server,
      base,
      blogOf(paragraph('a', 'Cats sleep all day. Dogs bark. Birds sing songs.')),
      'api',
    )
    synchronize(server, writer)
    expect(texts(server)).toEqual(['<b>Cats</b> sleep all day. Dogs bark loudly. Birds sing songs.'])
    expect(texts(writer)).toEqual(texts(server))
  })

  test('removes the space after a removed word, so that words typed before it stay separate', () => {
    const base = blogOf(paragraph('a', 'Cats and dogs sleep'))
    const server = createYDoc(base)
    const writer = connect(server)
    textAt(writer, 0).insert(9, 'old ')
    applyBlogDiff(server, base, blogOf(paragraph('a', 'Hens and sleep')), 'api')
    synchronize(server, writer)
    expect(texts(server)).toEqual(['Hens and old sleep'])
  })

  test('keeps what was typed after its base was read', () => {
    const base = blogOf(
      paragraph('a', 'Cats sleep. Dogs bark.'),
      paragraph('b', 'Old'),
      paragraph('c', 'Last'),
    )
    const ydoc = createYDoc(base)
    textAt(ydoc, 0).insert(21, ' loudly')
    textAt(ydoc, 1).insert(3, ' but edited')
    bodyOf(ydoc).insert(3, [elementAt(createYDoc(blogOf(paragraph('new', 'Typed meanwhile'))), 0).clone()])
    const next = blogOf(
      paragraph('a', 'Cats <i>always</i> sleep. Dogs bark.'),
      paragraph('c', 'Last'),
      paragraph('d', 'Sent'),
    )
    applyBlogDiff(ydoc, base, next, 'api')
    expect(texts(ydoc)).toEqual([
      'Cats <i>always</i> sleep. Dogs bark loudly.',
      'Old but edited',
      'Last',
      'Typed meanwhile',
      'Sent',
    ])
  })

  test('merges list items and table cells changed by different users', () => {
    const list = (items: string[]): EditorBlock => ({
      id: 'l',
      type: 'list',
      data: { style: 'ordered', items },
    })
    const table = (content: string[][]): EditorBlock => ({ id: 't', type: 'table', data: { content } })
    const base = blogOf(
      list(['one', 'two', 'three']),
      table([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    )
    const current = blogOf(
      list(['one', 'two plus', 'three']),
      table([
        ['a', 'b typed'],
        ['c', 'd'],
      ]),
    )
    const next = blogOf(
      list(['one more', 'two', 'three', 'four']),
      table([
        ['a', 'b'],
        ['c', 'd sent'],
        ['e', 'f'],
      ]),
    )
    const ydoc = createYDoc(base)
    applyBlogDiff(ydoc, base, current, 'writer')
    applyBlogDiff(ydoc, base, next, 'api')
    const [first, second] = yDocToBlog(ydoc).blocks
    expect(first?.data.items).toEqual(['one more', 'two plus', 'three', 'four'])
    expect(second?.data.content).toEqual([
      ['a', 'b typed'],
      ['c', 'd sent'],
      ['e', 'f'],
    ])
  })

  test('keeps the Yjs nodes of unchanged blocks when blocks move', () => {
    const base = blogOf(...['a', 'b', 'c', 'd'].map((id) => paragraph(id, id)))
    const ydoc = createYDoc(base)
    const before = bodyOf(ydoc).toArray()
    applyBlogDiff(ydoc, base, blogOf(...['d', 'a', 'b', 'c'].map((id) => paragraph(id, id))), 'api')
    expect(texts(ydoc)).toEqual(['d', 'a', 'b', 'c'])
    expect(bodyOf(ydoc).toArray().slice(1)).toEqual(before.slice(0, 3))
  })

  test('matches blocks without ids by their content', () => {
    const ydoc = createYDoc(blogOf(paragraph('a', 'First words here'), paragraph('b', 'Other words there')))
    const base = blogOf(
      { type: 'paragraph', data: { text: 'First words here' } },
      { type: 'paragraph', data: { text: 'Other words there' } },
    )
    const next = blogOf(
      { type: 'header', data: { text: 'New', level: 2 } },
      { type: 'paragraph', data: { text: 'First words here' } },
      { type: 'paragraph', data: { text: 'Other words there, changed' } },
    )
    applyBlogDiff(ydoc, base, next, 'api')
    expect(
      yDocToBlog(ydoc)
        .blocks.slice(1)
        .map((block) => block.id),
    ).toEqual(['a', 'b'])
    expect(texts(ydoc)).toEqual(['New', 'First words here', 'Other words there, changed'])
  })

  test('does not duplicate blocks that share an id', () => {
    const ydoc = createYDoc(blogOf(paragraph('a', 'one')))
    bodyOf(ydoc).insert(1, [elementAt(ydoc, 0).clone()])
    const base = yDocToBlog(ydoc)
    applyBlogDiff(ydoc, base, { ...base, blocks: [...base.blocks, paragraph('n', 'new')] }, 'api')
    expect(texts(ydoc)).toEqual(['one', 'one', 'new'])
    expect(new Set(yDocToBlog(ydoc).blocks.map((block) => block.id)).size).toBe(3)
  })

  test('changes nothing if a version is malformed', () => {
    const base = blogOf(paragraph('a', 'one'))
    const ydoc = createYDoc(base)
    const next = { ...base, blocks: [{ type: 'unknown', data: {} }] }
    expect(() => applyBlogDiff(ydoc, base, next, 'api')).toThrow('not known')
    expect(texts(ydoc)).toEqual(['one'])
  })
})

describe('generated blocks', () => {
  test('are appended before a trailing empty paragraph', () => {
    const ydoc = createYDoc(blogOf(paragraph('a', 'one'), paragraph('b', '')))
    const ids = appendBlocks(ydoc, [paragraph('a', 'two'), { type: 'delimiter', data: {} }], 'ai')
    const blocks = yDocToBlog(ydoc).blocks
    expect(blocks.map((block) => block.type)).toEqual(['paragraph', 'paragraph', 'delimiter', 'paragraph'])
    expect(blocks.slice(1, 3).map((block) => block.id)).toEqual(ids)
    expect(new Set(blocks.map((block) => block.id)).size).toBe(4)
  })

  test('are inserted at an index during concurrent typing', () => {
    const server = createYDoc(blogOf(paragraph('a', 'one'), paragraph('b', 'two')))
    const writer = connect(server)
    textAt(writer, 1).insert(3, '!')
    insertBlocksAt(server, 1, [paragraph('n', 'between')], 'ai')
    synchronize(server, writer)
    expect(texts(writer)).toEqual(['one', 'between', 'two!'])
  })

  test('replace a whole document without touching blocks that stay', () => {
    const server = createYDoc(blogOf(paragraph('a', 'stays'), paragraph('b', 'goes')))
    const writer = connect(server)
    textAt(writer, 0).insert(5, ' put')
    replaceAll(
      server,
      [
        { type: 'title', data: { text: 'New' } },
        { type: 'paragraph', data: { text: 'stays' } },
      ],
      'ai',
    )
    synchronize(server, writer)
    expect(texts(server)).toEqual(['New', 'stays put'])
  })

  test('an emptied block keeps concurrent typing', () => {
    const server = createYDoc(blogOf(paragraph('a', 'gone')))
    const writer = connect(server)
    textAt(writer, 0).insert(4, ' new')
    replaceAll(server, [paragraph('a', '')], 'ai')
    synchronize(server, writer)
    expect(texts(server)).toEqual([' new'])
  })
})

describe('ids', () => {
  test('shared by two blocks are reassigned on the server, except for the first block', () => {
    const ydoc = createYDoc(blogOf(paragraph('a', 'one')))
    bodyOf(ydoc).insert(1, [elementAt(ydoc, 0).clone(), new Y.XmlElement('paragraph')])
    expect(reissueBlockIds(ydoc, 'server')).toBe(2)
    const ids = yDocToBlog(ydoc).blocks.map((block) => block.id)
    expect(ids[0]).toBe('a')
    expect(new Set(ids).size).toBe(3)
    expect(reissueBlockIds(ydoc, 'server')).toBe(0)
  })
})

test('text with concurrent superscript and subscript stays, as superscript, and can be changed', () => {
  const ydoc = createYDoc(blogOf(paragraph('p', 'x2 stays')))
  const peer = connect(ydoc)
  const users = [
    [ydoc, 'superscript'],
    [peer, 'subscript'],
  ] as const
  for (const [doc, mark] of users) {
    const text = (bodyOf(doc).get(0) as Y.XmlElement).get(0) as Y.XmlText
    text.format(1, 1, { [mark]: { class: null } })
  }
  synchronize(ydoc, peer)
  expect(yDocToDoc(ydoc)).toEqual(blogToDoc(blogOf(paragraph('p', 'x<sup>2</sup> stays'))))

  const content = yXmlFragmentToProseMirrorRootNode(bodyOf(peer), schema)
  content.check()
  const editor = new Editor({ element: null, extensions: createExtensions(), content: content.toJSON() })
  const textOf = () => docToBlog(editor.getJSON(), 1).blocks[0]?.data.text
  expect(textOf()).toBe('x<sup>2</sup> stays')
  editor.chain().selectAll().toggleScript('subscript').run()
  expect(textOf()).toBe('<sub>x2 stays</sub>')

  const written = yDocToBlog(ydoc, 1)
  applyBlogDiff(ydoc, written, blogOf(paragraph('p', 'x<sub>2</sub> stays')), 'test')
  expect(yDocToBlog(ydoc, 1).blocks[0]?.data.text).toBe('x<sub>2</sub> stays')
})
