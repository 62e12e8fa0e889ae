const prefix = 'rankwell-unwritten:'
/** Entries are dropped after this time (ms), which is how long a document in the trash can be restored. */
const maxAge = 30 * 24 * 3600_000

/**
 * The localStorage key of one page's edits: per user, document, and Yjs client, so that tabs do not overwrite each
 * other.
 */
export const nameUnwritten = (userId: string, documentId: string, client: number): string =>
  `${prefix}${userId}:${documentId}:${client}`

/** A stored entry as JSON; null if it is unreadable or too old. */
export function readEntry(value: string | null): Record<string, unknown> | null {
  try {
    const entry = JSON.parse(value ?? '') as Record<string, unknown>
    const { at, unsentFrom, update } = entry
    if (typeof at !== 'number' || typeof update !== 'string' || !Array.isArray(unsentFrom)) return null
    atob(update)
    return Date.now() - at < maxAge ? entry : null
  } catch {
    return null
  }
}

/** Keys of a user's entries, of one document or of all. Entries that are unreadable or too old are removed. */
export function listKeys(userId: string, documentId?: string): string[] {
  try {
    const start = documentId ? `${prefix}${userId}:${documentId}:` : `${prefix}${userId}:`
    return Object.keys(localStorage).filter((key) => {
      if (!key.startsWith(start)) return false
      if (readEntry(localStorage.getItem(key))) return true
      localStorage.removeItem(key)
      return false
    })
  } catch {
    return []
  }
}

export function removeUnwritten(keys: Iterable<string>): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // A browser without localStorage has no entries.
  }
}

/** Ids of the documents with edits that IndexedDB had not committed when a page was left. */
export const listUnwrittenDocuments = (userId: string): string[] => [
  ...new Set(listKeys(userId).map((key) => key.slice(`${prefix}${userId}:`.length).split(':')[0] ?? '')),
]

/** Removes all edits of one document. */
export const removeUnwrittenOf = (userId: string, documentId: string): void =>
  removeUnwritten(listKeys(userId, documentId))
