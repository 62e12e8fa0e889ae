import { useEffect, useEffectEvent } from 'react'

export interface Hotkey {
  /** As in `KeyboardEvent.key`, lower case. */
  key: string
  /** Whether with Ctrl, or ⌘ on Apple keyboards. Otherwise the key is ignored while typing. */
  withCommand?: boolean
  /** Whether with Alt, or ⌥, as well. */
  withAlt?: boolean
}

export const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/**
 * Find and replace in the article; Ctrl+F is left to the browser. On Apple keyboards ⌘H hides the app, and
 * ⇧⌘H highlights text like Ctrl+Shift+H elsewhere. `shown` is the label, `spoken` is for
 * `aria-keyshortcuts`.
 */
export const findKey = isApple
  ? { key: 'f', withCommand: true, withAlt: true, shown: '⌥⌘F', spoken: 'Alt+Meta+F' }
  : { key: 'h', withCommand: true, shown: 'Ctrl H', spoken: 'Control+H' }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isLatin = (key: string): boolean => /^[a-z]$/.test(key)

/**
 * Whether these keys are pressed. If they give no Latin letter, as on Arabic keyboards, the physical key
 * counts.
 */
function isPressed(event: KeyboardEvent, { key, withCommand = false, withAlt = false }: Hotkey): boolean {
  if (event.altKey !== withAlt || (event.ctrlKey || event.metaKey) !== withCommand) return false
  const typed = event.key.toLowerCase()
  if (!withCommand || !isLatin(key)) return typed === key
  // With Shift a letter is another shortcut.
  if (event.shiftKey) return false
  return typed === key || (!isLatin(typed) && event.code === `Key${key.toUpperCase()}`)
}

/** Calls `act` when the keys are pressed anywhere on the page, unless the focused element handled them. */
export function useHotkey(keys: Hotkey, act: () => void): void {
  const run = useEffectEvent(act)
  const { key, withCommand = false, withAlt = false } = keys
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing || event.defaultPrevented) return
      if (!isPressed(event, { key, withCommand, withAlt })) return
      if (!withCommand && isTyping(event.target)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key, withCommand, withAlt])
}
