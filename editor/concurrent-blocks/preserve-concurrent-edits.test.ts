import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyUpdate,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  encodeStateVector,
  type Transaction,
  XmlElement,
  XmlText,
} from 'yjs'
import { parseBlog } from '../blog.ts'
import { toTextBlocks } from '../text-blocks.ts'
import { applyBlogDiff } from '../yjs/apply.ts'
import { createYDoc } from '../yjs/build.ts'
import { bodyOf, yDocToBlog, yDocToDoc } from '../yjs/read.ts'
import type { Heard } from './deleted-blocks.ts'
import { keepMovedWords } from './preserve-concurrent-edits.ts'

const seed = 20_261_121
const texts = ['alpha beta', '', 'ab', 'gamma delta']
type Kind = 'paragraph' | 'quote' | 'header'
const blogOf = (kinds: readonly Kind[], kept = kinds.map(() => true)) =>
  parseBlog({
    time: 1,
    blocks: texts.flatMap((text, index) =>
      kept[index] ? [{ id: `b${index}`, type: kinds[index], data: { text, level: 2, caption: '' } }] : [],
    ),
  })
const plain = blogOf(texts.map(() => 'paragraph'))

/** A server and a page of it; what each does reaches the other when it is said so. */
function openBoth() {
  const server = createYDoc(plain)
  const page = new Doc()
  applyUpdate(page, encodeStateAsUpdate(server))
  let heard: Heard | null = null
  const sent = { server: [] as Uint8Array[], page: [] as Uint8Array[] }
  const findHeard = () => heard
  keepMovedWords(server, { findHeard, isKept: () => true, isServer: true })
  keepMovedWords(page, { findHeard, isKept: () => true })
  server.on('update', (update: Uint8Array) => sent.server.push(update))
  page.on('update', (update: Uint8Array, _origin, _doc, { local }: Transaction) => {
    if (local) sent.page.push(update)
  })
  const deliver = async (from: 'server' | 'page') => {
    for (const update of sent[from].splice(0)) {
      heard = decodeUpdate(update)
      applyUpdate(from === 'server' ? page : server, update)
      heard = null
      await Promise.resolve()
    }
  }
  return { server, page, deliver }
}

/** Types behind what stands in a block, as an editor does: an empty block has no text yet. */
function type(doc: Doc, index: number, words: string) {
  const block = bodyOf(doc).get(index)
  if (!(block instanceof XmlElement)) throw new Error('no block there')
  const text = block.get(0)
  if (text instanceof XmlText) text.insert(text.length, words)
  else block.insert(0, [new XmlText(words)])
}

const wordsOf = (doc: Doc) => toTextBlocks(yDocToDoc(doc)).blocks.map(({ text }) => text)

test(`what is typed while a program changes or removes the block is kept (300 random changes, seed ${seed})`, async () => {
  const kinds = fc.array(fc.constantFrom<Kind>('paragraph', 'quote', 'header'), {
    minLength: 4,
    maxLength: 4,
  })
  const kept = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(kinds, kept, fc.nat(3), fc.boolean(), async (nextKinds, stays, index, isTypedFirst) => {
      const { server, page, deliver } = openBoth()
      const change = () => applyBlogDiff(server, plain, blogOf(nextKinds, stays), 'api')
      type(page, index, ' typed')
      if (isTypedFirst) await deliver('page')
      change()
      for (let time = 0; time < 3; time++) for (const from of ['page', 'server'] as const) await deliver(from)
      expect(yDocToBlog(page, 1)).toEqual(yDocToBlog(server, 1))
      const all = wordsOf(server)
      expect(all.join('|').split('typed')).toHaveLength(2)
      if (stays[index]) expect(all).toContain(`${texts[index]} typed`)
      for (const [at, text] of texts.entries())
        if (at !== index && stays[at] && text !== '') expect(all).toContain(text)
    }),
    { seed, numRuns: 300 },
  )
})

test('a change that somebody made who had seen all of it brings nothing back', async () => {
  const { server, page, deliver } = openBoth()
  type(page, 0, ' typed')
  await deliver('page')
  await deliver('server')
  bodyOf(page).delete(0, 1)
  for (let time = 0; time < 2; time++) for (const from of ['page', 'server'] as const) await deliver(from)
  for (const doc of [server, page]) expect(wordsOf(doc)).toEqual(['', 'ab', 'gamma delta'])
})

test('what another tab of the device has written and taken back itself does not come back', async () => {
  const { server, page } = openBoth()
  const block = new XmlElement('paragraph')
  block.insert(0, [new XmlText('unsent')])
  bodyOf(page).insert(1, [block])
  // The second tab begins with what the device has kept, the server has never had it.
  const tab = new Doc()
  applyUpdate(tab, encodeStateAsUpdate(page))
  let heard: Heard | null = null
  keepMovedWords(tab, { findHeard: () => heard, isKept: () => true })
  bodyOf(page).delete(1, 1)
  const late = encodeStateAsUpdate(page, encodeStateVector(server))
  applyUpdate(server, late)
  heard = decodeUpdate(late)
  applyUpdate(tab, late)
  await Promise.resolve()
  for (const doc of [server, page, tab]) expect(wordsOf(doc)).toEqual(texts)
})

test('letters that nobody can read any more are not taken for new ones when the block comes anew', async () => {
  const { server, page, deliver } = openBoth()
  const textOf = (doc: Doc) => {
    const block = bodyOf(doc).get(3)
    const text = block instanceof XmlElement ? block.get(0) : null
    if (!(text instanceof XmlText)) throw new Error('no text there')
    return text
  }
  textOf(page).insert(0, 'gone ')
  await deliver('page')
  await deliver('server')
  // A page that is loaded anew has no memory of what was deleted before.
  textOf(server).delete(0, 5)
  await deliver('server')
  const anew = new Doc()
  applyUpdate(anew, encodeStateAsUpdate(page))
  let heard: Heard | null = null
  keepMovedWords(anew, { findHeard: () => heard, isKept: () => true })
  server.transact(() => {
    bodyOf(server).delete(3, 1)
    const block = new XmlElement('heading')
    block.insert(0, [new XmlText('more gamma delta')])
    bodyOf(server).insert(3, [block])
  })
  textOf(anew).insert(textOf(anew).length, ' typed')
  const late = encodeStateAsUpdate(server, encodeStateVector(anew))
  heard = decodeUpdate(late)
  applyUpdate(anew, late)
  await Promise.resolve()
  expect(wordsOf(anew).at(-1)).toBe('more gamma delta typed')
})
