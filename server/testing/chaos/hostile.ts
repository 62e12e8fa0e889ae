import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { editorVersion } from '@rankwell/editor'
import {
  createEncoder,
  type Encoder,
  toUint8Array,
  writeVarString,
  writeVarUint,
  writeVarUint8Array,
} from 'lib0/encoding'
import { WebSocket } from 'ws'
import { frameType } from '../../realtime/frames.ts'
import { createSeededRandom } from './random.ts'
import { type ChaosWorld, waitFor } from './world.ts'
import { createWriter, type Writer } from './writer.ts'

export interface HostileReport {
  attacks: number
  /** Milliseconds until a word in an unaffected document was saved: without and during attacks. */
  calm: number[]
  attacked: number[]
  faults: string[]
}

const wordsBefore = 100
/** Sockets that one attack opens in one document. */
const crowd = 200

function frame(docId: string, type: number, write: (encoder: Encoder) => void = () => undefined): Uint8Array {
  const encoder = createEncoder()
  writeVarString(encoder, docId)
  writeVarUint(encoder, type)
  write(encoder)
  return toUint8Array(encoder)
}
const update = (docId: string, bytes: Uint8Array) =>
  frame(docId, frameType.sync, (encoder) => {
    writeVarUint(encoder, 2)
    writeVarUint8Array(encoder, bytes)
  })

/** A raw socket without a client's protocol logic; signed in if a token is given. */
async function connect({ port, host }: ChaosWorld, docId: string, token?: string): Promise<WebSocket> {
  const address = `ws://127.0.0.1:${port}/yjs?editorVersion=${editorVersion}`
  const ws = new WebSocket(address, { headers: { host } })
  ws.on('error', () => undefined)
  await Promise.race([once(ws, 'open'), once(ws, 'close')])
  const sign = (encoder: Encoder) => {
    writeVarUint(encoder, 0)
    writeVarString(encoder, token ?? '')
  }
  if (token && ws.readyState === ws.OPEN) ws.send(frame(docId, frameType.auth, sign))
  return ws
}

const manyCarets = (docId: string) =>
  frame(docId, frameType.awareness, (encoder) => {
    const states = createEncoder()
    writeVarUint(states, 500)
    for (let client = 0; client < 500; client += 1) {
      writeVarUint(states, client)
      writeVarUint(states, 1)
      writeVarString(states, '{"user":{"name":"many"}}')
    }
    writeVarUint8Array(encoder, toUint8Array(states))
  })
/** Declares a million clients. */
const million = new Uint8Array([0xc0, 0x84, 0x3d, 1, 1, 1])

type Attack = (world: ChaosWorld, docId: string) => Promise<WebSocket[]>
const repeat = (ws: WebSocket, times: number, data: Uint8Array) => {
  for (let count = 0; count < times && ws.readyState === ws.OPEN; count += 1) ws.send(data)
  return [ws]
}
const attacks: Record<string, Attack> = {
  'fifty megabytes': async (world, docId) =>
    repeat(await connect(world, docId, world.token), 1, Buffer.alloc(50 << 20)),
  'five thousand frames before signing in': async (world, docId) =>
    repeat(await connect(world, docId), 5000, update(docId, new Uint8Array([0, 0]))),
  'a flood of carets': async (world, docId) =>
    repeat(await connect(world, docId, world.token), 2000, manyCarets(docId)),
  'a flood of empty changes': async (world, docId) =>
    repeat(await connect(world, docId, world.token), 8000, update(docId, new Uint8Array([0, 0]))),
  'a million clients': async (world, docId) =>
    repeat(await connect(world, docId, world.token), 1, update(docId, million)),
  'half an update': async (world, docId) =>
    repeat(await connect(world, docId, world.token), 1, update(docId, new Uint8Array([1, 3, 200, 1]))),
  'a crowd of sockets': (world, docId) =>
    Promise.all(Array.from({ length: crowd }, () => connect(world, docId, world.token))),
}

async function saveWord(writer: Writer): Promise<number> {
  writer.write()
  const count = writer.written.length
  return waitFor('saving', () => writer.saved.size === count, 20_000)
}

/** Measures how quickly text in another document is saved, without and during each attack. */
export async function runHostile(world: ChaosWorld, { rounds }: { rounds: number }): Promise<HostileReport> {
  const report: HostileReport = { attacks: 0, calm: [], attacked: [], faults: [] }
  const { port, host, token } = world
  const docId = await world.makeDocument()
  const seeded = createSeededRandom(1)
  const writer = createWriter({ port, host, token, docId, name: 'calm', seeded })
  await waitFor('opening', () => writer.client.provider.synced, 20_000)
  for (let word = 0; word < wordsBefore; word += 1) {
    report.calm.push(await saveWord(writer))
    await pause(5)
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, attack] of Object.entries(attacks)) {
      const target = await world.makeDocument()
      let isOver = false
      const attacking = attack(world, target).then(async (sockets) => {
        await pause(500)
        isOver = true
        return sockets
      })
      while (!isOver) {
        report.attacked.push(await saveWord(writer))
        await pause(5)
      }
      for (const ws of await attacking) ws.terminate()
      report.attacks += 1
      if (writer.client.closed.length > 0) report.faults.push(`${name}: the calm page lost its line`)
      writer.client.closed.length = 0
    }
  }
  writer.client.close()
  return report
}
