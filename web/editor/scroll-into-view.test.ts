import { blogToDoc, schema } from '@rankwell/editor'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { expect, test, vi } from 'vitest'
import { isCursorInView } from './scroll-into-view.ts'

const doc = schema.nodeFromJSON(
  blogToDoc({
    time: 1,
    version: '2.28.2',
    blocks: [
      { type: 'paragraph', data: { text: 'words' } },
      { type: 'table', data: { withHeadings: false, content: [['cell']] } },
    ],
  }),
)

/** Whether the page stays where it is when the cursor is this many pixels from the top of the window. */
function stays(top: number, at = 3, until = at) {
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, at, until) })
  const coordsAtPos = () => ({ top, bottom: top + 20, left: 300, right: 300 })
  return isCursorInView({ state, coordsAtPos } as unknown as EditorView)
}

test('the page does not scroll while the cursor is visible and not covered by header or toolbar', () => {
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 800 })
  expect([stays(400), stays(90), stays(750), stays(-50), stays(900)]).toEqual([
    true,
    ...[false, false, false, false],
  ])
  // An on-screen keyboard covers the lower half.
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 400 })
  expect(stays(400)).toBe(false)
  vi.unstubAllGlobals()
})

test('scrollable blocks, such as tables, and selections are left to the editor', () => {
  vi.stubGlobal('visualViewport', { offsetTop: 0, height: 800 })
  let inCell = 0
  doc.descendants((node, at) => {
    if (node.text === 'cell') inCell = at
  })
  expect([stays(400, inCell), stays(400, 2, 4)]).toEqual([false, false])
  vi.unstubAllGlobals()
})
