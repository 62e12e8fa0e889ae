import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../server/db/open.ts'
import { makeDocuments } from '../server/testing/make-documents.ts'
import { type Client, connectClient } from '../server/testing/test-server.ts'
import { type BenchResult, makeResult, startServer, waitUntilSaved } from './realtime-parts.ts'

const DOCUMENTS = 20
const WORDS = 10_000
/** At most 1.1 times the memory of bare Hocuspocus. */
const GOAL = 1 / 1.1
/** Time in ms after which closed documents are no longer in memory. */
const UNLOAD_MS = 3000

const text = Array.from({ length: WORDS }, (_, at) => `word${at % 977}`).join(' ')
const megabyte = 1 << 20

async function readBytes(child: ChildProcess): Promise<number> {
  child.send('memory')
  const [bytes] = (await once(child, 'message')) as [number]
  return bytes
}

interface MemoryUse {
  /** Megabytes per open document. */
  open: number
  /** Megabytes that remain for each document after it is closed. */
  left: number
}

async function openAll(url: string, ids: string[]): Promise<Client[]> {
  const clients: Client[] = []
  for (const id of ids) {
    const client = connectClient(url, 'ana', id)
    await waitUntilSaved(client)
    client.type(text)
    await waitUntilSaved(client)
    clients.push(client)
  }
  return clients
}

async function closeAll(clients: Client[]): Promise<void> {
  for (const client of clients) client.close()
  await pause(UNLOAD_MS)
}

async function measure(
  { child, url }: { child: ChildProcess; url: string },
  ids: string[],
): Promise<MemoryUse> {
  // Warm up with as many documents as are measured: in both servers, code, pools, and tables grow with the first
  // documents and do not shrink again.
  await closeAll(await openAll(url, ids.slice(0, DOCUMENTS)))
  const before = await readBytes(child)
  const clients = await openAll(url, ids.slice(DOCUMENTS))
  const open = await readBytes(child)
  await closeAll(clients)
  const after = await readBytes(child)
  const each = (bytes: number) => bytes / megabyte / clients.length
  return { open: each(open - before), left: each(after - before) }
}

/**
 * Measures the memory of an open document of 10,000 pasted words, and what remains after it is closed, against bare
 * Hocuspocus.
 */
export async function runMemoryBench(databaseUrl: string): Promise<BenchResult[]> {
  const { sql, close } = connect(databaseUrl, 1)
  const ids = await makeDocuments(sql, 2 * DOCUMENTS)
  await close()
  const ours = await startServer('ours', databaseUrl, ids.join(','))
  const bare = await startServer('bare')
  try {
    const use = { ours: await measure(ours, ids), bare: await measure(bare, ids) }
    return [
      makeResult('open document of 10,000 words, MB', use.ours.open, use.bare.open, GOAL),
      makeResult('remaining after it is closed, MB, limit 0.01', Math.max(use.ours.left, 0.001), 0.01, 1),
    ]
  } finally {
    ours.child.kill()
    bare.child.kill()
  }
}
