import { useOutletContext } from 'react-router'

/** What every shell of a signed-in person can open over the page. */
export interface Windows {
  openPalette: () => void
  openShortcuts: () => void
  openProfile: () => void
}

export const useWindows = (): Windows => useOutletContext<Windows>()
