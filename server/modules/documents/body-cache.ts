/** A stored text as read from the database. */
export interface StoredBody {
  blog: string
  contentHash: string
  /** As formatted by the database, with microseconds. */
  updatedAt: string
}

/** Total characters of cached texts. */
const maxCharacters = 8_000_000
const bodies = new Map<string, StoredBody>()
let characters = 0

/**
 * The last read text of a document. It may have changed since: a reader sends the known hash and time to the
 * database, and gets a text only if it differs.
 */
export const getCachedBody = (documentId: string): StoredBody | null => bodies.get(documentId) ?? null

/** Caches a text and evicts the least recently read ones. */
export function cacheBody(documentId: string, body: StoredBody): void {
  evict(documentId)
  if (body.blog.length > maxCharacters / 8) return
  bodies.set(documentId, body)
  characters += body.blog.length
  for (const oldest of bodies.keys()) {
    if (characters <= maxCharacters) return
    evict(oldest)
  }
}

function evict(documentId: string): void {
  characters -= bodies.get(documentId)?.blog.length ?? 0
  bodies.delete(documentId)
}
