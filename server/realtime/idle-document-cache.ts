/** Documents that nobody has open and that stay in memory all the same, because they are used again and again. */
export interface WarmDocuments {
  /** From now until some time after the function it gives is called, the document stays. */
  enter(documentId: string): () => void
  has(documentId: string): boolean
  /** Lets go of all at once. */
  release(): void
}

interface Warmth {
  users: number
  timer: NodeJS.Timeout | null
}

/** Keeps `most` documents for so long (ms) after their last use; `onCold` is told of those it lets go. */
export function createWarmDocuments(
  { keepFor, most }: { keepFor: number; most: number },
  onCold: (documentId: string) => void,
): WarmDocuments {
  /** In the order of their last use. */
  const warm = new Map<string, Warmth>()

  const cool = (documentId: string) => {
    const entry = warm.get(documentId)
    if (!entry || entry.users > 0) return
    if (entry.timer) clearTimeout(entry.timer)
    warm.delete(documentId)
    onCold(documentId)
  }

  const leave = (documentId: string, entry: Warmth) => {
    entry.users -= 1
    if (entry.users > 0) return
    entry.timer = setTimeout(cool, keepFor, documentId)
    entry.timer.unref()
    if (warm.size <= most) return
    for (const [id, { users }] of warm) if (users === 0) return cool(id)
  }

  return {
    enter(documentId) {
      const entry = warm.get(documentId) ?? { users: 0, timer: null }
      if (entry.timer) clearTimeout(entry.timer)
      entry.timer = null
      entry.users += 1
      warm.delete(documentId)
      warm.set(documentId, entry)
      let hasLeft = false
      return () => {
        if (!hasLeft) leave(documentId, entry)
        hasLeft = true
      }
    },
    has: (documentId) => warm.has(documentId),
    release() {
      for (const id of [...warm.keys()]) cool(id)
    },
  }
}
