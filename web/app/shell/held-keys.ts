import { type RefObject, useEffect, useEffectEvent } from 'react'

interface HeldKeysProps {
  /** Holds what was typed. */
  text: RefObject<string>
  /** Escape was pressed. */
  onClose: () => void
}

/**
 * Stands for a window that was opened by keys and is still on its way: what is typed meanwhile is meant for the window,
 * and must not get into the page below it.
 */
export function HeldKeys({ text, onClose }: HeldKeysProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    text.current = ''
    const hold = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
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
