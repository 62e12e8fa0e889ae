import { createContext, use } from 'react'

/** Time zone of the signed-in user; undefined means the device's. */
export const TimeZoneContext = createContext<string | undefined>(undefined)

export const useTimeZone = (): string | undefined => use(TimeZoneContext)
