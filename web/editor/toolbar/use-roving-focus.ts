import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isComposing } from '../../lib/composing.ts'

const controls = 'button:not([disabled]), input:not([type="file"]):not([disabled]), a[href]'

/**
 * Makes a toolbar a single tab stop: arrows, Home, and End move through its controls in DOM order, and
 * Escape leaves it. Controls can be added and removed.
 */
export function useRovingFocus(row: RefObject<HTMLElement | null>, onLeave: () => void): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const list = () => [...element.querySelectorAll<HTMLElement>(controls)]
    const settle = () => {
      const found = list()
      const at = found.indexOf(document.activeElement as HTMLElement)
      const current = found[at] ?? found.find((one) => one.tabIndex === 0) ?? found[0]
      for (const one of found) one.tabIndex = one === current ? 0 : -1
    }
    const press = (event: KeyboardEvent) => {
      const found = list()
      const at = found.indexOf(document.activeElement as HTMLElement)
      if (at < 0 || isComposing(event)) return
      // Tooltips mark Escape as handled when they close, but it must leave the toolbar anyway.
      if (event.key === 'Escape') return leave()
      if (event.defaultPrevented || found[at] instanceof HTMLInputElement) return
      const isRtl = getComputedStyle(element).direction === 'rtl'
      const steps: Record<string, number> = {
        ArrowRight: isRtl ? at - 1 : at + 1,
        ArrowLeft: isRtl ? at + 1 : at - 1,
        Home: 0,
        End: found.length - 1,
      }
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      found[(step + found.length) % found.length]?.focus()
    }
    settle()
    const watch = new MutationObserver(settle)
    watch.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    element.addEventListener('keydown', press)
    element.addEventListener('focusin', settle)
    return () => {
      watch.disconnect()
      element.removeEventListener('keydown', press)
      element.removeEventListener('focusin', settle)
    }
  }, [row])
}

/** Moves focus to the toolbar. False if there is none. */
export function focusTools(): boolean {
  const first = document.querySelector<HTMLElement>('[data-text-tools] [tabindex="0"]')
  first?.focus()
  return first !== null
}
