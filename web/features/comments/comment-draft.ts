import { useState } from 'react'
import { useCurrentUser } from '../auth/api.ts'

/** Unfinished comments on this page, by author and field. */
const drafts = new Map<string, string>()

/**
 * Keeps the text of a field that is closed before it is sent.
 *
 * @param name Key of the field; if missing, nothing is kept.
 * @param start Initial text of the field.
 * @returns the initial text, and functions to keep and forget it
 */
export function useCommentDraft(name: string | undefined, start: string) {
  const key = `${useCurrentUser()._id}:${name}`
  const [initialText] = useState(() => drafts.get(key) ?? start)
  const forget = () => void drafts.delete(key)
  const keep = (text: string) => {
    if (!name || text.trim() === '' || text === start) drafts.delete(key)
    else drafts.set(key, text)
  }
  return { initialText, keep, forget }
}
