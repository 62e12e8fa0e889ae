import { type Heard, type KeepOptions, keepMovedWords } from '@rankwell/editor'
import {
  applyUpdate,
  Doc,
  decodeStateVector,
  decodeUpdate,
  encodeStateAsUpdate,
  encodeStateVector,
} from 'yjs'

/**
 * Brings what the device has kept into a text that the server has given already: as if a page with that copy came
 * back to the server, so that what either had not seen when it moved or removed a block is put back.
 *
 * @param late What the device has kept; it is changed.
 * @param options Whose words are kept, and which of them may not have been sent.
 */
export async function joinLate(
  doc: Doc,
  late: Doc,
  options: Pick<KeepOptions, 'isKept' | 'isUnsure' | 'owed'>,
): Promise<void> {
  const server = new Doc()
  applyUpdate(server, encodeStateAsUpdate(doc))
  let heard: Heard | null = null
  const findHeard = () => heard
  const tell = (to: Doc, from: Doc, known?: Heard['known']) => {
    const update = encodeStateAsUpdate(from, encodeStateVector(to))
    heard = { ...decodeUpdate(update), isWhole: true, ...(known && { known }) }
    applyUpdate(to, update)
    heard = null
  }
  const ends = [
    keepMovedWords(late, { ...options, findHeard }),
    keepMovedWords(server, { findHeard, isKept: () => true, isServer: true }),
  ]
  const known = decodeStateVector(encodeStateVector(late))
  tell(late, server)
  // There words are put back once all have heard of the change.
  await Promise.resolve()
  tell(server, late, known)
  for (const end of ends) end()
  applyUpdate(doc, encodeStateAsUpdate(server, encodeStateVector(doc)))
  server.destroy()
}
