import type { Editor } from '@tiptap/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { readDockedTools } from '../scroll-into-view.ts'
import { useRovingFocus } from './use-roving-focus.ts'

/** Whether the cursor is in the text, or focus is in the tools of the text or of a block. */
export function useTextInUse(editor: Editor): boolean {
  const [isUsed, setUsed] = useState(() => editor.isFocused)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const { activeElement } = document
      if (editor.isDestroyed) return
      const isInTools = activeElement?.closest('[data-text-tools], [data-docked-tools]') != null
      setUsed(isInTools || editor.view.dom.contains(activeElement))
    }
    // While focus moves between two elements, no element has it.
    const readLater = () => {
      timer = setTimeout(read)
    }
    read()
    document.addEventListener('focusin', read)
    document.addEventListener('focusout', readLater)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusin', read)
      document.removeEventListener('focusout', readLater)
    }
  }, [editor])
  return isUsed
}

/** Adds an outline to the block at `position` while mounted. */
function useBlockFrame(
  editor: Editor,
  { position, below, drawn }: Pick<DockedToolsProps, 'position' | 'below' | 'drawn'>,
  frame: RefObject<HTMLElement | null>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `drawn` may have another element
  useEffect(() => {
    const box = editor.view.nodeDOM(position)
    const ground = frame.current?.parentElement
    if (!(box instanceof HTMLElement) || !ground) return
    const lay = () => {
      const [inner, outer] = [box.getBoundingClientRect(), ground.getBoundingClientRect()]
      const style = frame.current?.style
      if (!style) return
      style.inset = `${inner.top - outer.top}px auto auto ${inner.left - outer.left}px`
      style.width = `${inner.width}px`
      style.height = `${inner.height + below}px`
    }
    lay()
    const watch = new ResizeObserver(lay)
    for (const element of [box, editor.view.dom, ground]) watch.observe(element)
    return () => watch.disconnect()
  }, [editor, position, below, drawn, frame])
}

interface DockedToolsProps {
  editor: Editor
  /** Position of the block in the text. */
  position: number
  /** Distance (px) from the block's end to the end of its tools. */
  below: number
  /** Changes when the block may have been rendered again. */
  drawn?: unknown
  /** A value that changes whenever the block may have been rendered again. */
  label: string
  /** CSS classes of the row next to a block; on phones all blocks share them. */
  className: string
  children: ReactNode
}

/**
 * Whether the press that placed the cursor is still held; anything that appears or moves under it would be selected.
 */
function useIsPressed(editor: Editor): boolean {
  const [isHeld, setHeld] = useState(() => editor.view.dom.matches(':active'))
  useEffect(() => {
    if (!isHeld) return
    const ended = new AbortController()
    for (const name of ['pointerup', 'pointercancel'])
      window.addEventListener(name, () => setHeld(false), { signal: ended.signal })
    return () => ended.abort()
  }, [isHeld])
  return isHeld
}

/** The tools of a block, shown at its end where there is no text. On phones, a row above the toolbar. */
export function DockedTools(props: DockedToolsProps) {
  return useIsPressed(props.editor) ? null : <DockedRow {...props} />
}

function DockedRow({ editor, label, className, children, ...place }: DockedToolsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useRovingFocus(row, () => editor.commands.focus())
  useBlockFrame(editor, place, frame)
  // Scrolls so that a row that has just appeared does not cover the current line.
  useEffect(() => {
    if (readDockedTools() > 0) editor.commands.scrollIntoView()
  }, [editor])
  return (
    <div
      ref={frame}
      className="pointer-events-none max-md:contents md:absolute md:z-5 md:flex md:flex-col md:items-end md:justify-end"
    >
      <div
        ref={row}
        role="toolbar"
        data-docked-tools
        aria-label={label}
        className={cn(
          'pointer-events-auto flex max-w-full items-center scroll-row border-line max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--keyboard,0px)+41px+max(4px,env(safe-area-inset-bottom)))] max-md:z-10 max-md:gap-0.5 max-md:border-t max-md:bg-ground max-md:px-2 max-md:py-1',
          className,
        )}
        // Keeps the caret in the text, and the keyboard open on phones.
        onMouseDown={(event) => event.preventDefault()}
      >
        {children}
      </div>
    </div>
  )
}
