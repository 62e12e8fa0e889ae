import { JSDOM } from 'jsdom'

const names = [
  'window',
  'document',
  'Node',
  'Element',
  'HTMLElement',
  'Document',
  'DocumentFragment',
  'DOMParser',
  'KeyboardEvent',
  'MutationObserver',
  'getComputedStyle',
  'getSelection',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'innerHeight',
] as const

/**
 * Sets up the DOM that an editor needs; call it before an editor is created.
 * @returns a function that removes it
 */
export function provideDom(): () => void {
  const { window } = new JSDOM('<!doctype html><body></body>', { pretendToBeVisual: true })
  for (const name of names) {
    const value: unknown = name === 'window' ? window : Reflect.get(window, name)
    const bound = typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(window) : value
    Object.defineProperty(globalThis, name, { value: bound, configurable: true, writable: true })
  }
  return () => {
    for (const name of names) Reflect.deleteProperty(globalThis, name)
    window.close()
  }
}
