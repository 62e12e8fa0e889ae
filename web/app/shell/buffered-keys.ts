import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

interface BufferedKeysProps {
  /** The text typed so far; null once the dialog has read it. */
  text: RefObject<string | null>
  /** Called when Escape is pressed. */
  onClose: () => void
}

/**
 * Buffers keys typed between the shortcut that opens a dialog and the focus of its field, so that they do not reach the
 * page behind it.
 */
export function BufferedKeys({ text, onClose }: BufferedKeysProps) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    text.current = ''
    const hold = (event: KeyboardEvent) => {
      if (text.current === null || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') close()
      else if (event.key === 'Backspace') text.current = text.current.slice(0, -1)
      else if (event.key.length === 1) text.current += event.key
    }
    window.addEventListener('keydown', hold, true)
    return () => window.removeEventListener('keydown', hold, true)
  }, [text])
  return null
}
