import { useEffect, useEffectEvent } from 'react'

export interface Hotkey {
  /** As in `KeyboardEvent.key`, lower case. */
  key: string
  /** With Ctrl, or ⌘ on Apple keyboards. Without it the key is left alone while one types. */
  withCommand?: boolean
  /** With Alt, or ⌥, as well. */
  withAlt?: boolean
}

export const isApple = /mac|iphone|ipad/i.test(navigator.platform)

/**
 * Finding and replacing in the article; Ctrl+F is left to the browser. On Apple keyboards ⌘H hides the app, and ⇧⌘H
 * highlights words as Ctrl+Shift+H does elsewhere. `shown` is for eyes, `spoken` for `aria-keyshortcuts`.
 */
export const findKey = isApple
  ? { key: 'f', withCommand: true, withAlt: true, shown: '⌥⌘F', spoken: 'Alt+Meta+F' }
  : { key: 'h', withCommand: true, shown: 'Ctrl H', spoken: 'Control+H' }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isLatin = (key: string): boolean => /^[a-z]$/.test(key)

/** Whether these keys are pressed. Where they give no Latin letter, as on Arabic keyboards, the key's place counts. */
function isPressed(event: KeyboardEvent, { key, withCommand = false, withAlt = false }: Hotkey): boolean {
  if (event.altKey !== withAlt || (event.ctrlKey || event.metaKey) !== withCommand) return false
  const typed = event.key.toLowerCase()
  if (!withCommand || !isLatin(key)) return typed === key
  // With Shift a letter is another chord.
  if (event.shiftKey) return false
  return typed === key || (!isLatin(typed) && event.code === `Key${key.toUpperCase()}`)
}

/** Runs `act` when the keys are pressed anywhere on the page, unless what has the focus made use of them. */
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
