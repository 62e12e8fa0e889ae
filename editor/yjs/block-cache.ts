import type * as Y from 'yjs'
import { freezeDeep } from '../lru-cache.ts'
import type { DocNode } from '../model.ts'

/** What was read of a document's top-level blocks, until they change; null for one that the schema does not know. */
type Standing = WeakMap<Y.XmlElement, DocNode | null>

/** Of so many documents, those that were read last; reading one anew costs little. */
const mostDocuments = 20
const documents = new Map<Y.Doc, Standing>()
const watched = new WeakSet<Y.Doc>()

function watch(ydoc: Y.Doc): void {
  if (watched.has(ydoc)) return
  watched.add(ydoc)
  // Names every type in which something changed, and all those around it.
  ydoc.on('afterTransaction', ({ changedParentTypes }: Y.Transaction) => {
    const standing = documents.get(ydoc)
    if (!standing) return
    for (const type of changedParentTypes.keys()) standing.delete(type as unknown as Y.XmlElement)
  })
  ydoc.on('destroy', () => documents.delete(ydoc))
}

function findStanding(ydoc: Y.Doc): Standing {
  const standing: Standing = documents.get(ydoc) ?? new WeakMap()
  documents.delete(ydoc)
  documents.set(ydoc, standing)
  for (const oldest of documents.keys()) {
    if (documents.size <= mostDocuments) break
    documents.delete(oldest)
  }
  watch(ydoc)
  return standing
}

/**
 * Reads a top-level block, or gives what was read of it before when it has not changed since: then it is the
 * same object, which nobody can change. Within a transaction that has written something nothing is remembered.
 */
export function readStanding(
  element: Y.XmlElement,
  read: (element: Y.XmlElement) => DocNode | null,
): DocNode | null {
  const { doc } = element
  if (!doc || (doc._transaction && doc._transaction.changed.size > 0)) return read(element)
  const standing = findStanding(doc)
  const known = standing.get(element)
  if (known !== undefined) return known
  const node = freezeDeep(read(element))
  standing.set(element, node)
  return node
}
