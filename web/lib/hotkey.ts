import { useEffect, useEffectEvent } from 'react'

interface Hotkey {
  /** As in `KeyboardEvent.key`, lower case. */
  key: string
  /** With Ctrl, or ⌘ on Apple keyboards. Without it the key is left alone while one types. */
  withCommand?: boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Runs `act` when the key is pressed anywhere on the page, unless what has the focus made use of it. */
export function useHotkey({ key, withCommand = false }: Hotkey, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== key || event.isComposing || event.altKey || event.defaultPrevented)
        return
      if (withCommand !== (event.ctrlKey || event.metaKey)) return
      if (!withCommand && isTyping(event.target)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, withCommand])
}
