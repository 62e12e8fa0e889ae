// @vitest-environment node
import { markdownToDoc, schema, toMarkdown } from '@rankwell/editor'
import { EditorState } from '@tiptap/pm/state'
import { expect, test } from 'vitest'
import { dropBetweenItems } from './drop-between-items.ts'

const open = (markdown: string) =>
  EditorState.create({ doc: schema.nodeFromJSON(markdownToDoc(markdown)), schema })

/** The positions of the block with this text and of the item. */
function find(state: EditorState, text: string, type: string): { from: number; to: number } {
  let found = { from: -1, to: -1 }
  state.doc.descendants((node, from) => {
    if (node.type.name === type && node.textContent.startsWith(text) && found.from < 0)
      found = { from, to: from + node.nodeSize }
  })
  return found
}

const article = '3. one\n4. two\n   - inner\n5. three\n\nMoved *here*.\n\nLast.'

test.each([
  ['two', false, '3. one\n\nMoved *here*.\n\n4. two\n   - inner\n5. three\n\nLast.'],
  ['two', true, '3. one\n4. two\n   - inner\n\nMoved *here*.\n\n5. three\n\nLast.'],
  ['one', false, 'Moved *here*.\n\n3. one\n4. two\n   - inner\n5. three\n\nLast.'],
  ['three', true, article],
])('a paragraph dropped on “%s” (below: %s) stays a paragraph', (item, isBelow, expected) => {
  const state = open(article)
  const moved = find(state, 'Moved', 'paragraph')
  const content = state.doc.slice(moved.from, moved.to).content
  const tr = dropBetweenItems(state, { content, moved, item: find(state, item, 'listItem').from, isBelow })
  expect(toMarkdown(tr.doc.toJSON()).trim()).toBe(expected)
  expect(tr.selection.$from.parent.textContent).toBe('Moved here.')
  tr.doc.check()
  const copied = dropBetweenItems(state, {
    content,
    moved: null,
    item: find(state, item, 'listItem').from,
    isBelow,
  })
  expect(copied.doc.textContent.match(/Moved here/g)).toHaveLength(2)
})

test('a paragraph from above the list is moved, and the second part of the list gets its own id', () => {
  const json = markdownToDoc('Moved.\n\n- one\n- two')
  for (const [at, node] of (json.content ?? []).entries()) node.attrs = { ...node.attrs, id: `block-${at}` }
  const state = EditorState.create({ doc: schema.nodeFromJSON(json), schema })
  const moved = find(state, 'Moved', 'paragraph')
  const item = find(state, 'two', 'listItem').from
  const content = state.doc.slice(moved.from, moved.to).content
  const { doc } = dropBetweenItems(state, { content, moved, item, isBelow: false })
  expect(toMarkdown(doc.toJSON()).trim()).toBe('- one\n\nMoved.\n\n- two')
  // The second part gets an id from the editor.
  expect(doc.children.map(({ attrs }) => attrs.id)).toEqual(['block-1', 'block-0', null])
})
