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
 * Gives this process the DOM that an editor draws into; call it before an editor is made.
 * @returns what takes it away again
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
