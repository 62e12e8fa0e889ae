import { useRef, useState } from 'react'

/** Presses on messages: by the time a window hears of one the message may be gone. */
const toastPresses = new WeakSet<Event>()

/** Marks a press as one on a message. */
export const noteToastPress = (press: Event): void => void toastPresses.add(press)

/** Lets a message over a window be answered without closing the window. For `onInteractOutside`. */
export function spareToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const isOnToast = event.target instanceof Element && event.target.closest('[data-toaster]') !== null
  if (isOnToast || toastPresses.has(event.detail.originalEvent)) event.preventDefault()
}

/**
 * Sends the focus of an opened window to what one will do next: the element marked `data-autofocus`, else the
 * first field that is shown, else the window itself, from where Tab leads on.
 */
function focusFirst(event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  const fields = 'input:not([type=hidden]), textarea, select'
  const first = [...target.querySelectorAll<HTMLElement>('[data-autofocus]')]
  for (const element of [...first, ...target.querySelectorAll<HTMLElement>(fields), target]) {
    element.focus({ preventScroll: true })
    // What is hidden, such as the field behind a button for files, takes no focus.
    if (target.ownerDocument.activeElement === element) return
  }
}

/** The button of the menu in which the focus is: a window that is opened from there outlives the menu's own entry. */
function findMenuButton(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}

/** The focus of a window: where it begins, and that it goes back to what had it before, unless something took it. */
export function useWindowFocus() {
  const [menuButton] = useState(findMenuButton)
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      before.current = menuButton ?? document.activeElement
      focusFirst(event)
    },
    onCloseAutoFocus(event: Event) {
      // On its own the library knows buttons alone that are part of the window.
      event.preventDefault()
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true })
    },
  }
}
