import { type RefObject, useEffect, useRef, useState } from 'react'

const isIn = (place: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && (place?.contains(target) ?? false)

/**
 * Lets F8 move focus to the toasts' buttons from anywhere, even over a dialog, which would take it back immediately.
 * When the focused toast disappears, focus returns to its previous place.
 *
 * @returns Whether focus is on a toast.
 */
export function useToastFocus(region: RefObject<HTMLElement | null>, count: number): boolean {
  const from = useRef<Element | null>(null)
  const [isInside, setInside] = useState(false)
  useEffect(() => {
    if (count === 0) return
    const enter = (event: KeyboardEvent) => {
      const button = event.key === 'F8' && region.current?.querySelector('button')
      if (!button) return
      event.preventDefault()
      if (!isIn(region.current, document.activeElement)) from.current = document.activeElement
      button.focus()
    }
    const follow = (event: FocusEvent) => {
      const isEntering = event.type === 'focusin'
      const isTarget = isIn(region.current, event.target)
      const isOther = isIn(region.current, event.relatedTarget)
      if (isTarget && !isOther) setInside(isEntering)
      // Focus events on toasts are hidden from dialogs.
      if (isEntering ? isTarget : isOther) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', enter)
    window.addEventListener('focusin', follow, true)
    window.addEventListener('focusout', follow, true)
    return () => {
      window.removeEventListener('keydown', enter)
      window.removeEventListener('focusin', follow, true)
      window.removeEventListener('focusout', follow, true)
      if (document.activeElement !== document.body) return
      // Some browsers fire no event when the focused element is removed.
      setInside(false)
      if (from.current instanceof HTMLElement) from.current.focus()
      from.current = null
    }
  }, [region, count])
  return isInside
}
