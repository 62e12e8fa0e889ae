// @vitest-environment node
import { blogToDoc, docToBlog, schema } from '@rankwell/editor'
import { type Command, EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { insertRowAbove, moveColumn, moveRow, removeColumn, removeRow } from './table-commands.ts'

const rows = [
  ['Name', 'Sum'],
  ['a', '1'],
  ['b', '2'],
]

/** A table with a header row and the cursor in the cell with this text. */
function open(words: string): EditorState {
  const blocks = [{ type: 'table', data: { withHeadings: true, content: rows } }]
  const doc = schema.nodeFromJSON(blogToDoc({ time: 1, version: '2.28.2', blocks }))
  let at = 0
  doc.descendants((node, position) => {
    if (node.isText && node.text === words) at = position
  })
  return EditorState.create({ doc, selection: TextSelection.create(doc, at) })
}

function run(state: EditorState, command: Command): EditorState {
  let next = state
  expect(command(state, (tr) => (next = state.apply(tr)))).toBe(true)
  next.doc.check()
  return next
}

const table = (state: EditorState) => docToBlog(state.doc.toJSON(), 1).blocks[0]?.data
const cursor = (state: EditorState) => state.selection.$from.parent.textContent

test('rows and columns move with the cursor, and the first row stays the header', () => {
  const up = run(open('a'), moveRow(-1))
  expect(table(up)).toEqual({ withHeadings: true, content: [rows[1], rows[0], rows[2]] })
  expect(cursor(up)).toBe('a')
  const side = run(open('2'), moveColumn(-1))
  expect(table(side)).toEqual({ withHeadings: true, content: rows.map((row) => row.toReversed()) })
  expect(cursor(side)).toBe('2')
  expect(moveRow(1)(open('b'))).toBe(false)
  expect(moveColumn(-1)(open('b'))).toBe(false)
})

test('a row inserted above the header becomes the header', () => {
  expect(table(run(open('Sum'), insertRowAbove))).toEqual({
    withHeadings: true,
    content: [['', ''], ...rows],
  })
  expect(table(run(open('b'), insertRowAbove))).toMatchObject({
    content: [rows[0], rows[1], ['', ''], rows[2]],
  })
})

test('a row or column is deleted, and the cursor stays in the table', () => {
  const below = run(open('2'), removeRow)
  expect(table(below)).toEqual({ withHeadings: true, content: rows.slice(0, 2) })
  const beside = run(below, removeColumn)
  expect(table(beside)).toEqual({ withHeadings: true, content: [['Name'], ['a']] })
  expect(['Name', 'a']).toContain(cursor(beside))
})
