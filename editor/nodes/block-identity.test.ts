import { EditorState, Plugin } from '@tiptap/pm/state'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import { blogToDoc } from '../blog.ts'
import { schema } from '../schema.ts'
import { createIdentityPlugin } from './block-identity.ts'

function openEditor(...texts: string[]): EditorState {
  const blocks = texts.map((text, index) => ({ id: `id${index}`, type: 'paragraph', data: { text } }))
  const doc = schema.nodeFromJSON(blogToDoc({ time: 1, blocks, version: '2.28.2' }))
  return EditorState.create({ doc, plugins: [createIdentityPlugin()] })
}

function ids(state: EditorState): unknown[] {
  return state.doc.children.map((node) => node.attrs.id)
}

test('a split paragraph keeps its id, and the new one gets its own', () => {
  const state = openEditor('one two', 'three')
  const [first, second, third] = ids(state.apply(state.tr.split(4)))
  expect(first).toBe('id0')
  expect(second).toMatch(/^[\w-]{10}$/)
  expect(third).toBe('id1')
})

test('a copy pasted above its original gets a new id, and the original keeps its own', () => {
  const state = openEditor('one', 'two')
  const copy = schema.node('paragraph', { id: 'id1' }, schema.text('two'))
  const [pasted, first, original] = ids(state.apply(state.tr.insert(0, copy)))
  expect([first, original]).toEqual(['id0', 'id1'])
  expect(pasted).not.toBe('id1')
})

test('typing changes no id', () => {
  const state = openEditor('one', 'two')
  expect(ids(state.apply(state.tr.insertText('!', 2)))).toEqual(['id0', 'id1'])
})

test('blocks of remote changes get no new ids', () => {
  const state = openEditor('one')
  const tr = state.tr
    .insert(0, schema.node('paragraph', { id: 'id0' }))
    .setMeta(ySyncPluginKey, { isChangeOrigin: true })
  expect(ids(state.apply(tr))).toEqual(['id0', 'id0'])
})

test('blocks of a repaired remote change, such as a table with a missing cell, get no new ids either', () => {
  const repairing = new Plugin({
    appendTransaction: ([first], _, { tr }) =>
      first?.getMeta(ySyncPluginKey) ? tr.insertText('repaired', 1) : null,
  })
  const before = openEditor('one')
  const state = before.reconfigure({ plugins: [repairing, ...before.plugins] })
  const tr = state.tr
    .insert(0, schema.node('paragraph', { id: 'id0' }))
    .setMeta(ySyncPluginKey, { isChangeOrigin: true })
  const after = state.apply(tr)
  expect(after.doc.textContent).toBe('repairedone')
  expect(ids(after)).toEqual(['id0', 'id0'])
})
