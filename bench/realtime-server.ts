import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hocuspocus } from '@hocuspocus/server'
import { type WebSocket, WebSocketServer } from 'ws'
import { startRig } from '../server/realtime/rig.ts'

/** One server of the benchmark in a process of its own; tells its parent its address. */
const [kind, databaseUrl = '', documentId = ''] = process.argv.slice(2)

async function startOurs(): Promise<string> {
  const rig = await startRig(databaseUrl, {
    limits: { recheckEvery: 4000, settleAfter: 1000, settleAtMost: 5000, connectionsPerPerson: 250 },
  })
  rig.let('ana', documentId, 'write')
  return rig.url
}

/** Hocuspocus as it comes, without access checks and without storing anything. */
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
process.on('disconnect', () => process.exit(0))
