/** A stored text as it came out of the database. */
export interface StoredBody {
  blog: string
  contentHash: string
  /** As the database wrote it, with its microseconds. */
  updatedAt: string
}

/** Characters of all remembered texts together. */
const mostCharacters = 8_000_000
const bodies = new Map<string, StoredBody>()
let characters = 0

/**
 * The text of a document as it was last read. It may have changed since: whoever asks the database again says
 * which one he knows, by hash and time, and gets a text only where there is another.
 */
export const recallBody = (documentId: string): StoredBody | null => bodies.get(documentId) ?? null

/** Remembers a text; those that were read longest ago make room for it. */
export function rememberBody(documentId: string, body: StoredBody): void {
  forget(documentId)
  if (body.blog.length > mostCharacters / 8) return
  bodies.set(documentId, body)
  characters += body.blog.length
  for (const oldest of bodies.keys()) {
    if (characters <= mostCharacters) return
    forget(oldest)
  }
}

function forget(documentId: string): void {
  characters -= bodies.get(documentId)?.blog.length ?? 0
  bodies.delete(documentId)
}
