import { useRef, useState } from 'react'

/** Presses on toasts, recorded because the toast may have been removed when a dialog is notified. */
const toastPresses = new WeakSet<Event>()

/** Marks a press as one on a toast. */
export const recordToastPress = (press: Event): void => void toastPresses.add(press)

/** Allows a toast over a dialog to be used without closing the dialog. For `onInteractOutside`. */
export function keepOpenForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const isOnToast = event.target instanceof Element && event.target.closest('[data-toaster]') !== null
  if (isOnToast || toastPresses.has(event.detail.originalEvent)) event.preventDefault()
}

/**
 * Initial focus of a dialog: the element marked `data-autofocus`, or the first visible field, or the dialog
 * itself.
 */
function focusFirst(event: Event): void {
  const { target } = event
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  const fields = 'input:not([type=hidden]), textarea, select'
  const first = [...target.querySelectorAll<HTMLElement>('[data-autofocus]')]
  for (const element of [...first, ...target.querySelectorAll<HTMLElement>(fields), target]) {
    element.focus({ preventScroll: true })
    // Hidden elements, such as a file input behind a button, take no focus.
    if (target.ownerDocument.activeElement === element) return
  }
}

/** The button of the focused menu: a dialog opened from it outlives the menu entry. */
function findMenuButton(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role=menu]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
}

/** Manages the focus of a dialog: where it starts, and its return to the previous element unless it was moved. */
export function useWindowFocus() {
  const [menuButton] = useState(findMenuButton)
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event: Event) {
      before.current = menuButton ?? document.activeElement
      focusFirst(event)
    },
    onCloseAutoFocus(event: Event) {
      // By default the library only returns focus to buttons that are part of the dialog.
      event.preventDefault()
      if (document.activeElement === document.body && before.current instanceof HTMLElement)
        before.current.focus({ preventScroll: true })
    },
  }
}
