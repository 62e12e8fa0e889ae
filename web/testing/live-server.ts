import { decoding, encoding } from 'lib0'
import { readSyncMessage, writeSyncStep1, writeUpdate } from 'y-protocols/sync'
import type { Doc } from 'yjs'

/** Hocuspocus message types used by the article page. */
const sync = 0
const auth = 2
const stateless = 5
const syncStatus = 8

/**
 * A `WebSocket` class connected to a fake live server for `doc`: it accepts every connection, sends the text, applies
 * updates, and acknowledges them.
 */
export function makeLiveServer(doc: Doc, { canWrite = true } = {}) {
  const sockets = new Set<FakeWebSocket>()
  /** Acknowledgements being held back. */
  let held: (() => void)[] | null = null
  class FakeWebSocket extends EventTarget {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readyState = 0
    binaryType = ''
    name = ''
    #heartbeat = setInterval(() => {
      if (this.name) this.sayState({})
    }, 1000)
    constructor() {
      super()
      sockets.add(this)
      queueMicrotask(() => {
        this.readyState = 1
        this.dispatchEvent(new Event('open'))
      })
    }
    say(type: number, write: (encoder: encoding.Encoder) => void) {
      const encoder = encoding.createEncoder()
      encoding.writeVarString(encoder, this.name)
      encoding.writeVarUint(encoder, type)
      write(encoder)
      const frame = encoding.toUint8Array(encoder).slice()
      queueMicrotask(() => this.#deliver(frame))
    }
    #deliver(frame: Uint8Array<ArrayBuffer>) {
      if (this.readyState === 1) this.dispatchEvent(new MessageEvent('message', { data: frame.buffer }))
    }
    sayState(payload: object) {
      this.say(stateless, (encoder) => encoding.writeVarString(encoder, JSON.stringify(payload)))
    }
    send(frame: Uint8Array) {
      const decoder = decoding.createDecoder(frame)
      this.name = decoding.readVarString(decoder)
      const type = decoding.readVarUint(decoder)
      if (type === auth) {
        this.say(auth, (encoder) => {
          encoding.writeVarUint(encoder, 2)
          encoding.writeVarString(encoder, canWrite ? 'read-write' : 'readonly')
        })
        this.sayState({ type: 'text', canWrite, generation: 1 })
      } else if (type === sync) {
        const answer = encoding.createEncoder()
        const kind = readSyncMessage(decoder, answer, doc, this)
        if (kind === 0) {
          this.say(sync, (encoder) => encoding.writeUint8Array(encoder, encoding.toUint8Array(answer)))
          this.say(sync, (encoder) => writeSyncStep1(encoder, doc))
        } else {
          const acknowledge = () => this.say(syncStatus, (encoder) => encoding.writeVarInt(encoder, 1))
          if (held) held.push(acknowledge)
          else acknowledge()
        }
      }
    }
    close(code = 1000) {
      this.end(code, '')
    }
    end(code: number, reason: string) {
      this.readyState = 3
      clearInterval(this.#heartbeat)
      sockets.delete(this)
      queueMicrotask(() => this.dispatchEvent(new CloseEvent('close', { code, reason })))
    }
  }
  doc.on('update', (update: Uint8Array, origin: unknown) => {
    for (const socket of sockets)
      if (socket !== origin && socket.name) socket.say(sync, (encoder) => writeUpdate(encoder, update))
  })
  return {
    WebSocket: FakeWebSocket,
    /** Applies updates without acknowledging them until `letThrough`. */
    holdBack() {
      held = []
    },
    letThrough() {
      for (const acknowledge of held ?? []) acknowledge()
      held = null
    },
    /** Changes the page's permission, as after a role change. */
    setAccess(can: boolean) {
      canWrite = can
      for (const socket of sockets) socket.sayState({ type: 'access', canWrite: can })
    },
    /** Closes every connection with this code and reason. */
    end(code: number, reason: string) {
      for (const socket of sockets) socket.end(code, reason)
    },
  }
}
