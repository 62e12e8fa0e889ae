import {
  createExtensions,
  createYDoc,
  fragmentName,
  type IncomingUpdate,
  type PendingText,
  parseBlog,
  preserveConcurrentEdits,
} from '@rankwell/editor'
import { Editor, Extension } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import {
  applyUpdate,
  Doc,
  decodeStateVector,
  decodeUpdate,
  encodeStateAsUpdate,
  encodeStateVector,
  mergeUpdates,
  type Transaction,
} from 'yjs'
import { createCaretSync } from '../../collab/caret/caret-sync.ts'
import { ExactChange } from '../../collab/concurrent-blocks/exact-change.ts'
import { KeepEmpty } from '../../collab/concurrent-blocks/keep-empty.ts'
import { createTextParts, minimizeChange } from '../blocks/insert-parts.ts'

/** Deterministic numbers for a seed (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export interface Person {
  name: string
  doc: Doc
  editor: Editor
  /** Updates in transit to and from the server. */
  up: Uint8Array[]
  down: (Uint8Array | 'taken')[]
  /** Changes the server has not acknowledged: the first one of each page. */
  unsent: Map<number, number>
  /** Edits recorded on the device that the server still needs. */
  pendingText: readonly PendingText[]
  waiting: number
  isAway: boolean
  /** Whether the user is in the middle of a word. */
  isTyping: boolean
}

export interface Meeting {
  server: Doc
  people: Person[]
  /** The server receives this many of a user's updates together and broadcasts the result. */
  sendUp(person: Person, count?: number): void
  /** A user receives this many of the server's messages. */
  sendDown(person: Person, count?: number): Promise<void>
  /** Delivers everything in transit. */
  settle(): Promise<void>
  /** Reconnects: both sides exchange what they lack. */
  comeBack(person: Person, isPageFirst: boolean): Promise<void>
  /** The connection is lost: updates in transit are dropped. */
  leave(person: Person): void
  /** Reloads the page with its local data. */
  reload(person: Person): void
  end(): void
}

const Narrow = Extension.create({
  name: 'minimizeChange',
  dispatchTransaction({ transaction, next }) {
    next(minimizeChange(transaction, this.editor.state))
  },
})

/** Editors connected to a server that relays updates as late as the test requires. */
export function openMeeting(
  blocks: object[],
  names: readonly string[],
  random: (below: number) => number = createRandom(1),
): Meeting {
  const server = createYDoc(parseBlog({ time: 1, version: '2.28.2', blocks }))
  // The client ids determine the order of concurrent changes.
  server.clientID = random(2 ** 31)
  let incoming: IncomingUpdate | null = null
  const receive = (doc: Doc, update: Uint8Array, origin: string, whole: Partial<IncomingUpdate> = {}) => {
    incoming = { ...decodeUpdate(update), ...whole }
    applyUpdate(doc, update, origin)
    incoming = null
  }
  preserveConcurrentEdits(server, { findIncoming: () => incoming, isPreserved: () => true, isServer: true })
  let turn: Uint8Array[] = []
  server.on('update', (update: Uint8Array) => turn.push(update))
  const flush = () => {
    if (turn.length === 0) return
    const update = mergeUpdates(turn)
    turn = []
    for (const person of people) if (!person.isAway) person.down.push(update)
  }
  const join = (person: Person, state: Uint8Array) => {
    const doc = new Doc()
    doc.clientID = random(2 ** 31)
    applyUpdate(doc, state, 'line')
    preserveConcurrentEdits(doc, {
      findIncoming: () => incoming,
      isPreserved: () => true,
      isUnacked: (client, clock) => clock >= (person.unsent.get(client) ?? Number.POSITIVE_INFINITY),
      carets: { ...createCaretSync(doc, () => person.editor), isTyping: () => person.isTyping },
      pendingText: {
        list: () => person.pendingText,
        set(next) {
          person.pendingText = next
        },
      },
    })
    doc.on('update', (update: Uint8Array, origin: unknown, _: Doc, { beforeState }: Transaction) => {
      if (origin === 'line') return
      const from = beforeState.get(doc.clientID) ?? 0
      if (!person.unsent.has(doc.clientID)) person.unsent.set(doc.clientID, from)
      person.waiting += 1
      if (!person.isAway) person.up.push(update)
    })
    const editor = new Editor({
      injectCSS: false,
      extensions: [
        ...createExtensions(),
        Narrow,
        ExactChange,
        KeepEmpty,
        Collaboration.configure({ document: doc, field: fragmentName }),
      ],
    })
    for (const part of createTextParts()) editor.registerPlugin(part)
    Object.assign(person, { doc, editor })
  }
  const people = names.map(
    (name) =>
      ({
        name,
        up: [],
        down: [],
        unsent: new Map(),
        pendingText: [],
        waiting: 0,
        isAway: false,
        isTyping: false,
      }) as unknown as Person,
  )
  for (const person of people) join(person, encodeStateAsUpdate(server))
  const meeting: Meeting = {
    server,
    people,
    sendUp(person, count = 1) {
      const sent = person.up.splice(0, count)
      for (const update of sent) receive(server, update, person.name)
      flush()
      for (const _ of sent) person.down.push('taken')
    },
    async sendDown(person, count = 1) {
      for (const update of person.down.splice(0, count)) {
        if (update === 'taken') {
          person.waiting -= 1
          if (person.waiting === 0) person.unsent.clear()
          continue
        }
        receive(person.doc, update, 'line')
        await Promise.resolve()
      }
    },
    async settle() {
      while (people.some(({ up, down }) => up.length + down.length > 0))
        for (const person of people) {
          meeting.sendUp(person, 99)
          await meeting.sendDown(person, 99)
        }
    },
    async comeBack(person, isPageFirst) {
      person.isAway = false
      person.up = []
      person.down = []
      const forPage = () => encodeStateAsUpdate(server, encodeStateVector(person.doc))
      const forServer = () => encodeStateAsUpdate(person.doc, encodeStateVector(server))
      const senderState = decodeStateVector(encodeStateVector(person.doc))
      const answer = isPageFirst ? null : forServer()
      receive(person.doc, forPage(), 'line', { isFullState: true })
      await Promise.resolve()
      receive(server, answer ?? forServer(), person.name, { isFullState: true, senderState })
      if (answer) receive(server, forServer(), person.name)
      flush()
      person.waiting = 0
      person.unsent.clear()
    },
    leave(person) {
      person.isAway = true
      person.up = []
      person.down = []
    },
    reload(person) {
      meeting.leave(person)
      const state = encodeStateAsUpdate(person.doc)
      person.editor.destroy()
      join(person, state)
    },
    end() {
      for (const { editor } of people) editor.destroy()
    },
  }
  return meeting
}

/** Start of a word in a user's editor; -1 if it does not occur. */
export function findWord({ editor }: Pick<Person, 'editor'>, word: string): number {
  let found = -1
  editor.state.doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(word) : -1
    if (at >= 0 && found < 0) found = position + at
  })
  return found
}

export const textOf = ({ editor }: Pick<Person, 'editor'>): string =>
  editor.state.doc.textBetween(0, editor.state.doc.content.size, '|')

export const countWord = (text: string, word: string): number => text.split(word).length - 1
