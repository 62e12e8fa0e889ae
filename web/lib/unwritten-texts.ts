/** Edits that IndexedDB had not committed when a page was left. */
export interface UnwrittenEdits {
  /** Milliseconds since 1970. */
  at: number
  /** Generation of the text they belong to; null where the server had not said it yet. */
  generation: number | null
  /** Per Yjs client, the first clock that the server may not have acknowledged. */
  unsentFrom: [client: number, clock: number][]
  /** A Yjs update. */
  update: Uint8Array
}

const prefix = 'rankwell-unwritten:'
/** Characters of one entry; browsers allow about five million for the whole origin. */
const maxLength = 1_500_000
/** Entries are dropped after this time (ms), which is how long a document in the trash can be restored. */
const maxAge = 30 * 24 * 3600_000

const chunk = 8192

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return btoa(text)
}

const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))

/** The localStorage key of one page's edits: per user, document and Yjs client, so that tabs do not overwrite each other. */
export const nameUnwritten = (userId: string, documentId: string, client: number): string =>
  `${prefix}${userId}:${documentId}:${client}`

function parse(value: string | null): UnwrittenEdits | null {
  try {
    const { at, generation, unsentFrom, update } = JSON.parse(value ?? '') as Record<string, unknown>
    if (typeof at !== 'number' || typeof update !== 'string' || !Array.isArray(unsentFrom)) return null
    const isPlace = (place: unknown) =>
      Array.isArray(place) && place.length === 2 && place.every(Number.isInteger)
    return {
      at,
      generation: typeof generation === 'number' ? generation : null,
      unsentFrom: unsentFrom.filter(isPlace) as UnwrittenEdits['unsentFrom'],
      update: fromBase64(update),
    }
  } catch {
    return null
  }
}

/** Keys of a user's entries, of one document or of all. Entries that are unreadable or too old are removed. */
function listKeys(userId: string, documentId?: string): string[] {
  try {
    const start = documentId ? `${prefix}${userId}:${documentId}:` : `${prefix}${userId}:`
    return Object.keys(localStorage).filter((key) => {
      if (!key.startsWith(start)) return false
      const edits = parse(localStorage.getItem(key))
      if (edits && Date.now() - edits.at < maxAge) return true
      localStorage.removeItem(key)
      return false
    })
  } catch {
    return []
  }
}

/**
 * Stores edits synchronously.
 *
 * @returns False where they are too large or the browser refuses them.
 */
export function storeUnwritten(key: string, { update, ...rest }: UnwrittenEdits): boolean {
  const value = JSON.stringify({ ...rest, update: toBase64(update) })
  if (value.length > maxLength) return false
  try {
    localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

/** Edits of earlier pages that are not known to be in IndexedDB or on the server, oldest first. */
export function listUnwritten(userId: string, documentId: string): (UnwrittenEdits & { key: string })[] {
  const entries = listKeys(userId, documentId).flatMap((key) => {
    const edits = parse(localStorage.getItem(key))
    return edits ? [{ key, ...edits }] : []
  })
  return entries.toSorted((one, other) => one.at - other.at)
}

export function removeUnwritten(keys: Iterable<string>): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // A browser without localStorage holds none.
  }
}

/** Ids of the documents of which there are such edits. */
export const listUnwrittenDocuments = (userId: string): string[] => [
  ...new Set(listKeys(userId).map((key) => key.slice(`${prefix}${userId}:`.length).split(':')[0] ?? '')),
]

/** Removes all edits of one document. */
export const removeUnwrittenOf = (userId: string, documentId: string): void =>
  removeUnwritten(listKeys(userId, documentId))
