/** The app's keys in the browser's storage. */
export const storageKeys = {
  sidebar: 'sideBarState',
  overlaySidebar: 'sidebar-state',
  theme: 'theme-mode',
  language: 'rankwell-language',
  token: 'rankwell-token',
  signedOut: 'rankwell-signed-out',
  leftHere: 'rankwell-left-here',
  chosenLanguage: 'rankwell-chosen-language',
  closedGeneration: 'rankwell-closed-generation',
  guest: 'rankwell-guest',
  keywordMarks: 'rankwell-keyword-marks',
} as const

type Area = 'localStorage' | 'sessionStorage'

/** Reads a stored text; null if there is none or the browser blocks storage. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes the key with null. Errors of full or blocked storage are ignored. */
export function writeStored(key: string, value: string | null, area: Area = 'localStorage'): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    // Without storage the value lasts until the page closes.
  }
}

/** Reads a stored boolean; anything else is `fallback`. */
export function readStoredFlag(key: string, fallback: boolean): boolean {
  const value = readStored(key)
  return value === 'true' ? true : value === 'false' ? false : fallback
}
