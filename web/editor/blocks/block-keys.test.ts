// @vitest-environment node
import { schema } from '@rankwell/editor'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { moveBlocks, moveToEnd } from './block-keys.ts'
import { findSlashQuery } from './slash-query.ts'

const open = (texts: string[], cursor: number) => {
  const doc = schema.node(
    'doc',
    null,
    texts.map((text) => schema.node('paragraph', null, text ? [schema.text(text)] : [])),
  )
  return EditorState.create({ doc, selection: TextSelection.create(doc, cursor) })
}
const texts = (state: EditorState) => state.doc.children.map((node) => node.textContent)

test('a block moves up past its neighbor, and the cursor keeps its position', () => {
  const before = open(['one', 'second'], 8)
  const tr = moveBlocks(before, -1)
  const after = before.apply(tr ?? before.tr)
  expect(texts(after)).toEqual(['second', 'one'])
  expect(after.selection.$from.parent.textContent).toBe('second')
  expect(after.selection.$from.parentOffset).toBe(before.selection.$from.parentOffset)
})

test('a block moves down past its neighbor', () => {
  const before = open(['one', 'second', 'three'], 2)
  const after = before.apply(moveBlocks(before, 1) ?? before.tr)
  expect(texts(after)).toEqual(['second', 'one', 'three'])
  expect(after.selection.$from.parent.textContent).toBe('one')
})

test('the first block cannot move up, and the last one cannot move down', () => {
  expect(moveBlocks(open(['one', 'two'], 1), -1)).toBeNull()
  expect(moveBlocks(open(['one', 'two'], 7), 1)).toBeNull()
})

test('a slash at the start or after a space opens the block menu, but a slash within a word does not', () => {
  expect(findSlashQuery(open(['/tab'], 5))).toEqual({ text: 'tab', from: 1, to: 5 })
  expect(findSlashQuery(open(['tea /'], 6))).toEqual({ text: '', from: 5, to: 6 })
  expect(findSlashQuery(open(['and/or'], 7))).toBeNull()
  expect(findSlashQuery(open(['/عنوان'], 7))?.text).toBe('عنوان')
})

test('the ends of the text include the caption of an image', () => {
  const picture = schema.node('image', { src: '/a.png' }, [schema.text('caption')])
  const words = schema.node('paragraph', null, [schema.text('words')])
  const doc = schema.node('doc', null, [picture, words, picture])
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 12) })
  expect(moveToEnd(state, -1, false)?.selection.head).toBe(1)
  expect(moveToEnd(state, 1, false)?.selection.head).toBe(doc.content.size - 1)
  expect(moveToEnd(state, 1, true)?.selection.anchor).toBe(12)
})

test('if the text ends with a line of text, the browser moves the caret to its end', () => {
  const words = schema.node('paragraph', null, [schema.text('words')])
  const doc = schema.node('doc', null, [words, schema.node('horizontalRule')])
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 2) })
  expect(moveToEnd(state, 1, false)).toBeNull()
  expect(moveToEnd(state, -1, false)?.selection.head).toBe(1)
})
