import type { Editor } from '@tiptap/react'
import { type RefObject, useEffect, useState } from 'react'

/** How far (px) the frame reaches below the table: into the room that `article-blocks.css` keeps there. */
const roomBelow = 51

/** Whether the cursor is in the text, or the focus in the tools of the text or of a table. */
export function useTextInUse(editor: Editor): boolean {
  const [isUsed, setUsed] = useState(() => editor.isFocused)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = () => {
      const { activeElement } = document
      if (editor.isDestroyed) return
      const isInTools = activeElement?.closest('[data-text-tools], [data-table-tools]') != null
      setUsed(isInTools || editor.view.dom.contains(activeElement))
    }
    // Between two elements nothing has the focus for a moment.
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

/** Lays a frame over the table that begins at `table`, and over the room below it, as long as it is shown. */
export function useTableFrame(editor: Editor, table: number, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = editor.view.nodeDOM(table)
    const ground = frame.current?.parentElement
    if (!(box instanceof HTMLElement) || !ground) return
    const lay = () => {
      const [inner, outer] = [box.getBoundingClientRect(), ground.getBoundingClientRect()]
      const style = frame.current?.style
      if (!style) return
      style.inset = `${inner.top - outer.top}px auto auto ${inner.left - outer.left}px`
      style.width = `${inner.width}px`
      style.height = `${inner.height + roomBelow}px`
    }
    lay()
    const watch = new ResizeObserver(lay)
    for (const element of [box, editor.view.dom, ground]) watch.observe(element)
    return () => watch.disconnect()
  }, [editor, table, frame])
}
