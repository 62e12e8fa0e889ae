import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

interface HeldKeysProps {
  /** What was typed so far; null once the dialog has taken it. */
  text: RefObject<string | null>
  /** Escape was pressed. */
  onClose: () => void
}

/**
 * Collects what is typed between the shortcut that opens a dialog and the moment the dialog's field has the focus,
 * so that it does not get into the page below.
 */
export function HeldKeys({ text, onClose }: HeldKeysProps) {
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
