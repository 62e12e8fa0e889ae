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
import { createPendingText, type PendingText, type PendingTextStore } from './pending-text.ts'

const blog = parseBlog({
  time: 1,
  blocks: ['first', 'second'].map((text) => ({ id: text, type: 'paragraph', data: { text } })),
})

/** A page that has deleted the first block, and a collaborator who has not received the deletion. */
function openPage() {
  const collaborator = createYDoc(blog)
  const page = new Doc({ gc: false })
  applyUpdate(page, encodeStateAsUpdate(collaborator))
  bodyOf(page).delete(0, 1)
  let pending: readonly PendingText[] = []
  const store: PendingTextStore = {
    list: () => pending,
    set(next) {
      pending = next
    },
  }
  return { page, collaborator, store, pendingText: createPendingText(page, store) }
}

const textOf = (doc: Doc, index: number) => (bodyOf(doc).get(index) as XmlElement).get(0) as XmlText

/** Applies an update and returns the arguments of `receive`. */
function deliver(to: Doc, update: Uint8Array, isFullState = false) {
  let transaction: Transaction | undefined
  to.once('afterTransaction', (one: Transaction) => {
    transaction = one
  })
  applyUpdate(to, update)
  if (!transaction) throw new Error('the update changed nothing')
  return { incoming: { ...decodeUpdate(update), isFullState }, transaction }
}

/** The update that a change makes. */
function updateOf(doc: Doc, change: () => void): Uint8Array {
  const updates: Uint8Array[] = []
  doc.once('update', (update: Uint8Array) => updates.push(update))
  change()
  return updates[0] ?? new Uint8Array()
}

/** The collaborator types, and the page receives it. */
function receiveTyping(
  { page, collaborator, pendingText }: ReturnType<typeof openPage>,
  index: number,
  text: string,
) {
  const update = updateOf(collaborator, () =>
    textOf(collaborator, index).insert(textOf(collaborator, index).length, text),
  )
  const { incoming, transaction } = deliver(page, update)
  return {
    returned: pendingText.receive(incoming, transaction),
    isAffected: pendingText.isAffectedBy(transaction),
  }
}

/** The page reconnects and receives the full state; `change` has reached the server in the meantime. */
function receiveFullState(
  { page, collaborator, pendingText }: ReturnType<typeof openPage>,
  change = () => {},
) {
  change()
  bodyOf(collaborator).insert(bodyOf(collaborator).length, [])
  textOf(collaborator, bodyOf(collaborator).length - 1).insert(0, 'news ')
  const { incoming, transaction } = deliver(page, encodeStateAsUpdate(collaborator), true)
  return pendingText.receive(incoming, transaction).map((one) => one.words)
}

describe('text that arrives for a block this page has deleted', () => {
  test('is returned once, in one run, and only if no block here contains it', () => {
    const session = openPage()
    expect(receiveTyping(session, 1, ' stays').isAffected).toBe(false)
    expect(session.store.list()).toEqual([])
    expect(receiveTyping(session, 0, ' late')).toEqual({ returned: [], isAffected: true })
    receiveTyping(session, 0, ' words')
    expect(session.store.list()).toMatchObject([{ words: ' late words' }])
    expect(session.store.list()[0]?.root).not.toBeNull()
    expect(receiveFullState(session)).toEqual([' late words'])
    expect(receiveFullState(session)).toEqual([])
    expect(session.store.list()).toEqual([])
  })

  test('is not restored once the server has deleted it', () => {
    const session = openPage()
    receiveTyping(session, 0, ' late')
    expect(receiveFullState(session, () => textOf(session.collaborator, 0).delete(5, 5))).toEqual([])
  })

  test('is not restored if this device did not store it, because it was never received here', () => {
    const session = openPage()
    receiveTyping(session, 0, ' late')
    const pending = session.store.list()
    const reloaded = new Doc()
    const before = createYDoc(blog)
    applyUpdate(reloaded, encodeStateAsUpdate(before))
    bodyOf(reloaded).delete(0, 1)
    const pendingText = createPendingText(reloaded, { list: () => pending, set: () => undefined })
    expect(receiveFullState({ ...session, page: reloaded, pendingText })).toEqual([])
  })

  test('is limited to the newest 500 runs', () => {
    const session = openPage()
    for (let at = 0; at < 505; at++) {
      // Alternates between two positions so that no two runs are joined.
      const update = updateOf(session.collaborator, () =>
        textOf(session.collaborator, 0).insert(at % 2 === 0 ? 0 : 3, `${at} `),
      )
      const { incoming, transaction } = deliver(session.page, update)
      session.pendingText.receive(incoming, transaction)
      textOf(session.collaborator, 1).insert(0, '.')
    }
    expect(session.store.list()).toHaveLength(500)
    expect(session.store.list().at(-1)?.words).toBe('504 ')
  })
})
