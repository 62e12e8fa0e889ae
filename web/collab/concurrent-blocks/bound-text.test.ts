import { createExtensions, createYDoc, fragmentName } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { afterEach, expect, test } from 'vitest'
import { Doc } from 'yjs'
import { initWithText, type TextMapping } from './bound-text.ts'

const opened: Editor[] = []
afterEach(() => {
  for (const editor of opened.splice(0)) editor.destroy()
})

function open(doc: Doc): Editor {
  const mapping: TextMapping = new Map()
  const editor = new Editor({
    element: document.createElement('div'),
    onBeforeCreate: (made) => initWithText(made.editor, doc, mapping),
    extensions: [
      ...createExtensions(),
      Collaboration.configure({ document: doc, field: fragmentName, ySyncOptions: { mapping } }),
    ],
  })
  opened.push(editor)
  return editor
}

const textOf = (doc: Doc) =>
  doc
    .getXmlFragment(fragmentName)
    .toString()
    .replaceAll(/<[^>]*>/g, '')

test('an editor starts with the live text, renders once, and stays bound when plugins are added or removed', () => {
  const blocks = [{ id: 'paragraph1', type: 'paragraph', data: { text: 'one' } }]
  const live = createYDoc({ time: 1, version: '2.28.2', blocks })
  const updates: unknown[] = []
  live.on('update', (update) => updates.push(update))
  const editor = open(live)
  expect(editor.getText()).toBe('one')
  const drawn = editor.view.dom.querySelector('p')
  const { doc } = editor.state
  const key = new PluginKey('late')
  editor.registerPlugin(new Plugin({ key }))
  expect(editor.state.doc).toBe(doc)
  expect(editor.view.dom.querySelector('p')).toBe(drawn)
  expect(updates).toEqual([])
  editor.commands.insertContentAt(4, ' two')
  expect(textOf(live)).toBe('one two')
  editor.unregisterPlugin(key)
  editor.commands.insertContentAt(1, 'zero ')
  expect(textOf(live)).toBe('zero one two')
})

test('an empty live document shows a paragraph and stays empty until the user types', () => {
  const live = new Doc()
  const editor = open(live)
  expect(editor.state.doc.childCount).toBe(1)
  expect(live.getXmlFragment(fragmentName).length).toBe(0)
  editor.commands.insertContentAt(1, 'word')
  expect(textOf(live)).toBe('word')
})
