import { createExtensions } from '@rankwell/editor'
import { cleanup, render } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test, vi } from 'vitest'
import { DeferredExtensions } from '../extensions/deferred-extensions.ts'
import { SpeakEnglish } from '../testing/speak-english.tsx'
import { SlashMenu } from './slash-menu.tsx'

let editor: Editor
afterEach(() => {
  cleanup()
  editor.destroy()
})

/** Types before the menu is loaded: a slash with a word, Enter, and more text. Returns the selection. */
function typeEarly(word: string, after: string) {
  const element = document.createElement('div')
  editor = new Editor({
    element,
    extensions: [...createExtensions(), DeferredExtensions],
    content: `<p>/${word}</p>`,
  })
  editor.commands.setTextSelection(word.length + 2)
  const event = new KeyboardEvent('keydown', { key: 'Enter' })
  expect(editor.view.someProp('handleKeyDown', (onKeyDown) => onKeyDown(editor.view, event))).toBe(true)
  if (after) editor.view.dispatch(editor.state.tr.insertText(after))
  const onChoose = vi.fn()
  render(<SlashMenu editor={editor} onChoose={onChoose} />, { wrapper: SpeakEnglish })
  return onChoose
}

test('Enter pressed before the menu is loaded selects a block by the text before it, and text typed after it is kept', () => {
  expect(typeEarly('code', 'int a = 1;').mock.calls).toEqual([['code']])
  expect(editor.getText()).toBe('int a = 1;')
  expect(editor.state.selection.from).toBe('int a = 1;'.length + 1)
})

test('Enter pressed before the menu is loaded splits the paragraph if no block matches', () => {
  expect(typeEarly('qqqq', 'more').mock.calls).toEqual([])
  expect(editor.getText({ blockSeparator: '|' })).toBe('/qqqq|more')
})
