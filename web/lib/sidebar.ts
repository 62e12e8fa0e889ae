import { create } from 'zustand'
import { readStoredFlag, storageKeys, writeStored } from './storage.ts'

interface Sidebar {
  /** 250 px wide, otherwise 80. Stored on this device. */
  isExpanded: boolean
  /** Open over the article page. Stored on this device. */
  isOverlayOpen: boolean
  /** Open over the page on a small screen. */
  isDrawerOpen: boolean
  setExpanded: (isExpanded: boolean) => void
  setOverlayOpen: (isOpen: boolean) => void
  setDrawerOpen: (isOpen: boolean) => void
}

/** The sidebar in its three forms: next to the page, over an article, drawer on small screens. */
export const useSidebar = create<Sidebar>()((set) => ({
  isExpanded: readStoredFlag(storageKeys.sidebar, true),
  isOverlayOpen: readStoredFlag(storageKeys.overlaySidebar, false),
  isDrawerOpen: false,
  setExpanded(isExpanded) {
    writeStored(storageKeys.sidebar, String(isExpanded))
    set({ isExpanded })
  },
  setOverlayOpen(isOverlayOpen) {
    writeStored(storageKeys.overlaySidebar, String(isOverlayOpen))
    set({ isOverlayOpen })
  },
  setDrawerOpen: (isDrawerOpen) => set({ isDrawerOpen }),
}))
