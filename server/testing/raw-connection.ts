import {
  createEncoder,
  type Encoder,
  toUint8Array,
  writeVarString,
  writeVarUint,
  writeVarUint8Array,
} from 'lib0/encoding'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { frameType } from '../realtime/frames.ts'
import { until } from './collaboration.ts'
import { defaultQuery, type TestServer } from './test-server.ts'

/** A frame in wire format: address, type, then the content of the type. */
export function writeFrame(
  documentId: string,
  type: number,
  write: (encoder: Encoder) => void = () => undefined,
): Uint8Array<ArrayBuffer> {
  const encoder = createEncoder()
  writeVarString(encoder, documentId)
  writeVarUint(encoder, type)
  write(encoder)
  return toUint8Array(encoder)
}

/** The first message of a page. */
export const signInFrame = (documentId: string, person: string): Uint8Array<ArrayBuffer> =>
  writeFrame(documentId, frameType.auth, (encoder) => {
    writeVarUint(encoder, 0)
    writeVarString(encoder, person)
  })

/** 0: a request with a state vector, 1: its reply, 2: an update. */
export const syncFrame = (
  documentId: string,
  step: 0 | 1 | 2,
  payload: Uint8Array,
): Uint8Array<ArrayBuffer> =>
  writeFrame(documentId, frameType.sync, (encoder) => {
    writeVarUint(encoder, step)
    writeVarUint8Array(encoder, payload)
  })

export const updateFrame = (documentId: string, update: Uint8Array): Uint8Array<ArrayBuffer> =>
  syncFrame(documentId, 2, update)

/** A socket that sends only what a test writes. */
export interface RawConnection {
  ws: WebSocket
  closed: Promise<{ code: number; reason: string }>
  received: Uint8Array[]
}

/** Connects; if a user is given, also signs in and waits until the document is open. */
export async function connectRaw(
  testServer: TestServer,
  documentId: string,
  person?: string,
): Promise<RawConnection> {
  const ws = new WebSocket(`${testServer.url}?${defaultQuery}`)
  const received: Uint8Array[] = []
  // Heartbeats arrive at any time, so received frames would not show the server's progress.
  ws.on('message', (data: Buffer) => {
    if (data.byteLength > 1) received.push(data)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() })),
  )
  await new Promise((resolve, reject) => ws.on('open', resolve).on('error', reject))
  if (person) {
    testServer.allow(person, documentId, 'write')
    ws.send(signInFrame(documentId, person))
    // The second frame reports that the document is open.
    await until(() => expect(received.length).toBeGreaterThan(1))
  }
  return { ws, closed, received }
}
