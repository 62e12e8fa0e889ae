import {
  createExtensions,
  createYDoc,
  fragmentName,
  type IncomingUpdate,
  parseBlog,
  preserveConcurrentEdits,
} from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import type { Command } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteRow,
  TableMap,
} from '@tiptap/pm/tables'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyUpdate, Doc, decodeUpdate, encodeStateAsUpdate, encodeStateVector } from 'yjs'
import { createTextParts } from '../../editor/blocks/insert-parts.ts'
import { endUndoStep } from '../undo-step.ts'

const cells = [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => `word${row}${column}`))
const table = {
  type: 'table',
  data: { withHeadings: false, content: [cells.slice(0, 3), cells.slice(3, 6), cells.slice(6)] },
}
const items = ['word1', 'word2', 'word3', 'word4', 'word5']
const list = {
  type: 'list',
  data: { style: 'unordered', items: items.map((content) => ({ content, items: [] })) },
}
const paragraphs = ['word1', 'word2', 'word3'].map((text) => ({ type: 'paragraph', data: { text } }))

/** Deterministic numbers for a seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface Person {
  doc: Doc
  editor: Editor
  name: string
  written: string[]
}

let people: [Person, Person]
afterEach(() => {
  for (const { editor } of people) editor.destroy()
})

/** Two users with the same document, each with their own editor. */
async function meet(...blocks: object[]) {
  const base = encodeStateAsUpdate(createYDoc(parseBlog({ time: 1, version: '2.28.2', blocks })))
  const join = (name: string): Person => {
    // Only one of them keeps deleted content, as the server does, and can restore text from it.
    const doc = new Doc({ gc: name !== 'x' })
    applyUpdate(doc, base)
    preserveConcurrentEdits(doc, { findIncoming: () => incoming })
    const editor = new Editor({
      injectCSS: false,
      extensions: [...createExtensions(), Collaboration.configure({ document: doc, field: fragmentName })],
    })
    for (const part of createTextParts()) editor.registerPlugin(part)
    return { doc, editor, name, written: [] }
  }
  people = [join('x'), join('y')]
  await exchange()
  return people
}

/** The update being received, as on a page's connection. */
let incoming: IncomingUpdate | null = null
function receive(doc: Doc, update: Uint8Array) {
  incoming = decodeUpdate(update)
  applyUpdate(doc, update)
  incoming = null
}

/** Both send what the other lacks, as after a reconnect, and then the changes that result from it. */
async function exchange() {
  const [ana, ben] = people
  for (let time = 0; time < 2; time++) {
    const forBen = encodeStateAsUpdate(ana.doc, encodeStateVector(ben.doc))
    const forAna = encodeStateAsUpdate(ben.doc, encodeStateVector(ana.doc))
    receive(ben.doc, forBen)
    receive(ana.doc, forAna)
    await Promise.resolve()
  }
}

function findWord({ editor }: Person, word: string): number {
  let found = -1
  editor.state.doc.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(word) : -1
    if (at >= 0 && found < 0) found = position + at
  })
  return found
}

const goTo = (person: Person, word: string, isBehind = false) =>
  person.editor.commands.setTextSelection(findWord(person, word) + (isBehind ? word.length : 0))

/** Inserts a unique word next to an existing one. */
function writeAt(person: Person, word: string, isBehind: boolean) {
  const own = `${person.name}${person.written.length}.`
  goTo(person, word, isBehind)
  person.editor.commands.insertContent(isBehind ? ` ${own}` : `${own} `)
  person.written.push(own)
}

const textOf = ({ editor }: Person) => editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ')

/** Both have the same text, and each written word occurs once. */
function expectAll(words: string[], seed: number) {
  const [ana, ben] = people
  expect(ben.editor.getJSON(), `seed ${seed}`).toEqual(ana.editor.getJSON())
  const text = textOf(ana)
  for (const word of words) expect(text.split(word).length - 1, `${word} of seed ${seed} in ${text}`).toBe(1)
}

function undoAll({ editor }: Person) {
  for (let step = 0; step < 200 && editor.can().undo(); step++) editor.commands.undo()
}

const runCommand =
  (command: Command) =>
  ({ editor }: Pick<Person, 'editor'>) =>
    command(editor.state, editor.view.dispatch, editor.view)

/** Deletes an empty row or column, if there is one. */
function removeEmpty({ editor }: Person) {
  const place = editor.state.doc.firstChild
  if (place?.type.name !== 'table') return
  const map = TableMap.get(place)
  for (let row = 0; row < map.height; row++)
    if (place.child(row).textContent === '') {
      editor.commands.setTextSelection((map.map[row * map.width] ?? 0) + 3)
      runCommand(deleteRow)({ editor })
      return
    }
}

const tableActs: ((person: Person) => unknown)[] = [
  runCommand(addColumnAfter),
  runCommand(addColumnBefore),
  runCommand(addRowAfter),
  runCommand(addRowBefore),
  (person) => removeEmpty(person),
]

test('two users type in the same and adjacent cells while rows and columns are added and deleted', async () => {
  // ProseMirror warns about a selection in a cell that the other user deleted, and moves it.
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => {
    // It warns once per process, possibly in another test file.
    const known = 'TextSelection endpoint not pointing into a node with inline content (table)'
    expect(warned.mock.calls.flat().filter((one) => one !== known)).toEqual([])
    warned.mockRestore()
  })
  for (let seed = 1; seed <= 15; seed++) {
    const random = createRandom(seed)
    const both = await meet(table)
    for (let round = 0; round < 3; round++) {
      for (const person of both)
        for (let act = 0; act < 3; act++) {
          const cell = cells[random(cells.length)] ?? ''
          if (random(2) === 0) writeAt(person, cell, random(2) === 0)
          else {
            goTo(person, cell)
            tableActs[random(tableActs.length)]?.(person)
          }
          endUndoStep(person.editor)
        }
      await exchange()
      expectAll([...cells, ...both.flatMap(({ written }) => written)], seed)
    }
    const [ana, ben] = both
    undoAll(ana)
    await exchange()
    expectAll([...cells, ...ben.written], seed)
    for (const word of ana.written) expect(textOf(ben), `seed ${seed}`).not.toContain(word)
    for (const { editor } of both) editor.destroy()
  }
})

test('text typed in a list occurs once, no matter what the other user does with the list', async () => {
  for (let seed = 1; seed <= 25; seed++) {
    const random = createRandom(seed)
    const both = await meet(list)
    for (let round = 0; round < 4; round++) {
      const [writer, builder] = round % 2 === 0 ? both : both.toReversed()
      for (let act = 0; act < 3; act++) {
        if (writer) writeAt(writer, items[random(items.length)] ?? '', random(2) === 0)
        if (builder) reshape(builder, items[random(items.length)] ?? '', random(3))
        for (const { editor } of both) endUndoStep(editor)
      }
      await exchange()
      expectAll([...items, ...both.flatMap(({ written }) => written)], seed)
    }
    for (const { editor } of both) editor.destroy()
  }
})

/** Nests an item, lifts it, or ends it and writes the next one. */
function reshape(person: Person, word: string, kind: number) {
  const { editor } = person
  goTo(person, word)
  if (kind === 0) editor.commands.sinkListItem('listItem')
  else if (kind === 1) editor.commands.liftListItem('listItem')
  else {
    editor.commands.setTextSelection(editor.state.selection.$from.end())
    editor.commands.splitListItem('listItem')
    const own = `${person.name}${person.written.length}.`
    editor.commands.insertContent(own)
    person.written.push(own)
  }
}

test('both users end the same item and write the next one: the result is two items', async () => {
  const both = await meet(list)
  for (const person of both) reshape(person, 'word2', 2)
  await exchange()
  expectAll([...items, 'x0.', 'y0.'], 0)
  const [ana, ben] = both
  expect(ana.editor.state.doc.firstChild?.childCount).toBe(items.length + 2)
  undoAll(ana)
  await exchange()
  expectAll([...items, 'y0.'], 0)
  expect(textOf(ben)).not.toContain('x0.')
})

test('text typed while another user moves, nests, or changes the block is in the new block, once', async () => {
  const changes: [string, object[], (editor: Editor) => unknown][] = [
    ['nested', [list], (editor) => editor.commands.sinkListItem('listItem')],
    ['made a heading', paragraphs, (editor) => editor.commands.setHeading({ level: 2 })],
    [
      'made a heading by a Markdown shortcut',
      paragraphs,
      (editor) => {
        const { from } = editor.state.selection
        return editor
          .chain()
          .deleteRange({ from: from - 2, to: from })
          .setHeading({ level: 2 })
          .run()
      },
    ],
    ['made a list', paragraphs, (editor) => editor.commands.toggleBulletList()],
    ['made tasks', [list], (editor) => editor.commands.toggleTaskList()],
  ]
  for (const [name, blocks, change] of changes)
    for (const first of [0, 1] as const) {
      const [ana, ben] = await meet(...blocks)
      goTo(ana, 'word2')
      if (name.endsWith('shortcut')) {
        ana.editor.commands.insertContent('##')
        await exchange()
      }
      expect(change(ana.editor), name).toBe(true)
      writeAt(ben, 'word2', true)
      writeAt(ben, 'word2', false)
      const updates = [ana, ben].map(({ doc }) => encodeStateAsUpdate(doc))
      const server = new Doc({ gc: false })
      // The result must not depend on which update arrives first.
      for (const update of first === 0 ? updates : updates.toReversed()) applyUpdate(server, update)
      for (const { doc } of people) receive(doc, encodeStateAsUpdate(server))
      await exchange()
      expectAll(['word1', 'word2', 'word3', ...ben.written], first)
      expect(textOf(ana), name).toContain('y1. word2 y0.')
      writeAt(ben, 'word2', true)
      await exchange()
      undoAll(ana)
      await exchange()
      expectAll(['word1', 'word2', 'word3', ...ben.written], first)
      for (const { editor } of people) editor.destroy()
    }
})
