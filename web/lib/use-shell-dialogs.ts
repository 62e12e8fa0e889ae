import { useOutletContext } from 'react-router'

/** Windows that every signed-in shell can open over the page. */
export interface ShellDialogs {
  openPalette: () => void
  openShortcuts: () => void
  openProfile: () => void
}

export const useShellDialogs = (): ShellDialogs => useOutletContext<ShellDialogs>()
