import { blogToDoc, createExtensions, docToBlog } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { CellSelection, isInTable as isInTableOfLibrary, tableEditingKey } from '@tiptap/pm/tables'
import { afterEach, expect, test } from 'vitest'
import { isInTable } from '../tables/table-view.ts'
import { consumePendingEnter, DeferredExtensions } from './deferred-extensions.ts'

const opened: Editor[] = []
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

const rows = [
  ['a', 'b'],
  ['c', 'd'],
]

function openTable(): Editor {
  const blocks = [{ type: 'table', data: { withHeadings: true, content: rows } }]
  const content = blogToDoc({ time: 1, version: '2.28.2', blocks })
  const element = document.createElement('div')
  const editor = new Editor({ element, extensions: [...createExtensions(), DeferredExtensions], content })
  editor.commands.setTextSelection(editor.state.doc.content.size - 5)
  opened.push(editor)
  return editor
}

function press(editor: Editor, key: string, shiftKey = false): boolean {
  const event = new KeyboardEvent('keydown', { key, shiftKey })
  return editor.view.someProp('handleKeyDown', (onKeyDown) => onKeyDown(editor.view, event)) === true
}

const contentOf = (editor: Editor) => docToBlog(editor.getJSON(), 1).blocks[0]?.data.content
const areHere = (editor: Editor) => editor.state.plugins.some(({ spec }) => spec.key === tableEditingKey)

test('Tab pressed before table navigation is loaded waits for it and then adds a row', async () => {
  const editor = openTable()
  expect(areHere(editor)).toBe(false)
  expect(isInTable(editor.state)).toBe(isInTableOfLibrary(editor.state))
  expect(press(editor, 'Tab')).toBe(true)
  await expect.poll(() => contentOf(editor)).toEqual([...rows, ['', '']])
  editor.view.dispatch(editor.state.tr.insertText('new'))
  press(editor, 'Tab', true)
  editor.view.dispatch(editor.state.tr.insertText('D'))
  expect(contentOf(editor)).toEqual([
    ['a', 'b'],
    ['c', 'D'],
    ['new', ''],
  ])
})

test('a deferred plugin keeps its position in the order, and Backspace deletes a fully selected table', async () => {
  const editor = openTable()
  const before = editor.state.plugins
  await expect.poll(() => areHere(editor)).toBe(true)
  const after = editor.state.plugins
  const place = before.findIndex((one, at) => one !== after[at])
  expect(place).toBeGreaterThan(0)
  const more = after.length - before.length
  expect(more).toBeGreaterThan(0)
  expect(after.slice(place + more + 1)).toEqual(before.slice(place + 1))

  const { doc } = editor.state
  const cells: number[] = []
  doc.descendants((node, at) => {
    if (node.type.spec.tableRole === 'cell' || node.type.spec.tableRole === 'header_cell') cells.push(at)
  })
  const selection = CellSelection.create(doc, cells[0] ?? 0, cells.at(-1))
  editor.view.dispatch(editor.state.tr.setSelection(selection))
  expect(press(editor, 'Backspace')).toBe(true)
  expect(docToBlog(editor.getJSON(), 1).blocks.map(({ type }) => type)).toEqual(['paragraph'])
})

test('Enter after a slash waits for the block menu even if everything else is loaded, and a second one splits the paragraph', async () => {
  const editor = openTable()
  await expect.poll(() => areHere(editor)).toBe(true)
  editor.commands.setContent('<p>/table</p>')
  editor.commands.setTextSelection(7)
  expect(press(editor, 'Enter')).toBe(true)
  expect(editor.getText()).toBe('/table')
  press(editor, 'Enter')
  expect(editor.state.doc.childCount).toBe(2)
  expect(consumePendingEnter(editor)).toEqual({ text: 'table', from: 1, to: 7 })
})
