import { type IncomingUpdate, type PreserveOptions, preserveConcurrentEdits } from '@rankwell/editor'
import {
  applyUpdate,
  Doc,
  decodeStateVector,
  decodeUpdate,
  encodeStateAsUpdate,
  encodeStateVector,
} from 'yjs'

/**
 * Merges a local copy into a document that the server has already sent, as if a page with that copy had reconnected.
 * Text that either side lacked when it moved or deleted a block is preserved.
 *
 * @param copy The local copy; it is changed.
 */
export async function mergeLocalCopy(
  doc: Doc,
  copy: Doc,
  options: Pick<PreserveOptions, 'isPreserved' | 'isUnacked' | 'pendingText'>,
): Promise<void> {
  const server = new Doc()
  applyUpdate(server, encodeStateAsUpdate(doc))
  let incoming: IncomingUpdate | null = null
  const findIncoming = () => incoming
  const send = (to: Doc, from: Doc, senderState?: IncomingUpdate['senderState']) => {
    const update = encodeStateAsUpdate(from, encodeStateVector(to))
    incoming = { ...decodeUpdate(update), isFullState: true, ...(senderState && { senderState }) }
    applyUpdate(to, update)
    incoming = null
  }
  const stops = [
    preserveConcurrentEdits(copy, { ...options, findIncoming }),
    preserveConcurrentEdits(server, { findIncoming, isPreserved: () => true, isServer: true }),
  ]
  const copyState = decodeStateVector(encodeStateVector(copy))
  send(copy, server)
  // The copy restores text in a microtask.
  await Promise.resolve()
  send(server, copy, copyState)
  for (const stop of stops) stop()
  applyUpdate(doc, encodeStateAsUpdate(server, encodeStateVector(doc)))
  server.destroy()
}
