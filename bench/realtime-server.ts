import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hocuspocus } from '@hocuspocus/server'
import { type WebSocket, WebSocketServer } from 'ws'
import { startTestServer } from '../server/testing/test-server.ts'

/**
 * One server of the benchmark in a separate process. Sends its parent its address and, on request, its
 * memory in bytes after a garbage collection. Documents are passed as comma-separated ids.
 */
const [kind, databaseUrl = '', documentIds = ''] = process.argv.slice(2)

let forget: () => void = () => undefined

async function startOurs(): Promise<string> {
  const testServer = await startTestServer(databaseUrl, {
    limits: { recheckEvery: 4000, deriveAfter: 1000, deriveWithin: 5000, connectionsPerUser: 250 },
  })
  for (const id of documentIds.split(',')) testServer.allow('ana', id, 'write')
  // The test server keeps every text it receives, which must not count as the server's memory.
  forget = () => void testServer.derived.splice(0)
  return testServer.url
}

/** Hocuspocus with its defaults, without access checks and storage. */
async function startBare(): Promise<string> {
  const hocuspocus = new Hocuspocus({ quiet: true })
  const sockets = new WebSocketServer({ noServer: true })
  const server = createServer()
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (ws: WebSocket) => {
      const client = hocuspocus.handleConnection(
        ws as unknown as globalThis.WebSocket,
        new Request('http://bare/'),
      )
      ws.on('message', (data: Buffer) => client.handleMessage(data))
      ws.on('close', (code, reason) => client.handleClose({ code, reason: reason.toString() }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}/yjs`
}

process.send?.(kind === 'ours' ? await startOurs() : await startBare())
process.on('message', async () => {
  forget()
  // Twice: the second run frees what the first one finalizes.
  for (let run = 0; run < 2; run += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  process.send?.(heapUsed + arrayBuffers)
})
process.on('disconnect', () => process.exit(0))
