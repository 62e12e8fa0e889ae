import { useOutletContext } from 'react-router'

/** Windows that every signed-in shell can open over the page. */
export interface Windows {
  openPalette: () => void
  openShortcuts: () => void
  openProfile: () => void
}

export const useWindows = (): Windows => useOutletContext<Windows>()
