import { type RefObject, useEffect, useRef, useState } from 'react'

const isIn = (place: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && (place?.contains(target) ?? false)

/**
 * Lets F8 move the focus to the toasts' buttons from anywhere, also over a dialog, which would take it back at once.
 * When the toast with the focus goes, the focus returns to where it came from.
 *
 * @returns Whether the focus is on a toast.
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
      const comes = event.type === 'focusin'
      const isTarget = isIn(region.current, event.target)
      const isOther = isIn(region.current, event.relatedTarget)
      if (isTarget && !isOther) setInside(comes)
      // What goes to the messages is kept from windows.
      if (comes ? isTarget : isOther) event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', enter)
    window.addEventListener('focusin', follow, true)
    window.addEventListener('focusout', follow, true)
    return () => {
      window.removeEventListener('keydown', enter)
      window.removeEventListener('focusin', follow, true)
      window.removeEventListener('focusout', follow, true)
      if (document.activeElement !== document.body) return
      // Not every browser says that the focus left when what had it is taken away.
      setInside(false)
      if (from.current instanceof HTMLElement) from.current.focus()
      from.current = null
    }
  }, [region, count])
  return isInside
}
