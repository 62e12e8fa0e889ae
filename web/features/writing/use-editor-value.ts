import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'

/** After the last change of a burst (ms); a change after a rest counts at once. */
const settleMs = 120

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
  const read = useEffectEvent(() => {
    if (editor.isDestroyed) return
    const next = select(editor)
    setValue((before) => (isSame(before, next) ? before : next))
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTyping = false
    const settle = () => {
      isTyping = false
      read()
    }
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, isTyping ? settleMs : 0)
      isTyping = true
    }
    read()
    editor.on('transaction', hear)
    return () => {
      clearTimeout(timer)
      editor.off('transaction', hear)
    }
  }, [editor])
  return value
}
