import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { whenSettled } from '../lib/when-settled.ts'

const settleMs = 200

/** The editor's document, debounced; null before it is loaded. */
export function useDoc(editor: Editor | null): DocNode | null {
  const [doc, setDoc] = useState<DocNode | null>(editor?.state.doc ?? null)
  useEffect(() => {
    if (!editor) return setDoc(null)
    const read = () => setDoc(editor.state.doc)
    const settled = whenSettled(read, settleMs)
    read()
    editor.on('update', settled.touch)
    return () => {
      settled.end()
      editor.off('update', settled.touch)
    }
  }, [editor])
  return doc
}

/** Scrolls the block at a position into view, above a panel that covers the lower part of a small screen. */
export function showPosition(editor: Editor, position: number): void {
  const { doc } = editor.state
  const element = editor.view.nodeDOM(Math.min(position, Math.max(0, doc.content.size - 1)))
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const isWide = window.matchMedia('(min-width: 1024px)').matches
  const target = element instanceof HTMLElement ? element : element?.parentElement
  target?.scrollIntoView({
    block: isWide ? 'center' : 'start',
    behavior: prefersReducedMotion ? 'auto' : 'smooth',
  })
}
