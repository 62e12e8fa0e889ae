import { createDecoder, hasContent, readVarString, readVarUint } from 'lib0/decoding'
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync'
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

export interface ClientFrame {
  /** The document's id, and behind it the provider's session where it names one. */
  address: string
  /** The client's answer to our question what the server lacks. */
  isReply: boolean
  isUpdate: boolean
}

/** The provider puts its session behind the document's id, split by NUL. */
export function readDocumentId(address: string): string {
  const end = address.indexOf('\0')
  return end === -1 ? address : address.slice(0, end)
}

/**
 * Looks at a frame from a client before anything is done with it. Null for what no honest client sends:
 * truncated heads, unknown types, names that are no document ids, floods of Yjs clients.
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
    // Both a state vector and an update begin with the number of Yjs clients they speak of.
    if (length > 0 && hasContent(decoder) && readVarUint(decoder) > limits.clientsPerFrame) return null
    return { address, isReply: step === messageYjsSyncStep2, isUpdate: step === messageYjsUpdate }
  } catch {
    return null
  }
}

/**
 * True for a frame that `readSentNotice` has something to tell about. At the price of a few array reads,
 * because every broadcast to every client passes here; addresses are short, so their length is one byte.
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
  /** Of a sync frame: whether it asks the client for what the server lacks. */
  isSyncRequest: boolean
  /** Of a SyncStatus: whether the update was taken. */
  isAccepted: boolean
  /** Of a refusal or a close: why. */
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
