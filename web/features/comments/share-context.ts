import { createContext } from 'react'

/** Opens the share dialog of the document; null if there is none or without permission. */
export const ShareContext = createContext<(() => void) | null>(null)
