import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenSettled } from '../lib/when-settled.ts'

/** Changes that follow each other within this (ms) are a burst; the first after a rest counts at once. */
const burstMs = 300
/** After the last change of a burst (ms), and at most after its first. */
const settleMs = 150
const mostMs = 1000

/**
 * Something read from the editor for tools beside the text. It follows a choice or a click at once, and what is typed
 * when the hands pause: no key waits for buttons.
 *
 * @param isSame Whether two values show the same.
 */
export function useEditorValue<Value>(
  editor: Editor,
  select: (editor: Editor) => Value,
  isSame: (a: Value, b: Value) => boolean = Object.is,
): Value {
  const [value, setValue] = useState(() => select(editor))
  const shown = useRef(value)
  const read = useEffectEvent(() => {
    if (editor.isDestroyed) return
    const next = select(editor)
    if (isSame(shown.current, next)) return
    shown.current = next
    setValue(() => next)
  })
  useEffect(() => {
    let first: ReturnType<typeof setTimeout> | undefined
    let last = Number.NEGATIVE_INFINITY
    const settled = whenSettled(read, settleMs, mostMs)
    const hear = () => {
      const now = performance.now()
      if (now - last < burstMs) settled.touch()
      else first = setTimeout(read)
      last = now
    }
    read()
    editor.on('transaction', hear)
    return () => {
      clearTimeout(first)
      settled.end()
      editor.off('transaction', hear)
    }
  }, [editor])
  return value
}
