import { createExtensions, createYDoc, fragmentName, parseBlog } from '@rankwell/editor'
import { Editor, Extension } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CellSelection } from '@tiptap/pm/tables'
import { afterEach, expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { moveBlocks } from '../../editor/blocks/block-keys.ts'
import { createTextParts, minimizeChange } from '../../editor/blocks/insert-parts.ts'
import { addUploading, createUploadingPlugin, findUploading } from '../../editor/media/upload-placeholder.ts'

const Narrow = Extension.create({
  name: 'minimizeChange',
  dispatchTransaction({ transaction, next }) {
    next(minimizeChange(transaction, this.editor.state))
  },
})

const opened: Editor[] = []
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
const table = {
  type: 'table',
  data: {
    withHeadings: false,
    content: [
      ['one', 'two', 'three'],
      ['four', 'five', 'six'],
    ],
  },
}

/** A reader and a writer whose edits are synced immediately. */
function meet(...blocks: object[]): [Editor, Editor] {
  const base = encodeStateAsUpdate(createYDoc(parseBlog({ time: 1, version: '2.28.2', blocks })))
  const docs = [new Doc(), new Doc()] as const
  for (const doc of docs) applyUpdate(doc, base)
  const [first, second] = docs
  first.on('update', (update, origin) => origin !== 'line' && applyUpdate(second, update, 'line'))
  second.on('update', (update, origin) => origin !== 'line' && applyUpdate(first, update, 'line'))
  const join = (document: Doc) => {
    const extensions = [
      ...createExtensions(),
      Narrow,
      Collaboration.configure({ document, field: fragmentName }),
    ]
    const editor = new Editor({ element: window.document.createElement('div'), injectCSS: false, extensions })
    for (const part of [...createTextParts(), createUploadingPlugin()]) editor.registerPlugin(part)
    opened.push(editor)
    return editor
  }
  return [join(first), join(second)]
}

function findWord({ state }: Editor, word: string): number {
  let found = -1
  state.doc.descendants((node, at) => {
    const index = node.isText ? (node.text ?? '').indexOf(word) : -1
    if (found < 0 && index >= 0) found = at + index
  })
  return found
}
const write = (editor: Editor, before: string, words: string) =>
  editor.view.dispatch(editor.state.tr.insertText(words, findWord(editor, before)))
const wordsOf = (editor: Editor) => editor.state.doc.textBetween(0, editor.state.doc.content.size, '|')

test('an image being uploaded keeps its place while another user writes above, below, and next to it', () => {
  const [ana, ben] = meet(paragraph('above'), paragraph('beside'), paragraph('below'))
  const place = findWord(ana, 'beside') - 1
  addUploading(ana, { id: 7, dom: window.document.createElement('div') }, place)
  write(ben, 'above', 'far ')
  expect(findUploading(ana.state, 7)).toBe(place + 4)
  write(ben, 'beside', 'right ')
  write(ben, 'below', 'far ')
  expect(findUploading(ana.state, 7)).toBe(place + 4)
  ben.commands.insertContentAt(0, { type: 'paragraph' })
  expect(findUploading(ana.state, 7)).toBe(place + 6)
  expect(wordsOf(ana)).toBe(wordsOf(ben))
})

/** Types at the cursor letter by letter, while another user does the same. */
function writeTogether([one, other]: [Editor, Editor], words: string, otherWords: string): void {
  for (const [index, letter] of [...words].entries()) {
    one.view.dispatch(one.state.tr.insertText(letter))
    const their = otherWords[index]
    if (their) other.view.dispatch(other.state.tr.insertText(their))
  }
}

test('two users typing in one paragraph at the same time each keep their own position', () => {
  const [ana, ben] = meet(paragraph('above'), paragraph('middle'), paragraph('below'))
  ana.commands.setTextSelection(findWord(ana, 'middle'))
  ben.commands.setTextSelection(findWord(ben, 'middle') + 6)
  writeTogether([ana, ben], 'abcdefgh ', ' 1234567')
  expect(wordsOf(ben)).toBe('above|abcdefgh middle 1234567|below')
  expect(wordsOf(ana)).toBe(wordsOf(ben))
})

test('selected text stays selected while another user types before and after it', () => {
  const [ana, ben] = meet(paragraph('one two three'))
  const at = findWord(ana, 'two')
  ana.commands.setTextSelection({ from: at, to: at + 3 })
  write(ben, 'one', 'longer than before ')
  write(ben, 'three', 'and ')
  ben.commands.splitBlock()
  const { from, to } = ana.state.selection
  expect(ana.state.doc.textBetween(from, to)).toBe('two')
})

test('the cursor follows its paragraph when another user moves it, and stays in place when its text is deleted', () => {
  const [ana, ben] = meet(paragraph('top'), paragraph('one'), paragraph('six three'))
  ana.commands.setTextSelection(findWord(ana, 'three'))
  ben.commands.setTextSelection(findWord(ben, 'three'))
  const move = moveBlocks(ben.state, -1)
  if (move) ben.view.dispatch(move)
  expect(wordsOf(ana)).toBe('top|six three|one')
  ana.view.dispatch(ana.state.tr.insertText('and '))
  expect(wordsOf(ana)).toBe('top|six and three|one')
  const at = findWord(ben, 'six')
  ben.view.dispatch(ben.state.tr.delete(at, at + 8))
  ana.view.dispatch(ana.state.tr.insertText('!'))
  expect(wordsOf(ana)).toBe('top|!three|one')
})

test('selected cells stay selected while another user types in them, and Delete empties them all', () => {
  const [ana, ben] = meet(paragraph('above'), table)
  const { doc } = ana.state
  const cellOf = (word: string) => doc.resolve(findWord(ana, word)).before(-1)
  const cells = CellSelection.create(doc, cellOf('one'), cellOf('five'))
  ana.view.dispatch(ana.state.tr.setSelection(cells))
  write(ben, 'two', 'twenty')
  write(ben, 'above', 'far ')
  write(ben, 'six', 'sixty')
  expect(ana.state.selection).toBeInstanceOf(CellSelection)
  const event = new KeyboardEvent('keydown', { key: 'Delete' })
  ana.view.someProp('handleKeyDown', (onKeyDown) => onKeyDown(ana.view, event))
  expect(wordsOf(ana).split('|').filter(Boolean)).toEqual(['far above', 'three', 'sixtysix'])
  expect(wordsOf(ben)).toBe(wordsOf(ana))
})

test('the caret keeps its position while another user types before and after it', () => {
  const [ana, ben] = meet(paragraph('one two three'), paragraph('four'))
  const caret = () => {
    const { parent, parentOffset } = ana.state.selection.$from
    return `${parent.textContent.slice(0, parentOffset)}|${parent.textContent.slice(parentOffset)}`
  }
  ana.commands.setTextSelection(findWord(ana, 'three'))
  write(ben, 'two', 'and ')
  write(ben, 'three', 'or ')
  write(ben, 'four', 'not ')
  expect(caret()).toBe('one and two |or three')
  ana.commands.setTextSelection({ from: findWord(ana, 'two'), to: findWord(ana, 'three') })
  write(ben, 'one', 'zero ')
  const { from, to } = ana.state.selection
  expect(ana.state.doc.textBetween(from, to)).toBe('two or ')
})

test('pending formatting stays on while another user types', () => {
  const [ana, ben] = meet(paragraph('first'), paragraph('second'))
  ana.commands.setTextSelection(findWord(ana, 'first') + 5)
  ana.commands.toggleMark('bold')
  write(ben, 'second', 'the ')
  expect(ana.state.storedMarks?.map(({ type }) => type.name)).toEqual(['bold'])
})

test('after any remote change, both have the same text and the binding continues', () => {
  const [ana, ben] = meet(paragraph('aaa'), paragraph('😀 one'), table, paragraph('last'))
  const changes = [
    () => write(ben, 'aaa', 'a'),
    () => write(ben, '😀', '😁'),
    () => ben.chain().setTextSelection(findWord(ben, 'one')).setNode('heading', { level: 3 }).run(),
    () => ben.chain().setTextSelection(findWord(ben, 'last')).toggleBulletList().run(),
    () => ben.commands.insertContentAt(0, [{ type: 'paragraph' }, { type: 'horizontalRule' }]),
    () => ben.commands.deleteRange({ from: 1, to: findWord(ben, 'five') }),
    () => ben.commands.undo(),
    () => ben.commands.selectAll() && ben.commands.deleteSelection(),
    () => ben.commands.undo(),
  ]
  for (const [at, change] of changes.entries()) {
    change()
    expect(ana.state.doc.toJSON(), `change ${at}`).toEqual(ben.state.doc.toJSON())
    ana.view.dispatch(ana.state.tr.insertText('x', 1))
    expect(ben.state.doc.toJSON(), `after change ${at}`).toEqual(ana.state.doc.toJSON())
  }
})
