import type { EditorView } from '@tiptap/pm/view'

/** Maximum height (px) of header and phone toolbar. */
const above = 128
const below = 80

/**
 * Additional height (px) of block tools: of a table's tools at the window bottom, and on phones of all tools, which are
 * above the toolbar.
 */
export function readDockedTools(): number {
  const tools = document.querySelector<HTMLElement>('[data-docked-tools]')
  return tools && getComputedStyle(tools).position !== 'static' ? tools.offsetHeight : 0
}

/** Height (px) of a banner above the header. */
export function readStuckHeight(): number {
  return document.querySelector<HTMLElement>('[data-stuck]')?.offsetHeight ?? 0
}

/**
 * Whether the cursor is visible, which is the case after most keys. Faster than the editor's check, which measures all
 * ancestors, so it applies only to lines that scroll with the page.
 */
export function isCursorInView(view: EditorView): boolean {
  const { $head, empty } = view.state.selection
  const seen = window.visualViewport
  if (!seen || !empty || $head.depth !== 1 || $head.parent.type.spec.code) return false
  const { top, bottom, left, right } = view.coordsAtPos($head.pos)
  const isBeside = left >= 0 && right <= window.innerWidth
  return (
    isBeside &&
    top > seen.offsetTop + above + readStuckHeight() &&
    bottom < seen.offsetTop + seen.height - below
  )
}
