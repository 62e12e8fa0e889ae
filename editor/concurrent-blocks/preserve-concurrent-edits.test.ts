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
import type { IncomingUpdate } from './change-context.ts'
import { preserveConcurrentEdits } from './preserve-concurrent-edits.ts'

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

/** A server and a page; updates are delivered on request. */
function openBoth() {
  const server = createYDoc(plain)
  const page = new Doc()
  applyUpdate(page, encodeStateAsUpdate(server))
  let incoming: IncomingUpdate | null = null
  const sent = { server: [] as Uint8Array[], page: [] as Uint8Array[] }
  const findIncoming = () => incoming
  preserveConcurrentEdits(server, { findIncoming, isPreserved: () => true, isServer: true })
  preserveConcurrentEdits(page, { findIncoming, isPreserved: () => true })
  server.on('update', (update: Uint8Array) => sent.server.push(update))
  page.on('update', (update: Uint8Array, _origin, _doc, { local }: Transaction) => {
    if (local) sent.page.push(update)
  })
  const deliver = async (from: 'server' | 'page') => {
    for (const update of sent[from].splice(0)) {
      incoming = decodeUpdate(update)
      applyUpdate(from === 'server' ? page : server, update)
      incoming = null
      await Promise.resolve()
    }
  }
  return { server, page, deliver }
}

/** Types at the end of a block as an editor does: an empty block has no text node yet. */
function type(doc: Doc, index: number, added: string) {
  const block = bodyOf(doc).get(index)
  if (!(block instanceof XmlElement)) throw new Error('no block at this index')
  const text = block.get(0)
  if (text instanceof XmlText) text.insert(text.length, added)
  else block.insert(0, [new XmlText(added)])
}

const textsOf = (doc: Doc) => toTextBlocks(yDocToDoc(doc)).blocks.map(({ text }) => text)

test(`text typed while a program changes or deletes the block is preserved (300 random changes, seed ${seed})`, async () => {
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
      const all = textsOf(server)
      expect(all.join('|').split('typed')).toHaveLength(2)
      if (stays[index]) expect(all).toContain(`${texts[index]} typed`)
      for (const [at, text] of texts.entries())
        if (at !== index && stays[at] && text !== '') expect(all).toContain(text)
    }),
    { seed, numRuns: 300 },
  )
})

test('a deletion whose sender had all of the text restores nothing', async () => {
  const { server, page, deliver } = openBoth()
  type(page, 0, ' typed')
  await deliver('page')
  await deliver('server')
  bodyOf(page).delete(0, 1)
  for (let time = 0; time < 2; time++) for (const from of ['page', 'server'] as const) await deliver(from)
  for (const doc of [server, page]) expect(textsOf(doc)).toEqual(['', 'ab', 'gamma delta'])
})

test('text that another tab of the device has typed and undone is not restored', async () => {
  const { server, page } = openBoth()
  const block = new XmlElement('paragraph')
  block.insert(0, [new XmlText('unsent')])
  bodyOf(page).insert(1, [block])
  // The second tab starts from the local copy; the server never had that text.
  const tab = new Doc()
  applyUpdate(tab, encodeStateAsUpdate(page))
  let incoming: IncomingUpdate | null = null
  preserveConcurrentEdits(tab, { findIncoming: () => incoming, isPreserved: () => true })
  bodyOf(page).delete(1, 1)
  const late = encodeStateAsUpdate(page, encodeStateVector(server))
  applyUpdate(server, late)
  incoming = decodeUpdate(late)
  applyUpdate(tab, late)
  await Promise.resolve()
  for (const doc of [server, page, tab]) expect(textsOf(doc)).toEqual(texts)
})

test('garbage-collected text is not mistaken for new text when the block is rebuilt', async () => {
  const { server, page, deliver } = openBoth()
  const textOf = (doc: Doc) => {
    const block = bodyOf(doc).get(3)
    const text = block instanceof XmlElement ? block.get(0) : null
    if (!(text instanceof XmlText)) throw new Error('no text at this index')
    return text
  }
  textOf(page).insert(0, 'gone ')
  await deliver('page')
  await deliver('server')
  // A reloaded page has no record of earlier deletions.
  textOf(server).delete(0, 5)
  await deliver('server')
  const reloaded = new Doc()
  applyUpdate(reloaded, encodeStateAsUpdate(page))
  let incoming: IncomingUpdate | null = null
  preserveConcurrentEdits(reloaded, { findIncoming: () => incoming, isPreserved: () => true })
  server.transact(() => {
    bodyOf(server).delete(3, 1)
    const block = new XmlElement('heading')
    block.insert(0, [new XmlText('more gamma delta')])
    bodyOf(server).insert(3, [block])
  })
  textOf(reloaded).insert(textOf(reloaded).length, ' typed')
  const late = encodeStateAsUpdate(server, encodeStateVector(reloaded))
  incoming = decodeUpdate(late)
  applyUpdate(reloaded, late)
  await Promise.resolve()
  expect(textsOf(reloaded).at(-1)).toBe('more gamma delta typed')
})
