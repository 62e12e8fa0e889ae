/** Keeps repeatedly used documents in memory while no user has them open. */
export interface IdleDocumentCache {
  /** Keeps the document until some time after the returned function is called. */
  enter(documentId: string): () => void
  has(documentId: string): boolean
  /** Releases all of them immediately. */
  release(): void
}

interface IdleDocument {
  users: number
  timer: NodeJS.Timeout | null
}

/** Keeps up to `max` documents for `keepFor` ms after their last use; `onCold` gets the ones it releases. */
export function createIdleDocumentCache(
  { keepFor, max }: { keepFor: number; max: number },
  onEvict: (documentId: string) => void,
): IdleDocumentCache {
  /** In order of last use. */
  const idleCache = new Map<string, IdleDocument>()

  const evict = (documentId: string) => {
    const entry = idleCache.get(documentId)
    if (!entry || entry.users > 0) return
    if (entry.timer) clearTimeout(entry.timer)
    idleCache.delete(documentId)
    onEvict(documentId)
  }

  const leave = (documentId: string, entry: IdleDocument) => {
    entry.users -= 1
    if (entry.users > 0) return
    entry.timer = setTimeout(evict, keepFor, documentId)
    entry.timer.unref()
    if (idleCache.size <= max) return
    for (const [id, { users }] of idleCache) if (users === 0) return evict(id)
  }

  return {
    enter(documentId) {
      const entry = idleCache.get(documentId) ?? { users: 0, timer: null }
      if (entry.timer) clearTimeout(entry.timer)
      entry.timer = null
      entry.users += 1
      idleCache.delete(documentId)
      idleCache.set(documentId, entry)
      let hasLeft = false
      return () => {
        if (!hasLeft) leave(documentId, entry)
        hasLeft = true
      }
    },
    has: (documentId) => idleCache.has(documentId),
    release() {
      for (const id of [...idleCache.keys()]) evict(id)
    },
  }
}
