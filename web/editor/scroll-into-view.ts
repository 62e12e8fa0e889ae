import type { EditorView } from '@tiptap/pm/view'

/** What the header and the tools of a phone may cover (px). */
const above = 128
const below = 80

/**
 * What the tools of a block cover besides (px): those of a table at the foot of the window, and on phones all of them,
 * which stand over the tools of the text.
 */
export function readDockedTools(): number {
  const tools = document.querySelector<HTMLElement>('[data-docked-tools]')
  return tools && getComputedStyle(tools).position !== 'static' ? tools.offsetHeight : 0
}

/** How tall a banner is that stays above the header (px). */
export function readStuckHeight(): number {
  return document.querySelector<HTMLElement>('[data-stuck]')?.offsetHeight ?? 0
}

/**
 * Whether the cursor can be seen where it is, as after most keys: the editor would measure all parts of the page
 * around it to find that out. Told only of lines that nothing but the page itself scrolls.
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
