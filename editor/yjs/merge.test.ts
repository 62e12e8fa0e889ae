import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { parseBlog } from '../blog.ts'
import type { EditorBlog } from '../model.ts'
import { applyBlogDiff } from './apply.ts'
import { createYDoc } from './build.ts'
import { yDocToBlog } from './read.ts'

const seed = 20_261_121

/** Three paragraphs and a list, each word of which occurs once. */
const baseTexts = [0, 1, 2, 3, 4].map((block) => [0, 1, 2, 3, 4, 5].map((word) => `w${block}${word}`))

function blogOf(texts: readonly (readonly string[])[]): EditorBlog {
  const [first = [], second = [], third = [], ...items] = texts.map((words) => words.join(' '))
  return parseBlog({
    time: 1,
    blocks: [
      ...[first, second, third].map((text, index) => ({
        id: `p${index}`,
        type: 'paragraph',
        data: { text },
      })),
      { id: 'l', type: 'list', data: { style: 'unordered', items } },
    ],
  })
}

type Edit = { block: number; at: number; remove: boolean }

const edits = fc.array(fc.record({ block: fc.nat(4), at: fc.nat(5), remove: fc.boolean() }), { maxLength: 4 })

/** Removes words, or writes a new one behind them. */
function edit(
  list: readonly Edit[],
  name: string,
): { texts: string[][]; written: string[]; removed: string[] } {
  const texts = baseTexts.map((words) => [...words])
  const written: string[] = []
  const removed: string[] = []
  for (const [index, { block, at, remove }] of list.entries()) {
    const words = texts[block] ?? []
    const place = words.indexOf(`w${block}${at}`)
    if (place < 0) continue
    if (remove && words.length > 3) removed.push(...words.splice(place, 1))
    else {
      written.push(`${name}${index}`)
      words.splice(place + 1, 0, `${name}${index}`)
    }
  }
  return { texts, written, removed }
}

function wordsOf(ydoc: Y.Doc, separate: boolean): string[] {
  return (
    JSON.stringify(yDocToBlog(ydoc).blocks.map((block) => block.data)).match(
      separate ? /\b(?:w\d\d|a\d|b\d)\b/g : /w\d\d|a\d|b\d/g,
    ) ?? []
  )
}

function expectBoth(
  ydoc: Y.Doc,
  a: ReturnType<typeof edit>,
  b: ReturnType<typeof edit>,
  separate: boolean,
): void {
  const removed = new Set([...a.removed, ...b.removed])
  const expected = [...baseTexts.flat().filter((word) => !removed.has(word)), ...a.written, ...b.written]
  expect(wordsOf(ydoc, separate).sort()).toEqual(expected.sort())
}

test(`a blog sent with its base keeps every word written since (500 random pairs, seed ${seed})`, {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(edits, edits, (sent, typed) => {
      const a = edit(sent, 'a')
      const b = edit(typed, 'b')
      const ydoc = createYDoc(blogOf(baseTexts))
      applyBlogDiff(ydoc, blogOf(baseTexts), blogOf(b.texts), 'typing')
      applyBlogDiff(ydoc, blogOf(baseTexts), blogOf(a.texts), 'api')
      expectBoth(ydoc, a, b, true)
    }),
    { seed, numRuns: 500 },
  )
})

test(`so it does when both happen at once on two machines (500 random pairs, seed ${seed})`, {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(edits, edits, (sent, typed) => {
      const a = edit(sent, 'a')
      const b = edit(typed, 'b')
      const server = createYDoc(blogOf(baseTexts))
      const other = new Y.Doc()
      Y.applyUpdate(other, Y.encodeStateAsUpdate(server))
      applyBlogDiff(other, blogOf(baseTexts), blogOf(b.texts), 'typing')
      applyBlogDiff(server, blogOf(baseTexts), blogOf(a.texts), 'api')
      Y.applyUpdate(server, Y.encodeStateAsUpdate(other))
      Y.applyUpdate(other, Y.encodeStateAsUpdate(server))
      expect(yDocToBlog(other, 1)).toEqual(yDocToBlog(server, 1))
      expectBoth(server, a, b, false)
    }),
    { seed, numRuns: 500 },
  )
})
