import { DragHandle } from '@tiptap/extension-drag-handle-react'
import type { Editor } from '@tiptap/react'
import { GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { BlockActs } from './block-commands.tsx'

/** Where lines begin: floating parts know no logical sides. */
const startSide = () => (document.documentElement.dir === 'rtl' ? 'right' : 'left')

/**
 * The library says with every key that the handle can be dragged, and each time the browser would work out the looks
 * and the lines of the page anew in the middle of it.
 */
function settleDraggable(element: HTMLElement): void {
  const isDraggable = () => element.getAttribute('draggable') === 'true'
  Object.defineProperty(element, 'draggable', {
    configurable: true,
    get: isDraggable,
    set(next: boolean) {
      if (next !== isDraggable()) element.setAttribute('draggable', String(next))
    },
  })
}

/** The pointer may have rested on a block before the handle was fetched: it is told so as if it had moved there. */
function noticePointer(editor: Editor): void {
  const block = editor.isDestroyed ? null : editor.view.dom.querySelector(':scope > :hover')
  if (!block) return
  const { left, top, width, height } = block.getBoundingClientRect()
  const place = { clientX: left + width / 2, clientY: top + Math.min(height / 2, 12) }
  block.dispatchEvent(new MouseEvent('mousemove', { ...place, bubbles: true }))
}

/** Stands beside the block under the pointer: dragged it moves the block, pressed it opens what can be done. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const { t } = useTranslation('writing')
  const side = startSide()
  // The handle's plugin is made anew with another object, and with it all the others start again.
  const place = useMemo(() => ({ placement: `${side}-start` as const }), [side])
  const at = useRef<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const handle = button.current?.closest<HTMLElement>('[data-dragging]')
    if (handle) settleDraggable(handle)
    // The library listens once it has put the handle in, after this.
    const frame = requestAnimationFrame(() => noticePointer(editor))
    return () => cancelAnimationFrame(frame)
  }, [editor])
  const leave = useEffectEvent(() => {
    if (isOpen || at.current === null || editor.isDestroyed) return
    // A drag to a place further away scrolls as well.
    if (!button.current?.closest('[data-dragging=true]')) editor.commands.setMeta('hideDragHandle', true)
  })
  useEffect(() => {
    // It would be carried under the tools above the text; it comes again where the pointer rests.
    const hear = () => leave()
    window.addEventListener('scroll', hear, { passive: true })
    return () => window.removeEventListener('scroll', hear)
  }, [])
  return (
    <DragHandle
      editor={editor}
      computePositionConfig={place}
      onNodeChange={({ node, pos }) => {
        if (!isOpen) at.current = node ? pos : null
      }}
      className="z-10 hidden md:block"
    >
      <MenuRoot open={isOpen} onOpenChange={setOpen}>
        {/* The menu hangs on this, not on the button: a menu's own button opens before it can be dragged. */}
        <MenuTrigger asChild>
          <span
            className="pointer-events-none absolute inset-0"
            aria-hidden
            tabIndex={-1}
            onFocus={() => button.current?.focus()}
          />
        </MenuTrigger>
        <button
          ref={button}
          type="button"
          aria-label={t('handle.menu')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          title={t('handle.hint')}
          onPointerDown={() => {
            wasOpen.current = isOpen
          }}
          onClick={() => setOpen(!wasOpen.current)}
          className="me-1 flex h-7 w-6 cursor-grab items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink active:cursor-grabbing [&_svg]:size-4"
        >
          <GripVertical />
        </button>
        <BlockActs editor={editor} positionOf={() => at.current} />
      </MenuRoot>
    </DragHandle>
  )
}
