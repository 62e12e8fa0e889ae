import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { parseBlog } from '../blog.ts'
import type { EditorBlog } from '../model.ts'
import { applyBlogDiff } from './apply.ts'
import { createYDoc } from './build.ts'
import { mergeBlocks } from './merge.ts'
import { yDocToBlog } from './read.ts'

const seed = 20_261_121

const paragraph = (id: string, text: string) => ({ id, type: 'paragraph', data: { text } })
const listOf = (id: string, items: string[]) => ({ id, type: 'list', data: { style: 'unordered', items } })

/** The result when a program sends `next` with `base` and the document is now `current`. */
function merge(base: object[], next: object[], current: object[]) {
  const blog = (blocks: object[]) => parseBlog({ time: 1, blocks })
  const ydoc = createYDoc(blog(current))
  applyBlogDiff(ydoc, blog(base), blog(next), 'api')
  return yDocToBlog(ydoc, 1).blocks.map(({ id, data }) => [id, data.text ?? data.items])
}

describe('a block that both sides added', () => {
  const first = paragraph('first', 'One.')
  test.each([
    ['the same', 'New words.', 'New words.', 'New words.'],
    ['with words added since', 'New words.', 'New words and more.', 'New words and more.'],
    ['with different words added on each side', 'New red words.', 'New words, too.', 'New red words, too.'],
    ['with nothing in common', 'Sent.', 'Typed', 'Typed Sent.'],
    ['that is still empty in the document', 'Sent.', '', 'Sent.'],
    ['that was sent empty', '', 'Typed.', 'Typed.'],
  ])('is kept once with every word: %s', (_, sent, typed, expected) => {
    const merged = merge([first], [first, paragraph('new', sent)], [first, paragraph('new', typed)])
    expect(merged).toEqual([
      ['first', 'One.'],
      ['new', expected],
    ])
  })

  test('keeps the items of both sides if it is a list', () => {
    const next = [first, listOf('new', ['bread', 'milk', 'sent eggs'])]
    const current = [first, listOf('new', ['typed tea', 'bread', 'milk honey'])]
    const [, [, items]] = merge([first], next, current) as [unknown, [string, string[]]]
    expect(items.toSorted()).toEqual(['bread', 'milk honey', 'sent eggs', 'typed tea'])
  })

  test("keeps the user's block type if the types differ", () => {
    const current = [first, { id: 'new', type: 'header', data: { text: 'New words', level: 2 } }]
    expect(merge([first], [first, paragraph('new', 'New words')], current)[1]).toEqual(['new', 'New words'])
  })
})

describe('a word formatted on both sides', () => {
  const both = (sent: string, typed: string, base = 'A word here') =>
    merge([paragraph('p', base)], [paragraph('p', sent)], [paragraph('p', typed)])[0]?.[1]

  const tags = ['b', 'i', 'u', 's', 'mark', 'sup', 'sub', 'code']
  const open = (tag: string) =>
    ({ u: 'u class="cdx-underline"', mark: 'mark class="cdx-marker"', code: 'code class="inline-code"' })[
      tag
    ] ?? tag
  const isScript = (tag: string) => tag === 'sup' || tag === 'sub'
  const marked = (tag: string) => `A <${open(tag)}>word</${tag}> here`
  const pairs = tags.flatMap((sent) =>
    tags
      .filter((tag) => tag !== sent && !(isScript(tag) && isScript(sent)))
      .map((typed) => [sent, typed] as const),
  )

  test.each(pairs)('has both marks: <%s> sent and <%s> typed', (sent, typed) => {
    const text = both(marked(sent), marked(typed)) as string
    for (const tag of [sent, typed]) expect(text).toMatch(new RegExp(`<${tag}[ >].*word.*</${tag}>`))
  })

  test.each([
    ['sup', 'sub'],
    ['sub', 'sup'],
  ])('has only one of two mutually exclusive marks: <%s> sent and <%s> typed', (sent, typed) => {
    expect(both(marked(sent), marked(typed))).toBe(marked(sent))
  })

  test.each(tags)('loses <%s> if either side removed it', (tag) => {
    expect(both('A word here', `${marked(tag)} now`, marked(tag))).toBe('A word here now')
    expect(both(`${marked(tag)} now`, 'A word here', marked(tag))).toBe('A word here now')
  })
})

describe('a block whose type changed on one side', () => {
  const blocksOf = (base: object, next: object, current: object) => {
    const blog = (block: object) => parseBlog({ time: 1, blocks: [block] })
    const ydoc = createYDoc(blog(current))
    applyBlogDiff(ydoc, blog(base), blog(next), 'api')
    return yDocToBlog(ydoc, 1).blocks
  }
  const header = (text: string, level: number) => ({ id: 'x', type: 'header', data: { text, level } })
  const quote = (text: string, alignment = 'left') => ({
    id: 'x',
    type: 'quote',
    data: { text, caption: '', alignment },
  })
  const text = (words: string) => paragraph('x', words)

  test.each([
    ['paragraph to heading, words typed', text('One two'), header('One two', 3), text('One two now'), header('One two now', 3)],
    ['words sent, paragraph to heading', text('One two'), text('One two now'), header('One two', 3), header('One two now', 3)],
    ['heading to paragraph, level typed', header('One two', 2), text('One two'), header('One two', 4), text('One two')],
    ['level sent, heading to paragraph', header('One two', 2), header('One two', 4), text('One two'), text('One two')],
    ['heading to paragraph, words typed', header('One two', 2), text('One two'), header('One two now', 2), text('One two now')],
    ['two headings of the same paragraph', text('One two'), header('One two', 3), header('One two', 2), header('One two', 3)],
    ['a heading and words against another level', text('One two'), header('One two now', 3), header('One two', 2), header('One two now', 3)],
    ['level sent, words typed', header('One two', 2), header('One two', 4), header('One two now', 2), header('One two now', 4)],
    ['words sent, level typed', header('One two', 2), header('One two now', 2), header('One two', 4), header('One two now', 4)],
  ])('keeps what belongs to the new kind: %s', (_, base, next, current, expected) => {
    const [merged, ...more] = blocksOf(base, next, current)
    expect(more).toEqual([])
    expect(merged).toMatchObject(expected)
    const foreign = expected.type === 'header' ? ['caption', 'alignment'] : ['level', 'caption']
    expect(Object.keys(merged?.data ?? {})).not.toEqual(expect.arrayContaining(foreign))
  }) // biome-ignore format: a table

  const node = (type: string, attrs: object) => ({ type, attrs: { id: 'x', ...attrs } })
  const [plain, ours, theirs] = ['{"tunes":{"n":0}}', '{"tunes":{"n":1}}', '{"tunes":{"n":2}}']
  test.each([
    ['the sender', node('paragraph', { extra: plain }), node('heading', { extra: plain, level: 3 }), node('paragraph', { extra: theirs }), node('heading', { extra: plain, level: 3 })],
    ['the sender, who changed more', node('paragraph', { extra: plain }), node('heading', { extra: ours, level: 3 }), node('paragraph', { extra: theirs }), node('heading', { extra: ours, level: 3 })],
    ['the writer', node('heading', { extra: plain, level: 2 }), node('heading', { extra: ours, level: 4 }), node('paragraph', { extra: theirs }), node('paragraph', { extra: theirs })],
    ['both, into the same', node('paragraph', { extra: plain }), node('heading', { extra: ours, level: 3 }), node('heading', { extra: theirs, level: 2 }), node('heading', { extra: ours, level: 3 })],
    ['both, into two kinds', node('paragraph', { extra: plain }), node('heading', { extra: ours, level: 3 }), node('quote', { extra: theirs, caption: 'c', alignment: 'left' }), node('heading', { extra: ours, level: 3 })],
    ['neither', node('heading', { extra: plain, level: 2 }), node('heading', { extra: ours, level: 2 }), node('heading', { extra: plain, level: 4 }), node('heading', { extra: ours, level: 4 })],
  ])('has exactly the attributes of the side that changed its kind: %s', (_, base, next, current, expected) => {
    expect(mergeBlocks([base], [next], [current])).toEqual([expected])
  }) // biome-ignore format: a table

  test('has the attributes of a quote and none of the former heading', () => {
    const [merged] = blocksOf(header('One two', 2), quote('One two', 'center'), header('One two now', 4))
    expect(merged).toMatchObject({ type: 'quote', data: { alignment: 'center' } })
    expect(merged?.data).not.toHaveProperty('level')
  })
})

/** Three paragraphs and a list; each word occurs once. */
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

/** Removes words, or inserts a new one after them. */
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

test(`a blog sent with its base keeps every word typed since (500 random pairs, seed ${seed})`, {
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

test(`a blog sent with its base keeps every word of concurrent changes (500 random pairs, seed ${seed})`, {
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
