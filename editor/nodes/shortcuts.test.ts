import { Editor } from '@tiptap/core'
import { JSDOM } from 'jsdom'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { blogToDoc, docToBlog } from '../blog.ts'
import type { EditorBlock } from '../model.ts'
import { createExtensions } from '../schema.ts'

const { window } = new JSDOM('<div></div>')
const names = ['window', 'document', 'Node', 'MutationObserver', 'getComputedStyle', 'innerHeight'] as const
const before = names.map((name) => [name, Reflect.get(globalThis, name)] as const)
beforeAll(() => {
  for (const name of names) Reflect.set(globalThis, name, window[name])
})
afterAll(() => {
  for (const [name, value] of before) Reflect.set(globalThis, name, value)
})

const opened: Editor[] = []
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

function openEditor(...blocks: EditorBlock[]): Editor {
  const element = window.document.createElement('div')
  const content = blogToDoc({ time: 1, version: '2.28.2', blocks })
  const editor = new Editor({ element, extensions: createExtensions(), content })
  opened.push(editor)
  return editor
}

/** Types letter by letter, which triggers input rules. */
function type(editor: Editor, text: string): void {
  for (const letter of text) {
    const { from, to } = editor.state.selection
    const insert = () => editor.state.tr.insertText(letter, from, to)
    const isTaken = editor.view.someProp('handleTextInput', (handleTextInput) =>
      handleTextInput(editor.view, from, to, letter, insert),
    )
    if (!isTaken) editor.view.dispatch(insert())
  }
}

function press(editor: Editor, key: string, shiftKey = false, ctrlKey = false): boolean {
  const event = new window.KeyboardEvent('keydown', { key, shiftKey, ctrlKey })
  return (
    editor.view.someProp('handleKeyDown', (handleTextInput) => handleTextInput(editor.view, event)) === true
  )
}

function blocksOf(editor: Editor): unknown[] {
  editor.state.doc.check()
  return docToBlog(editor.getJSON(), 1).blocks.map(({ type: name, data }) => ({ type: name, data }))
}

const paragraph = (text: string): EditorBlock => ({ type: 'paragraph', data: { text } })

test.each([
  ['####### Seven', { type: 'header', data: { text: 'Seven', level: 7 } }],
  ['- One', { type: 'list', data: { style: 'unordered', items: ['One'] } }],
  ['3. Three', { type: 'list', data: { style: 'ordered', items: ['Three'], meta: { start: 3 } } }],
  ['[x] Done', { type: 'list', data: { items: [{ content: 'Done', meta: { checked: true } }] } }],
  ['- [ ] Open', { type: 'list', data: { style: 'checklist', items: [{ content: 'Open' }] } }],
  ['- [x] Task', { type: 'list', data: { items: [{ content: 'Task', meta: { checked: true } }] } }],
  ['1. [x] Task', { type: 'list', data: { items: [{ content: 'Task', meta: { checked: true } }] } }],
  ['- [X] Task', { type: 'list', data: { items: [{ content: 'Task', meta: { checked: true } }] } }],
  ['1. [X] Task', { type: 'list', data: { items: [{ content: 'Task', meta: { checked: true } }] } }],
  ['- [] Task', { type: 'list', data: { items: [{ content: 'Task', meta: { checked: false } }] } }],
  ['1. [] Task', { type: 'list', data: { items: [{ content: 'Task', meta: { checked: false } }] } }],
  ['1. [ ] Task', { type: 'list', data: { items: [{ content: 'Task', meta: { checked: false } }] } }],
  ['> Wise', { type: 'quote', data: { text: 'Wise' } }],
  ['```ts x', { type: 'code', data: { code: 'x', language: 'ts' } }],
  ['[!WARNING] Hot', { type: 'alert', data: { type: 'warning', message: 'Hot' } }],
  ['> [!note] Know', { type: 'alert', data: { type: 'info', message: 'Know' } }],
  ['---', { type: 'delimiter', data: {} }],
  [
    '![A cat](https://a.test/c.png "Her name") ',
    { type: 'image', data: { file: { url: 'https://a.test/c.png' }, alt: 'A cat', caption: 'Her name' } },
  ],
  [
    '| A | B | c',
    {
      type: 'table',
      data: {
        withHeadings: true,
        content: [
          ['A', 'B'],
          ['c', ''],
        ],
      },
    },
  ],
  ['https://youtu.be/dQw4w9WgXcQ ', { type: 'embed', data: { service: 'youtube' } }],
  ['a ==b== c', { type: 'paragraph', data: { text: 'a <mark>b</mark> c' } }],
])('%s becomes its block while it is typed', (text, block) => {
  const editor = openEditor(paragraph(''))
  editor.commands.setTextSelection(1)
  type(editor, text)
  expect(blocksOf(editor)[0]).toMatchObject(block)
})

test('Ctrl+period toggles superscript for the next text, and Ctrl+comma toggles subscript', () => {
  const editor = openEditor(paragraph(''))
  editor.commands.setTextSelection(1)
  for (const [keys, text] of [
    ['', 'x'],
    ['.', '2'],
    [',', 'i'],
    [',', ' + y'],
  ] as const) {
    if (keys) expect(press(editor, keys, false, true)).toBe(true)
    type(editor, text)
  }
  expect(blocksOf(editor)).toEqual([paragraph('x<sup>2</sup><sub>i</sub> + y')])
})

test('an image with an unsafe URL and a video of another service stay text', () => {
  for (const text of ['![x](javascript:x) ', 'https://evil.test/?youtube.com/embed/x ']) {
    const editor = openEditor(paragraph(''))
    editor.commands.setTextSelection(1)
    type(editor, text)
    expect(blocksOf(editor)[0]).toMatchObject({ type: 'paragraph' })
  }
})

test('Backspace at the start of a heading or quote, and Enter in an empty one, convert it to a paragraph', () => {
  const editor = openEditor(paragraph('above'), { type: 'quote', data: { text: 'words' } })
  editor.commands.setTextSelection(8)
  expect(press(editor, 'Backspace')).toBe(true)
  expect(blocksOf(editor)).toEqual([paragraph('above'), paragraph('words')])
  const empty = openEditor({ type: 'header', data: { text: '', level: 2 } })
  empty.commands.setTextSelection(1)
  expect(press(empty, 'Enter')).toBe(true)
  expect(blocksOf(empty)).toEqual([paragraph('')])
})

test('Tab and Shift+Tab indent and outdent lines of code and items of every kind of list', () => {
  const code = openEditor({ type: 'code', data: { code: 'if (a)\n\tgo()\nend' } })
  code.commands.setTextSelection({ from: 2, to: 12 })
  press(code, 'Tab')
  expect(blocksOf(code)).toEqual([{ type: 'code', data: { code: '  if (a)\n  \tgo()\nend' } }])
  press(code, 'Tab', true)
  press(code, 'Tab', true)
  expect(blocksOf(code)).toEqual([{ type: 'code', data: { code: 'if (a)\ngo()\nend' } }])
  for (const style of ['ordered', 'unordered', 'checklist']) {
    const list = openEditor({ type: 'list', data: { style, items: [{ content: 'a' }, { content: 'b' }] } })
    list.commands.setTextSelection(9)
    press(list, 'Tab')
    expect(blocksOf(list)[0]).toMatchObject({
      data: { items: [{ content: 'a', items: [{ content: 'b' }] }] },
    })
    press(list, 'Tab', true)
    expect(blocksOf(list)[0]).toMatchObject({ data: { items: [{ content: 'a' }, { content: 'b' }] } })
  }
})

test('arrow down leaves raw HTML, and Backspace leaves an empty block', () => {
  const editor = openEditor({ type: 'raw', data: { html: '<b>' } })
  editor.commands.setTextSelection(4)
  expect(press(editor, 'ArrowDown')).toBe(true)
  expect(blocksOf(editor)).toEqual([{ type: 'raw', data: { html: '<b>' } }, paragraph('')])
  const empty = openEditor({ type: 'raw', data: { html: '' } })
  empty.commands.setTextSelection(1)
  expect(press(empty, 'Backspace')).toBe(true)
  expect(blocksOf(empty)).toEqual([paragraph('')])
})

test('Markdown link syntax inserts a link, and text typed after it is not part of the link', () => {
  const editor = openEditor(paragraph('See '))
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  type(editor, '[the *list](https://example.com/a) and on')
  const linked = '<a href="https://example.com/a">the *list</a>'
  expect(blocksOf(editor)).toMatchObject([{ data: { text: `See ${linked} and on` } }])
})

test('an invalid URL or the URL of an image does not become a link', () => {
  const editor = openEditor(paragraph(''))
  editor.commands.setTextSelection(editor.state.doc.content.size - 1)
  type(editor, '[a](javascript:b) ![c](https://example.com/d.png)')
  const text = '[a](javascript:b) ![c](https://example.com/d.png)'
  expect(blocksOf(editor)).toMatchObject([{ data: { text } }])
})
