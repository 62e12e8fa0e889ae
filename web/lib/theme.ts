import { useSyncExternalStore } from 'react'
import { readStored, storageKeys, writeStored } from './storage.ts'

export type Theme = 'light' | 'dark'

const listeners = new Set<() => void>()
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The stored theme, or the system's if there is none. */
export function readTheme(): Theme {
  const stored = readStored(storageKeys.theme)
  if (stored === 'dark' || stored === 'light') return stored
  return systemIsDark().matches ? 'dark' : 'light'
}

function applyTheme(): void {
  document.documentElement.dataset.theme = readTheme()
  for (const listener of listeners) listener()
}

/** Stores the theme on this device and applies it. */
export function setTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme)
  applyTheme()
}

/** Applies the theme, and follows the system and other tabs. */
export function startTheme(): void {
  applyTheme()
  systemIsDark().addEventListener('change', applyTheme)
  window.addEventListener('storage', (event) => {
    if (event.key === storageKeys.theme) applyTheme()
  })
}

/** The current theme, and a function that toggles it. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, readTheme)
  return { theme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') }
}
