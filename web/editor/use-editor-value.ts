import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenSettled } from '../lib/when-settled.ts'

/** Changes within this time (ms) form a burst; the first change after a pause is handled immediately. */
const burstMs = 300
/** Delay after the last change of a burst (ms), and maximum delay after its first. */
const settleMs = 150
const maxDelayMs = 1000

/**
 * A value derived from the editor for tools outside the text. It updates immediately after a selection or click, and
 * debounced while typing, so that no key waits for buttons.
 *
 * @param isSame Whether two values render the same.
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
    const settled = whenSettled(read, settleMs, maxDelayMs)
    const onChange = () => {
      const now = performance.now()
      if (now - last < burstMs) settled.touch()
      else first = setTimeout(read)
      last = now
    }
    read()
    editor.on('transaction', onChange)
    return () => {
      clearTimeout(first)
      settled.end()
      editor.off('transaction', onChange)
    }
  }, [editor])
  return value
}
