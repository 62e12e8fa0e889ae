import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each([
  ['MacIntel', '⌘K'],
  ['iPhone', '⌘K'],
  ['iPad', '⌘K'],
  ['Win32', 'Ctrl K'],
  ['Linux x86_64', 'Ctrl K'],
])('on %s the shortcut with K is shown as %s', async (platform, name) => {
  vi.resetModules()
  vi.stubGlobal('navigator', { platform })
  const { commandChord } = await import('./kbd.tsx')
  expect(commandChord('K')).toBe(name)
})
