import { createExtensions } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { FreshCaret } from './fresh-caret.ts'

test('Enter right after a caret movement splits the line at the new caret position', () => {
  const element = document.createElement('div')
  document.body.append(element)
  const content = '<p>One line</p><p>Another line</p>'
  const editor = new Editor({
    element,
    extensions: [...createExtensions(), FreshCaret],
    content,
    editorProps: { handleScrollToSelection: () => true },
  })
  editor.view.dom.focus()
  editor.commands.setTextSelection(4)
  const last = element.querySelector('p:last-child')?.firstChild
  if (last) document.getSelection()?.collapse(last, 'Another'.length)
  editor.view.dom.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
  )
  expect([...element.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    'One line',
    'Another',
    ' line',
  ])
  editor.destroy()
  element.remove()
})
