import { createExtensions } from '@rankwell/editor'
import type { ScoreResult } from '@rankwell/seo'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { QuickWins } from './quick-wins.tsx'

let editor: Editor | null = null
// jsdom has no layout.
const box = { getClientRects: () => [new DOMRect()], getBoundingClientRect: () => new DOMRect() }
beforeEach(() => void Object.assign(Range.prototype, box))
afterEach(() => {
  cleanup()
  for (const name of Object.keys(box)) Reflect.deleteProperty(Range.prototype, name)
  const place = editor?.view.dom.parentElement
  editor?.destroy()
  place?.remove()
  editor = null
})

/** A score in which one check can still earn all its points. */
const result = (id: string, { part = 'structure', places = [] as object[], maximum = 10, points = 0 } = {}) =>
  ({
    points: 50,
    maximum: 100,
    substance: null,
    parts: [{ id: part, points, maximum, checks: [{ id, points, maximum, places, values: {} }] }],
  }) as unknown as ScoreResult

const blocks = [
  ['heading', 'h', 'Bread'],
  ['paragraph', 'a', 'First'],
  ['paragraph', 'b', 'Second'],
  ['paragraph', 'empty', ''],
  ['paragraph', 'c', 'Third'],
] as const
function makeEditor(isEditable = true) {
  editor = new Editor({
    element: document.body.appendChild(document.createElement('div')),
    extensions: createExtensions(),
    editable: isEditable,
    content: {
      type: 'doc',
      content: blocks.map(([type, id, text]) => ({
        type,
        attrs: { id, ...(type === 'heading' && { level: 2 }) },
        ...(text && { content: [{ type: 'text', text }] }),
      })),
    },
  })
  return editor
}
function show(score: ScoreResult, given: Editor | null) {
  const onPanel = vi.fn()
  return { ...showAs('writer', <QuickWins result={score} editor={given} onPanel={onPanel} />), onPanel }
}
const lines = () => screen.getAllByRole('button')
/** The block with the selection. */
const where = () => editor?.state.selection.$from.parent.textContent

describe('a quick win', () => {
  it.each([
    ['title.keyword', 'seo'],
    ['meta.length', 'seo'],
    ['cta.meta', 'seo'],
    ['density.share', 'keywords'],
    ['headings.count', 'headings'],
    ['headings.keyword', 'headings'],
    ['images.count', 'images'],
    ['readability.level', 'tools'],
  ])('of %s links to the panel %s, with and without the text', async (id, panel) => {
    for (const given of [null, makeEditor()]) {
      const { hand, onPanel } = show(result(id), given)
      await hand.click(lines()[0] as HTMLElement)
      expect(onPanel.mock.calls).toEqual([[panel]])
      cleanup()
    }
  })

  it.each([
    ['placement.first', 'First'],
    ['placement.middle', 'Second'],
    ['placement.last', 'Third'],
    ['words.count', 'Third'],
  ])('of %s links to the paragraph “%s”', async (id, text) => {
    const { hand, onPanel } = show(result(id), makeEditor())
    await hand.click(lines()[0] as HTMLElement)
    expect([where(), onPanel.mock.calls]).toEqual([text, []])
    await waitFor(() => expect(document.activeElement).toBe(editor?.view.dom))
  })

  it('selects the first place with a problem', async () => {
    const places = [
      { blockId: 'b', from: 1, to: 4 },
      { blockId: 'c', from: 0, to: 2 },
    ]
    const { hand, onPanel } = show(result('readability.passive', { places }), makeEditor())
    await hand.click(lines()[0] as HTMLElement)
    const { from, to } = editor?.state.selection ?? { from: 0, to: 0 }
    expect([editor?.state.doc.textBetween(from, to), onPanel.mock.calls]).toEqual(['eco', []])
  })

  it('does not open a keyboard for readers', async () => {
    const { hand } = show(result('placement.first'), makeEditor(false))
    await hand.click(lines()[0] as HTMLElement)
    expect([where(), document.activeElement === editor?.view.dom]).toEqual(['First', false])
  })

  it('shows its points on the scale of 100, with one decimal', () => {
    show(result('words.count', { maximum: 12.34 }), null)
    expect(lines()[0]?.textContent).toMatch(/\+?12\.3/)
  })

  it('is not shown if nothing is left', () => {
    const { container } = show(result('words.count', { maximum: 10, points: 10 }), null)
    expect(container.innerHTML).toBe('')
  })
})
