import { createContext } from 'react'

/** Opens the share dialog of the document; null if there is none or the user may not share. */
export const ShareContext = createContext<(() => void) | null>(null)
