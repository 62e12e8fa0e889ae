import type * as Y from 'yjs'
import { hasUncommittedChanges } from '../concurrent-blocks/yjs-internals.ts'
import { freezeDeep } from '../lru-cache.ts'
import type { DocNode } from '../model.ts'

/** The parsed top-level blocks of a document until they change; null for a block that the schema does not know. */
type BlockCache = WeakMap<Y.XmlElement, DocNode | null>

/** Maximum number of cached documents; the least recently read ones are removed first. Parsing one again is cheap. */
const maxDocuments = 20
const caches = new Map<Y.Doc, BlockCache>()
const watched = new WeakSet<Y.Doc>()

function watch(ydoc: Y.Doc): void {
  if (watched.has(ydoc)) return
  watched.add(ydoc)
  // `changedParentTypes` contains every changed type and all of its ancestors.
  ydoc.on('afterTransaction', ({ changedParentTypes }: Y.Transaction) => {
    const cache = caches.get(ydoc)
    if (!cache) return
    for (const type of changedParentTypes.keys()) cache.delete(type as unknown as Y.XmlElement)
  })
  ydoc.on('destroy', () => caches.delete(ydoc))
}

function openBlockCache(ydoc: Y.Doc): BlockCache {
  const cache: BlockCache = caches.get(ydoc) ?? new WeakMap()
  caches.delete(ydoc)
  caches.set(ydoc, cache)
  for (const oldest of caches.keys()) {
    if (caches.size <= maxDocuments) break
    caches.delete(oldest)
  }
  watch(ydoc)
  return cache
}

/**
 * Parses a top-level block, or returns the same frozen object as before while the block has not changed. Nothing is
 * cached inside a transaction that has changed something.
 */
export function readCachedBlock(
  element: Y.XmlElement,
  read: (element: Y.XmlElement) => DocNode | null,
): DocNode | null {
  const { doc } = element
  if (!doc || hasUncommittedChanges(doc)) return read(element)
  const cache = openBlockCache(doc)
  const cached = cache.get(element)
  if (cached !== undefined) return cached
  const node = freezeDeep(read(element))
  cache.set(element, node)
  return node
}
