// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { ySyncPlugin, yUndoPlugin } from '@tiptap/y-tiptap'
import { afterEach, expect, test } from 'vitest'
import { Doc, type Transaction, XmlElement, XmlText } from 'yjs'
import { createExtensions } from '../schema.ts'
import { bodyOf } from '../yjs/read.ts'
import * as internals from './binding-internals.ts'

test('the installed y-tiptap is the version whose undocumented parts were checked', () => {
  const name = '/@tiptap/y-tiptap/'
  const entry = createRequire(import.meta.url).resolve('@tiptap/y-tiptap')
  const root = entry.slice(0, entry.indexOf(name) + name.length)
  expect(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version).toBe('3.0.9')
})

const editors: Editor[] = []
afterEach(() => {
  for (const editor of editors.splice(0)) editor.destroy()
})

function open(...texts: string[]) {
  const doc = new Doc()
  const body = bodyOf(doc)
  body.insert(
    0,
    texts.map((text) => {
      const block = new XmlElement('paragraph')
      block.insert(0, [new XmlText(text)])
      return block
    }),
  )
  const editor = new Editor({ element: document.createElement('div'), extensions: createExtensions() })
  editors.push(editor)
  editor.registerPlugin(ySyncPlugin(body))
  editor.registerPlugin(yUndoPlugin())
  const binding = internals.bindingOf(editor.state)
  if (!binding) throw new Error('the editor is not bound')
  internals.rerender(binding)
  const text = (index: number) => (body.get(index) as XmlElement).get(0) as XmlText
  return { doc, body, editor, binding, text }
}

test('the binding of an editor is found in its state, with its document, body, view and mapping', () => {
  const { doc, body, editor, binding } = open('one', 'two')
  expect(editor.getText()).toBe('one\n\ntwo')
  expect([binding.doc, binding.type]).toEqual([doc, body])
  expect(internals.viewOf(binding)?.state).toBe(editor.state)
  expect(binding.mapping.get(body.get(1))).toBe(editor.state.doc.child(1))
  const unbound = new Editor({ element: null, extensions: createExtensions() })
  expect(internals.bindingOf(unbound.state)).toBeNull()
  expect(internals.undoManagerOf(unbound.state)).toBeUndefined()
})

test('the wrapper controls what an editor writes, and the interceptor is called before a node is mapped', () => {
  const { body, editor, binding, text } = open('one')
  const mapped: unknown[] = []
  let isWritten = true
  internals.wrapWrite(binding, (shown, write) => {
    const onMap = (type: unknown) => mapped.push(type, String(type))
    if (isWritten) internals.interceptMapping(binding, onMap, () => write(shown))
  })
  editor.commands.insertContentAt(4, ' two')
  expect(text(0).toString()).toBe('one two')
  // The text is mapped before it is changed.
  expect(mapped.slice(mapped.indexOf(text(0))).slice(0, 2)).toEqual([text(0), 'one'])
  expect(binding.mapping.get(body.get(0))).toBe(editor.state.doc.child(0))
  isWritten = false
  editor.commands.insertContentAt(1, 'zero ')
  expect(text(0).toString()).toBe('one two')
})

test('transactions of the editor are distinguished from others on both sides', () => {
  const { doc, editor, text } = open('one')
  const writes: boolean[] = []
  const metas: (boolean | undefined)[] = []
  doc.on('afterTransaction', (transaction: Transaction) => writes.push(internals.isEditorWrite(transaction)))
  editor.on('transaction', ({ transaction }) => metas.push(internals.syncMetaOf(transaction)?.isChangeOrigin))
  editor.commands.insertContentAt(4, '!')
  text(0).insert(0, 'zero ')
  expect(writes).toEqual([true, false])
  expect(metas).toEqual([undefined, true])
  expect(editor.getText()).toBe('zero one!')
  const manager = internals.undoManagerOf(editor.state)
  expect(manager?.undoStack).toHaveLength(1)
  const undone: unknown[] = []
  editor.on('transaction', ({ transaction }) =>
    undone.push(internals.syncMetaOf(transaction)?.isUndoRedoOperation),
  )
  manager?.undo()
  expect(undone).toEqual([true])
  expect(editor.getText()).toBe('zero one')
})

test('the selection is stored once per transaction, in Yjs and in ProseMirror positions', () => {
  const { editor, binding, doc, text } = open('one', 'two')
  const { tr } = editor.state
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, 3, 4)))
  const stored: unknown[] = []
  doc.once('beforeObserverCalls', () => stored.push(internals.storedSelection(binding)))
  text(1).insert(0, 'zero ')
  expect(stored).toMatchObject([{ type: 'text', absAnchor: 3, absHead: 4 }])
  expect(internals.storedSelection(binding)).toBeNull()
  internals.storeSelection(binding)
  const selection = internals.storedSelection(binding)
  expect(selection?.anchor && internals.toEditorPosition(binding, selection.anchor)).toBe(3)
  expect(internals.toRelativePosition(binding, 4)).toEqual(selection?.head)
  internals.setStoredSelection(binding, null)
  expect(internals.storedSelection(binding)).toBeNull()
})
