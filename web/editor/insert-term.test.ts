import { createExtensions } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { insertTerm } from './insert-term.ts'

let editor: Editor
afterEach(() => editor.destroy())

/** Opens an article; `|` marks the caret. Without it, the caret was never placed. */
function open(...blocks: (object | string)[]) {
  const texts = blocks.map((block) => (typeof block === 'string' ? paragraph(block.replace('|', '')) : block))
  editor = new Editor({
    element: document.createElement('div'),
    extensions: createExtensions(),
    content: { type: 'doc', content: texts },
  })
  blocks.forEach((block, at) => {
    const caret = typeof block === 'string' ? block.indexOf('|') : -1
    if (caret < 0) return
    let position = 1
    for (let before = 0; before < at; before++) position += editor.state.doc.child(before).nodeSize
    editor.commands.setTextSelection(position + caret)
  })
}
const paragraph = (text: string) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] })
const insert = (term: string) => {
  const { tr, from, to } = insertTerm(editor.state, term)
  editor.view.dispatch(tr)
  expect(editor.state.doc.textBetween(from, to)).toBe(term)
  return editor.getText({ blockSeparator: '\n' })
}

describe('a keyword inserted into the text', () => {
  it.each([
    ['Sharpen with a|.', 'whetstone', 'Sharpen with a whetstone.'],
    ['Sharpen with a |stone', 'fine', 'Sharpen with a fine stone'],
    ['Sharpen (|) it', 'whetstone', 'Sharpen (whetstone) it'],
    ['Use |it', 'whetstone', 'Use whetstone it'],
    ['استخدم|', 'الخل الأبيض', 'استخدم الخل الأبيض'],
    ['刀を|研ぐ', '砥石', '刀を砥石研ぐ'],
  ])('is separated from adjacent words: %s', (text, term, result) => {
    open('Start.', text)
    expect(insert(term)).toBe(`Start.\n${result}`)
  })

  it('goes to the end of the text if the caret was never placed', () => {
    open('First.', 'Last.')
    expect(insert('whetstone')).toBe('First.\nLast. whetstone')
  })

  it('goes into a new paragraph after code', () => {
    open('First.', { type: 'codeBlock', content: [{ type: 'text', text: 'ls' }] })
    expect(insert('whetstone')).toBe('First.\nls\nwhetstone')
  })

  it('becomes the text of an empty article', () => {
    open('')
    expect(insert('whetstone')).toBe('whetstone')
  })

  it('keeps the selected text, and places the caret after itself', () => {
    open('Start.', 'Sharpen the knife')
    editor.commands.setTextSelection({ from: 9, to: 16 })
    expect(insert('whetstone')).toBe('Start.\nSharpen whetstone the knife')
    expect(editor.state.selection.from).toBe(26)
  })
})
