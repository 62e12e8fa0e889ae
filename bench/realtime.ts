import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from 'lib0/encoding'
import { WebSocket } from 'ws'
import { startEmbeddedDatabase } from '../server/db/embedded.ts'
import { migrateDatabase } from '../server/db/migrate.ts'
import { connect } from '../server/db/open.ts'
import { makeDocuments } from '../server/testing/make-documents.ts'
import { type Client, connectClient, defaultQuery } from '../server/testing/test-server.ts'
import { runMemoryBench } from './realtime-memory.ts'
import { type BenchResult, makeResult, startServer, timeDisk, waitUntilSaved } from './realtime-parts.ts'

const SIZES = [2, 10, 50, 200]
const ROUNDS = 7
const EDITS = 60
const PACE_MS = 8
/** At most 1.2 times as long as bare Hocuspocus. */
const GOAL = 1 / 1.2
const MAX_ACK_P50 = 5
/** Disk latency when the limits were set. */
const REFERENCE_DISK_MS = 0.21
const MAX_ACK_P99 = 20

interface Party {
  writer: Client
  readers: WebSocket[]
  leave(): void
}

interface Times {
  /** Milliseconds from the keystroke until the last reader has received it. */
  reached: number[]
  /** Milliseconds from the keystroke until the writer has received the acknowledgment. */
  acked: number[]
}

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

/** A reader that only receives frames, so that the servers are measured, not Yjs. */
async function connectReader(url: string, documentId: string): Promise<WebSocket> {
  const ws = new WebSocket(`${url}?${defaultQuery}`)
  ws.setMaxListeners(0)
  await once(ws, 'open')
  const send = (type: number, write: (encoder: ReturnType<typeof createEncoder>) => void) => {
    const encoder = createEncoder()
    writeVarString(encoder, documentId)
    writeVarUint(encoder, type)
    write(encoder)
    ws.send(toUint8Array(encoder))
  }
  send(2, (encoder) => {
    writeVarUint(encoder, 0)
    writeVarString(encoder, 'ana')
  })
  send(0, (encoder) => {
    writeVarUint(encoder, 0)
    writeVarUint8Array(encoder, new Uint8Array([0]))
  })
  const answered = Promise.withResolvers<void>()
  ws.on('message', (data: Buffer) => {
    if (isUpdate(data)) answered.resolve()
    if (data.byteLength === 1) ws.send(new Uint8Array([10]))
  })
  await answered.promise
  return ws
}

/** A document update or the first state: type 0 with step 1 or 2, after an id of 36 characters. */
const isUpdate = (data: Buffer) => data[0] === 36 && data[37] === 0 && (data[38] === 1 || data[38] === 2)

async function connectParty(url: string, documentId: string, size: number): Promise<Party> {
  const writer = connectClient(url, 'ana', documentId)
  await waitUntilSaved(writer)
  const readers: WebSocket[] = []
  for (let i = 1; i < size; i += 1) readers.push(await connectReader(url, documentId))
  return {
    writer,
    readers,
    leave() {
      for (const reader of readers) reader.terminate()
      writer.close()
    },
  }
}

/**
 * Sends one keystroke at a time, at the same pace for both, because back-to-back requests would find a warm processor.
 * The next one is sent when all readers have received this one and it is acknowledged.
 */
async function typeEdits({ writer, readers }: Party, times: Times): Promise<void> {
  for (let edit = 0; edit < EDITS; edit += 1) {
    const started = performance.now()
    const reached = Promise.all(
      readers.map(
        (reader) =>
          new Promise<void>((resolve) => {
            const listen = (data: Buffer) => {
              if (!isUpdate(data)) return
              reader.off('message', listen)
              resolve()
            }
            reader.on('message', listen)
          }),
      ),
    ).then(() => times.reached.push(performance.now() - started))
    const acked = new Promise<void>((resolve) => {
      const listen = ({ number }: { number: number }) => {
        if (number > 0) return
        writer.provider.off('unsyncedChanges', listen)
        times.acked.push(performance.now() - started)
        resolve()
      }
      writer.provider.on('unsyncedChanges', listen)
    })
    writer.type('a')
    await Promise.all([reached, acked, new Promise((resolve) => setTimeout(resolve, PACE_MS))])
  }
}

async function compare(size: number, urls: { ours: string; bare: string }, documentId: string) {
  const times = { ours: { reached: [], acked: [] }, bare: { reached: [], acked: [] } } as Record<
    'ours' | 'bare',
    Times
  >
  const parties = {
    ours: await connectParty(urls.ours, documentId, size),
    bare: await connectParty(urls.bare, documentId, size),
  }
  const warmUp: Times = { reached: [], acked: [] }
  for (const party of [parties.ours, parties.bare]) await typeEdits(party, warmUp)
  for (let round = 0; round < ROUNDS; round += 1) {
    await typeEdits(parties.ours, times.ours)
    await typeEdits(parties.bare, times.bare)
  }
  parties.ours.leave()
  parties.bare.leave()
  return times
}

/**
 * Measures how fast an edit reaches all users of a document and is acknowledged, against bare Hocuspocus,
 * alternating in one run. Ours checks access and commits to a database with fsync on.
 */
export async function runRealtimeBench(): Promise<BenchResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-bench-'))
  chmodSync(dataDir, 0o711)
  const database = await startEmbeddedDatabase({ dataDir, password: randomBytes(12).toString('hex') })
  const children: ChildProcess[] = []
  try {
    await migrateDatabase(database.url())
    const { sql, close } = connect(database.url(), 1)
    const results: BenchResult[] = []
    const disk: number[] = []
    for (const size of SIZES) {
      disk.push(...timeDisk(dataDir, 50))
      const [documentId = randomUUID()] = await makeDocuments(sql, 1)
      const ours = await startServer('ours', database.url(), documentId)
      const bare = await startServer('bare')
      children.push(ours.child, bare.child)
      const times = await compare(size, { ours: ours.url, bare: bare.url }, documentId)
      const half = (values: number[]) => quantile(values, 0.5)
      results.push(
        makeResult(
          `edit reaching ${size} clients, median ms`,
          half(times.ours.reached),
          half(times.bare.reached),
          GOAL,
        ),
        makeResult(
          `commit and acknowledgment, ${size} clients, median ms, limit ${MAX_ACK_P50}`,
          half(times.ours.acked),
          MAX_ACK_P50,
          1,
        ),
        makeResult(
          `commit and acknowledgment, ${size} clients, p99 ms, limit ${MAX_ACK_P99}`,
          quantile(times.ours.acked, 0.99),
          MAX_ACK_P99,
          1,
        ),
      )
      ours.child.kill()
      bare.child.kill()
    }
    await close()
    results.push(
      makeResult(
        'one fdatasync on this disk during the run, median ms',
        quantile(disk, 0.5),
        REFERENCE_DISK_MS,
        'for the lines above',
      ),
    )
    results.push(...(await runMemoryBench(database.url())))
    return results
  } finally {
    for (const child of children) child.kill()
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
