import { createDecoder, hasContent, readVarString, readVarUint } from 'lib0/decoding'
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync'
import type { CollaborationLimits } from './limits.ts'

/** First number after the address of a frame, in the format of Hocuspocus 4. */
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

/** Whether text is a UUID as we write it: lower case, no spaces, nothing around it. */
export const isDocumentId = (text: string): boolean => plainUuid.test(text)

export interface ClientFrame {
  /** The document's id, followed by the provider's session if it names one. */
  address: string
  /** Whether it is the client's reply to our question what the server lacks. */
  isReply: boolean
  isUpdate: boolean
}

/** The provider appends its session to the document's id, separated by NUL. */
export function readDocumentId(address: string): string {
  const end = address.indexOf('\0')
  return end === -1 ? address : address.slice(0, end)
}

/**
 * Checks a client's frame before it is processed. Null for invalid ones: truncated headers, unknown types, names that
 * are not document ids, too many Yjs clients.
 */
export function readClientFrame(data: Uint8Array, limits: CollaborationLimits): ClientFrame | null {
  try {
    const decoder = createDecoder(data)
    const address = readVarString(decoder)
    if (!isDocumentId(readDocumentId(address)) || address.length > 100) return null
    const type = readVarUint(decoder)
    if (!fromClients.has(type)) return null
    const isText = type === frameType.sync || type === frameType.syncReply
    if (!isText)
      return data.byteLength <= limits.smallFrame ? { address, isReply: false, isUpdate: false } : null
    const step = readVarUint(decoder)
    const length = readVarUint(decoder)
    if (step > 2 || decoder.pos + length > data.byteLength) return null
    // State vectors and updates both start with their number of Yjs clients.
    if (length > 0 && hasContent(decoder) && readVarUint(decoder) > limits.clientsPerFrame) return null
    return { address, isReply: step === messageYjsSyncStep2, isUpdate: step === messageYjsUpdate }
  } catch {
    return null
  }
}

/**
 * Whether `readSentNotice` can read this frame. Costs only a few array reads, because every broadcast to every client
 * passes here; addresses are short, so their length is one byte.
 */
export function isSentNotice(data: Uint8Array): boolean {
  const at = 1 + (data[0] ?? 0)
  const type = data[at]
  if (type === frameType.sync) return data[at + 1] === messageYjsSyncStep1
  return type === frameType.syncStatus || type === frameType.close || type === frameType.auth
}

export interface SentNotice {
  type: number
  address: string
  /** For a sync frame: whether it asks the client for what the server lacks. */
  isSyncRequest: boolean
  /** For a SyncStatus: whether the update was accepted. */
  isAccepted: boolean
  /** For a rejection or a close: the reason. */
  reason: string
}

/** Reads a frame that Hocuspocus sends: a SyncStatus, sync, close or auth frame. */
export function readSentNotice(data: Uint8Array): SentNotice {
  const decoder = createDecoder(data)
  const address = readVarString(decoder)
  const type = readVarUint(decoder)
  const notice: SentNotice = { type, address, isSyncRequest: false, isAccepted: false, reason: '' }
  if (type === frameType.syncStatus) notice.isAccepted = readVarUint(decoder) === 1
  if (type === frameType.sync) notice.isSyncRequest = readVarUint(decoder) === messageYjsSyncStep1
  if (type === frameType.close) notice.reason = readVarString(decoder)
  if (type === frameType.auth && readVarUint(decoder) === 1) notice.reason = readVarString(decoder)
  return notice
}
