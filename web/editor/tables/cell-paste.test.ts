import { blogToDoc, createExtensions, docToBlog } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { afterEach, expect, test } from 'vitest'
import { createTextParts } from '../blocks/insert-parts.ts'

let editor: Editor
afterEach(() => editor.destroy())

const table = {
  type: 'table',
  data: {
    withHeadings: true,
    content: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
}

/** Pastes blocks after the word `c` in a table, or leaves it to the default; returns the result. */
function pasteAfterC(...pasted: object[]) {
  const read = (blocks: object[]) => blogToDoc({ time: 1, version: '2.28.2', blocks } as never)
  const element = document.createElement('div')
  editor = new Editor({ element, extensions: createExtensions(), content: read([table]) })
  for (const part of createTextParts()) editor.registerPlugin(part)
  editor.state.doc.descendants((node, at) => {
    if (node.text === 'c') editor.commands.setTextSelection(at + 1)
  })
  const slice = new Slice(editor.schema.nodeFromJSON(read(pasted)).content, 0, 0)
  const event = new Event('paste') as ClipboardEvent
  const isPasted =
    editor.view.someProp('handlePaste', (onPaste) => onPaste(editor.view, event, slice)) === true
  const { blocks } = docToBlog(editor.getJSON(), 1)
  return { isPasted, types: blocks.map(({ type }) => type), cells: blocks[0]?.data.content }
}

const list = {
  type: 'list',
  data: { style: 'unordered', items: [{ content: 'one', items: [{ content: '<b>two</b>', items: [] }] }] },
}
const code = { type: 'code', data: { code: 'x = 1\ny = 2' } }
const picture = { type: 'image', data: { file: { url: '/p.png' }, caption: 'A heap' } }

test('a list or code pasted into a cell becomes lines in it, and the table stays intact', () => {
  expect(pasteAfterC(list, code)).toEqual({
    isPasted: true,
    types: ['table'],
    cells: [
      ['a', 'b'],
      ['cone<br><b>two</b><br>x = 1<br>y = 2', 'd'],
    ],
  })
})

test('images pasted into a cell with text go below the table', () => {
  const { types, cells } = pasteAfterC({ type: 'paragraph', data: { text: 'more' } }, picture)
  expect(types).toEqual(['table', 'image'])
  expect(cells).toEqual([
    ['a', 'b'],
    ['cmore', 'd'],
  ])
})

test('a table pasted into a cell fills the cells from there on', () => {
  const four = {
    type: 'table',
    data: {
      withHeadings: false,
      content: [
        ['1', '2'],
        ['3', '4'],
      ],
    },
  }
  const { types, cells } = pasteAfterC(four)
  expect(types).toEqual(['table'])
  expect(cells).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ])
})

test('plain text is pasted into a cell as elsewhere', () => {
  expect(pasteAfterC({ type: 'paragraph', data: { text: 'more' } }).isPasted).toBe(false)
})
