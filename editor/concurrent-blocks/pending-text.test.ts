import { describe, expect, test } from 'vitest'
import {
  applyUpdate,
  Doc,
  decodeUpdate,
  encodeStateAsUpdate,
  type Transaction,
  type XmlElement,
  type XmlText,
} from 'yjs'
import { parseBlog } from '../blog.ts'
import { createYDoc } from '../yjs/build.ts'
import { bodyOf } from '../yjs/read.ts'
import { createOwedWords, type OwedStore, type OwedWords } from './pending-text.ts'

const blog = parseBlog({
  time: 1,
  blocks: ['first', 'second'].map((text) => ({ id: text, type: 'paragraph', data: { text } })),
})

/** A page that has removed the first block, and a colleague who has not heard of that. */
function openPage() {
  const colleague = createYDoc(blog)
  const page = new Doc({ gc: false })
  applyUpdate(page, encodeStateAsUpdate(colleague))
  bodyOf(page).delete(0, 1)
  let owed: readonly OwedWords[] = []
  const store: OwedStore = {
    list: () => owed,
    set(next) {
      owed = next
    },
  }
  return { page, colleague, store, words: createOwedWords(page, store) }
}

const textOf = (doc: Doc, index: number) => (bodyOf(doc).get(index) as XmlElement).get(0) as XmlText

/** Brings an update to a document; what `hear` needs to know of it. */
function deliver(to: Doc, update: Uint8Array, isWhole = false) {
  let transaction: Transaction | undefined
  to.once('afterTransaction', (one: Transaction) => {
    transaction = one
  })
  applyUpdate(to, update)
  if (!transaction) throw new Error('nothing was brought')
  return { heard: { ...decodeUpdate(update), isWhole }, transaction }
}

/** What a change sends. */
function sent(doc: Doc, change: () => void): Uint8Array {
  const updates: Uint8Array[] = []
  doc.once('update', (update: Uint8Array) => updates.push(update))
  change()
  return updates[0] ?? new Uint8Array()
}

/** The colleague types; the page hears of it. */
function hearTyped({ page, colleague, words }: ReturnType<typeof openPage>, index: number, text: string) {
  const update = sent(colleague, () => textOf(colleague, index).insert(textOf(colleague, index).length, text))
  const { heard, transaction } = deliver(page, update)
  return { given: words.hear(heard, transaction), isConcerned: words.isConcerned(transaction) }
}

/** All that the server has, after the connection was lost: `change` has reached it in the meantime. */
function hearServer({ page, colleague, words }: ReturnType<typeof openPage>, change = () => {}) {
  change()
  bodyOf(colleague).insert(bodyOf(colleague).length, [])
  textOf(colleague, bodyOf(colleague).length - 1).insert(0, 'news ')
  const { heard, transaction } = deliver(page, encodeStateAsUpdate(colleague), true)
  return words.hear(heard, transaction).map((one) => one.words)
}

describe('words that came for a block which this page has removed', () => {
  test('are owed once, as one piece, and only those that stand nowhere here', () => {
    const meeting = openPage()
    expect(hearTyped(meeting, 1, ' stays').isConcerned).toBe(false)
    expect(meeting.store.list()).toEqual([])
    expect(hearTyped(meeting, 0, ' late')).toEqual({ given: [], isConcerned: true })
    hearTyped(meeting, 0, ' words')
    expect(meeting.store.list()).toMatchObject([{ words: ' late words' }])
    expect(meeting.store.list()[0]?.root).not.toBeNull()
    expect(hearServer(meeting)).toEqual([' late words'])
    expect(hearServer(meeting)).toEqual([])
    expect(meeting.store.list()).toEqual([])
  })

  test('are not put back where the server has removed them since', () => {
    const meeting = openPage()
    hearTyped(meeting, 0, ' late')
    expect(hearServer(meeting, () => textOf(meeting.colleague, 0).delete(5, 5))).toEqual([])
  })

  test('are not put back where this device did not keep them: they are news then', () => {
    const meeting = openPage()
    hearTyped(meeting, 0, ' late')
    const owed = meeting.store.list()
    const reloaded = new Doc()
    const before = createYDoc(blog)
    applyUpdate(reloaded, encodeStateAsUpdate(before))
    bodyOf(reloaded).delete(0, 1)
    const words = createOwedWords(reloaded, { list: () => owed, set: () => undefined })
    expect(hearServer({ ...meeting, page: reloaded, words })).toEqual([])
  })

  test('are remembered up to a number, the newest of them', () => {
    const meeting = openPage()
    for (let at = 0; at < 505; at++) {
      // Two places in turn, so that no two pieces are one.
      const update = sent(meeting.colleague, () =>
        textOf(meeting.colleague, 0).insert(at % 2 === 0 ? 0 : 3, `${at} `),
      )
      const { heard, transaction } = deliver(meeting.page, update)
      meeting.words.hear(heard, transaction)
      textOf(meeting.colleague, 1).insert(0, '.')
    }
    expect(meeting.store.list()).toHaveLength(500)
    expect(meeting.store.list().at(-1)?.words).toBe('504 ')
  })
})
