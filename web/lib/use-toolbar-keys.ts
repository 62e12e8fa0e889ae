import { type KeyboardEvent, useEffect, useRef } from 'react'

const reachable = 'button:not(:disabled), a[href], select, [role="button"]'

/** Those of a row that can be reached now. */
const readTools = (bar: HTMLElement): HTMLElement[] =>
  [...bar.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.getClientRects().length > 0)

/**
 * Makes a row of tools one stop of the Tab key: arrows, in the direction of the page, Home and End walk along
 * it; Escape goes where `onLeave` leads. Fields in the row keep their own keys.
 */
export function useToolbarKeys<Bar extends HTMLElement>(onLeave?: () => void) {
  const ref = useRef<Bar>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    let current: Element | null = null
    const settle = () => {
      const tools = readTools(bar)
      if (!tools.some((one) => one === current)) current = tools[0] ?? null
      for (const one of tools) one.tabIndex = one === current ? 0 : -1
    }
    const follow = (event: FocusEvent) => {
      if (event.target instanceof HTMLElement && event.target.matches(reachable)) current = event.target
      settle()
    }
    // Tools come, go and are switched off without this row being drawn anew.
    const observer = new MutationObserver(settle)
    observer.observe(bar, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    bar.addEventListener('focusin', follow)
    settle()
    return () => {
      observer.disconnect()
      bar.removeEventListener('focusin', follow)
    }
  }, [])
  const onKeyDown = (event: KeyboardEvent<Bar>) => {
    const { target, key, currentTarget: bar } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !bar.contains(target)) return
    if (target.matches('input, textarea, select')) return
    if (key === 'Escape' && onLeave) {
      event.preventDefault()
      return onLeave()
    }
    const forward = getComputedStyle(bar).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const tools = readTools(bar)
    const at = tools.indexOf(target)
    const next = { [forward]: (at + 1) % tools.length, [back]: at - 1, Home: 0, End: -1 }[key]
    if (next === undefined) return
    event.preventDefault()
    tools.at(next)?.focus()
  }
  return { ref, onKeyDown }
}
