import { createDecoder, hasContent, readVarString, readVarUint } from 'lib0/decoding'
import type { CollaborationLimits } from './limits.ts'

/** First number after the address of a frame, as Hocuspocus 4 writes it. */
export const frameType = {
  sync: 0,
  awareness: 1,
  auth: 2,
  queryAwareness: 3,
  syncReply: 4,
  stateless: 5,
  close: 7,
  syncStatus: 8,
  ping: 9,
  pong: 10,
} as const

const fromClients = new Set<number>([
  frameType.sync,
  frameType.awareness,
  frameType.auth,
  frameType.queryAwareness,
  frameType.syncReply,
  frameType.stateless,
  frameType.close,
])

const plainUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for a UUID as we write it: lower case, no blanks, nothing around it. */
export const isDocumentId = (text: string): boolean => plainUuid.test(text)

export interface Frame {
  documentId: string
  type: number
}

/** The provider puts its session behind the document's id, split by NUL. */
function readDocumentId(address: string): string {
  const end = address.indexOf('\0')
  return end === -1 ? address : address.slice(0, end)
}

/**
 * Looks at a frame from a client before anything is done with it. Null for what no honest client sends:
 * truncated heads, unknown types, names that are no document ids, floods of Yjs clients.
 */
export function readClientFrame(data: Uint8Array, limits: CollaborationLimits): Frame | null {
  try {
    const decoder = createDecoder(data)
    const address = readVarString(decoder)
    const documentId = readDocumentId(address)
    if (!isDocumentId(documentId) || address.length > 100) return null
    const type = readVarUint(decoder)
    if (!fromClients.has(type)) return null
    const isText = type === frameType.sync || type === frameType.syncReply
    if (!isText) return data.byteLength <= limits.smallFrame ? { documentId, type } : null
    const step = readVarUint(decoder)
    const length = readVarUint(decoder)
    if (step > 2 || decoder.pos + length > data.byteLength) return null
    // Both a state vector and an update begin with the number of Yjs clients they speak of.
    if (length > 0 && hasContent(decoder) && readVarUint(decoder) > limits.clientsPerFrame) return null
    return { documentId, type }
  } catch {
    return null
  }
}

/**
 * The type of a frame that we send, at the price of two array reads: every broadcast to every client passes
 * here. Addresses are shorter than 128 bytes, so their length is one byte.
 */
export function readSentType(data: Uint8Array): number {
  return data[1 + (data[0] ?? 0)] ?? -1
}

export interface SentNotice {
  documentId: string
  /** Of a SyncStatus: whether the update was taken. */
  isTaken: boolean
  /** Of a refusal or a close: why. */
  reason: string
}

/** Reads a SyncStatus, close or auth frame that Hocuspocus sends. */
export function readSentNotice(data: Uint8Array): SentNotice {
  const decoder = createDecoder(data)
  const documentId = readDocumentId(readVarString(decoder))
  const type = readVarUint(decoder)
  if (type === frameType.syncStatus) return { documentId, isTaken: readVarUint(decoder) === 1, reason: '' }
  if (type === frameType.close) return { documentId, isTaken: false, reason: readVarString(decoder) }
  const isDenied = type === frameType.auth && readVarUint(decoder) === 1
  return { documentId, isTaken: false, reason: isDenied ? readVarString(decoder) : '' }
}
