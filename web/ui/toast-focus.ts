import { type RefObject, useEffect, useRef } from 'react'

const isIn = (place: HTMLElement | null, target: EventTarget | null) =>
  target instanceof Node && (place?.contains(target) ?? false)

interface Clocks {
  startPause: () => void
  endPause: () => void
}

/**
 * Lets F8 lead to the messages' buttons from anywhere, also over a window, which else would fetch the focus back at
 * once. While the focus is there their clocks stop. With the message that had it, it goes back to where it came from.
 */
export function useToastFocus(
  region: RefObject<HTMLElement | null>,
  count: number,
  { startPause, endPause }: Clocks,
): void {
  const from = useRef<Element | null>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (count === 0) return
    const enter = (event: KeyboardEvent) => {
      const button = event.key === 'F8' && region.current?.querySelector('button')
      if (!button) return
      event.preventDefault()
      if (!isIn(region.current, document.activeElement)) from.current = document.activeElement
      button.focus()
    }
    const stay = (inside: boolean) => {
      if (inside !== isInside.current) inside ? startPause() : endPause()
      isInside.current = inside
    }
    const follow = (event: FocusEvent) => {
      const comes = event.type === 'focusin'
      const isTarget = isIn(region.current, event.target)
      const isOther = isIn(region.current, event.relatedTarget)
      if (isTarget && !isOther) stay(comes)
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
      stay(false)
      if (from.current instanceof HTMLElement) from.current.focus()
      from.current = null
    }
  }, [region, count, startPause, endPause])
}
