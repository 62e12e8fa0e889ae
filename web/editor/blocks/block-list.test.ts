import { createExtensions } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { setBlock } from './block-list.ts'

const opened: Editor[] = []
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

const open = (...texts: string[]) => {
  const content = texts.map((text) => ({
    type: 'paragraph',
    ...(text && { content: [{ type: 'text', text }] }),
  }))
  const element = document.createElement('div')
  const editor = new Editor({ element, extensions: createExtensions(), content: { type: 'doc', content } })
  opened.push(editor)
  return editor
}
const names = ({ state }: Editor) => state.doc.children.map((node) => node.type.name)

test('typing continues below a divider at the end of the text', () => {
  const editor = open('one', '')
  editor.commands.setTextSelection(6)
  setBlock(editor, 'delimiter')
  expect(names(editor)).toEqual(['paragraph', 'horizontalRule', 'paragraph'])
  editor.commands.insertContent('two')
  expect(editor.state.doc.textBetween(0, editor.state.doc.content.size, '|')).toBe('one|two')
  expect(names(editor)).toEqual(['paragraph', 'horizontalRule', 'paragraph'])
})

test('after a divider between two paragraphs, typing continues in the second', () => {
  const editor = open('one', '', 'three')
  editor.commands.setTextSelection(6)
  setBlock(editor, 'delimiter')
  editor.commands.insertContent('two ')
  expect(names(editor)).toEqual(['paragraph', 'horizontalRule', 'paragraph'])
  expect(editor.state.doc.lastChild?.textContent).toBe('two three')
})
