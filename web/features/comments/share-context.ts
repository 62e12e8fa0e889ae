import { createContext } from 'react'

/** Opens the window in which people are added to the document; null where there is none, or one may not. */
export const ShareContext = createContext<(() => void) | null>(null)
