import { useState } from 'react'
import { useCurrentUser } from '../auth/api.ts'

/** Unfinished comments on this page, by author and field. */
const known = new Map<string, string>()

/**
 * Keeps the text of a field that is closed before it is sent.
 *
 * @param name Key of the field; if missing, nothing is kept.
 * @param start Initial text of the field.
 * @returns the initial text, and functions to keep and forget it
 */
export function useCommentDraft(name: string | undefined, start: string) {
  const key = `${useCurrentUser()._id}:${name}`
  const [begun] = useState(() => known.get(key) ?? start)
  const forget = () => void known.delete(key)
  const keep = (text: string) => {
    if (!name || text.trim() === '' || text === start) known.delete(key)
    else known.set(key, text)
  }
  return { begun, keep, forget }
}
