/** Documents that nobody has open and that stay in memory all the same, because they are used again and again. */
export interface IdleDocumentCache {
  /** From now until some time after the function it gives is called, the document stays. */
  enter(documentId: string): () => void
  has(documentId: string): boolean
  /** Lets go of all at once. */
  release(): void
}

interface IdleDocument {
  users: number
  timer: NodeJS.Timeout | null
}

/** Keeps `most` documents for so long (ms) after their last use; `onCold` is told of those it lets go. */
export function createIdleDocumentCache(
  { keepFor, max }: { keepFor: number; max: number },
  onEvict: (documentId: string) => void,
): IdleDocumentCache {
  /** In the order of their last use. */
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
