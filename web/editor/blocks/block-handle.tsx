import { DragHandle } from '@tiptap/extension-drag-handle-react'
import type { Editor } from '@tiptap/react'
import { GripVertical } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MenuRoot, MenuTrigger } from '../../ui/dropdown-menu.tsx'
import { BlockActions } from './block-commands.tsx'

/** The side where lines start, because the positioning library supports only left and right. */
const startSide = () => (document.documentElement.dir === 'rtl' ? 'right' : 'left')

/** Ignores unchanged values: the library sets `draggable` with every key, which causes a style and layout pass. */
function skipUnchangedDraggable(element: HTMLElement): void {
  const isDraggable = () => element.getAttribute('draggable') === 'true'
  Object.defineProperty(element, 'draggable', {
    configurable: true,
    get: isDraggable,
    set(next: boolean) {
      if (next !== isDraggable()) element.setAttribute('draggable', String(next))
    },
  })
}

/** Sends a mouse move, because the pointer may already be on a block when the handle is loaded. */
function simulateMouseMove(editor: Editor): void {
  const block = editor.isDestroyed ? null : editor.view.dom.querySelector(':scope > :hover')
  if (!block) return
  const { left, top, width, height } = block.getBoundingClientRect()
  const place = { clientX: left + width / 2, clientY: top + Math.min(height / 2, 12) }
  block.dispatchEvent(new MouseEvent('mousemove', { ...place, bubbles: true }))
}

/** The handle next to the hovered block: dragging moves the block, a click opens its menu. */
export function BlockHandle({ editor }: { editor: Editor }) {
  const { t } = useTranslation('writing')
  const side = startSide()
  // A new object would recreate the handle's plugin, and with it all others.
  const place = useMemo(() => ({ placement: `${side}-start` as const }), [side])
  const at = useRef<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const handle = button.current?.closest<HTMLElement>('[data-dragging]')
    if (handle) skipUnchangedDraggable(handle)
    // The library attaches its listener only after inserting the handle, so this waits for the next frame.
    const frame = requestAnimationFrame(() => simulateMouseMove(editor))
    return () => cancelAnimationFrame(frame)
  }, [editor])
  const leave = useEffectEvent(() => {
    if (isOpen || at.current === null || editor.isDestroyed) return
    // A block dragged beyond the visible text scrolls the page too, so the handle stays.
    if (!button.current?.closest('[data-dragging=true]')) editor.commands.setMeta('hideDragHandle', true)
  })
  useEffect(() => {
    // Hidden on scroll, because it would move under the toolbar. It reappears when the pointer moves.
    const onScroll = () => leave()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
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
        {/* The menu is anchored here, not to the button, because a menu's own button opens before a drag. */}
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
        <BlockActions editor={editor} positionOf={() => at.current} />
      </MenuRoot>
    </DragHandle>
  )
}
