import { useState } from 'react'
import { useCurrentUser } from '../auth/api.ts'

/** What was left half-written on this page, by who wrote it and in which field. */
const known = new Map<string, string>()

/**
 * Words of a field that is closed, or goes with its panel, before they are sent.
 *
 * @param name Names the field; without it nothing is kept.
 * @param start What stands in the field at first.
 * @returns what the field begins with, and what keeps and forgets the words
 */
export function useUnfinished(name: string | undefined, start: string) {
  const key = `${useCurrentUser()._id}:${name}`
  const [begun] = useState(() => known.get(key) ?? start)
  const forget = () => void known.delete(key)
  const keep = (text: string) => {
    if (!name || text.trim() === '' || text === start) known.delete(key)
    else known.set(key, text)
  }
  return { begun, keep, forget }
}
