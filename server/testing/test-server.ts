import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import type { Extension } from '@hocuspocus/server'
import { WebSocket } from 'ws'
import { Doc } from 'yjs'
import { type Collaboration, createCollaboration } from '../realtime/collaboration.ts'
import type { AccessDenied, CollaborationAccess } from '../realtime/connections.ts'
import { createJournal, type Journal, type Log } from '../realtime/journal.ts'
import type { CollaborationLimits } from '../realtime/limits.ts'
import {
  createUnauthenticatedSockets,
  type UnauthenticatedLimits,
  unauthenticatedLimits,
} from '../realtime/unauthenticated-sockets.ts'

/**
 * `ws` reports the close of a connecting socket as an error event, unlike browsers, and the provider no longer
 * listens once it has dropped the socket.
 */
class ClosableSocket extends WebSocket {
  override close(code?: number, data?: string | Buffer): void {
    if (this.readyState === WebSocket.CONNECTING) this.on('error', () => undefined)
    super.close(code, data)
  }
}

/** A collaboration server on a loopback port, with users and rights set by a test. */
export interface TestServer {
  url: string
  journal: Journal
  collaboration: Collaboration
  /** All log entries. */
  logged: { level: string; details: unknown; message: string }[]
  /** All derivations: document id, text, and the last writers. */
  derived: { documentId: string; text: string; userIds: string[] }[]
  /**
   * The result of `authorize` for a user, or for one of their tokens, in `documentId`; if there is no entry, the
   * document is missing.
   */
  rights: Map<string, 'write' | 'read' | AccessDenied['denied'] | Error>
  allow(person: string, documentId: string, right: 'write' | 'read' | AccessDenied['denied'] | Error): void
  connect(person: string, documentId: string, options?: { query?: string; name?: string }): Client
  stop(): Promise<void>
}

export interface Client {
  doc: Doc
  provider: HocuspocusProvider
  socket: HocuspocusProviderWebsocket
  /** Close events of the socket, oldest first. */
  closed: { code: number; reason: string }[]
  denied: string[]
  messages: unknown[]
  type(text: string): void
  text(): string
  close(): void
}

/** The text that tests write. */
export const readText = (doc: Doc): string => doc.getText('body').toString()
export const appendText = (doc: Doc, text: string): void =>
  doc.getText('body').insert(doc.getText('body').length, text)

/** After this silence a connection counts as lost, as in pages. */
const silentMs = 5000

export const defaultQuery = 'editorVersion=3'

/** Connects like a browser; `token` names the user. A proxy's address differs from the requested `host`. */
export function connectClient(
  url: string,
  token: string,
  documentId: string,
  query = defaultQuery,
  host?: string,
): Client {
  const doc = new Doc()
  class HostSocket extends ClosableSocket {
    constructor(address: string) {
      // In a browser, each message is a separate task, so its effects are complete before the next one.
      super(address, { headers: { host }, allowSynchronousEvents: false })
    }
  }
  const client: Pick<Client, 'closed' | 'denied' | 'messages'> = { closed: [], denied: [], messages: [] }
  const socket = new HocuspocusProviderWebsocket({
    url: `${url}?${query}`,
    WebSocketPolyfill: host ? HostSocket : ClosableSocket,
    ...(host && { messageReconnectTimeout: silentMs }),
    delay: 20,
    minDelay: 20,
    maxDelay: 200,
    jitter: false,
    onClose: ({ event }) => client.closed.push({ code: event.code, reason: event.reason }),
  })
  // As in pages: offline edits are sent as one difference after the reconnect.
  const send = socket.send.bind(socket)
  socket.send = (message) => {
    if (socket.webSocket?.readyState === WebSocket.OPEN) send(message)
  }
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentId,
    document: doc,
    token,
    onAuthenticationFailed: ({ reason }) => client.denied.push(reason),
    onStateless: ({ payload }) => client.messages.push(JSON.parse(payload)),
  })
  provider.attach()
  return {
    ...client,
    doc,
    provider,
    socket,
    type: (text) => appendText(doc, text),
    text: () => readText(doc),
    close() {
      provider.destroy()
      socket.destroy()
      doc.destroy()
    },
  }
}

/** The id of a user with this name, which is stable so that a test can look for it. */
export function userIdOf(person: string): string {
  const hex = Buffer.from(person).toString('hex').padEnd(12, '0').slice(0, 12)
  return `00000000-0000-4000-8000-${hex}`
}

export interface TestServerOptions {
  limits?: Partial<CollaborationLimits>
  pending?: Partial<UnauthenticatedLimits>
  onDerived?: () => Promise<void>
  extensions?: Extension[]
}

/** Starts a server on the database at `url`. */
export async function startTestServer(url: string, options: TestServerOptions = {}): Promise<TestServer> {
  const logged: TestServer['logged'] = []
  const write = (level: string) => (details: unknown, message: string) => {
    logged.push({ level, details, message })
  }
  const log = { info: write('info'), warn: write('warn'), error: write('error') } as unknown as Log
  const derived: TestServer['derived'] = []
  const rights: TestServer['rights'] = new Map()
  const clients = new Set<Client>()
  const journal = createJournal({ url, log })

  const authorize = async (
    token: string,
    documentId: string,
  ): Promise<CollaborationAccess | AccessDenied> => {
    const [person = '', sid = `session of ${token}`] = token.split(':')
    const right = rights.get(`${token} ${documentId}`) ?? rights.get(`${person} ${documentId}`) ?? 'missing'
    if (right instanceof Error) throw right
    if (right !== 'write' && right !== 'read') return { denied: right }
    return { userId: userIdOf(person), name: person, color: '5E61FB', sid, canWrite: right === 'write' }
  }
  const collaboration = createCollaboration({
    journal,
    authorize,
    log,
    editorVersion: 3,
    unauthenticatedSockets: createUnauthenticatedSockets({ ...unauthenticatedLimits, ...options.pending }),
    ...(options.extensions && { extensions: options.extensions }),
    limits: {
      recheckEvery: 200,
      deriveAfter: 100,
      deriveWithin: 500,
      deriveRetry: 200,
      idleFor: 20,
      ...options.limits,
    },
    isAllowedOrigin: (origin) => origin === undefined || origin === 'http://127.0.0.1:4000',
    deriveDocument: async (documentId, ydoc, userIds) => {
      const text = readText(ydoc)
      await options.onDerived?.()
      derived.push({ documentId, text, userIds })
    },
  })
  const server = createServer((_request, response) => response.writeHead(404).end())
  server.on('upgrade', collaboration.handleUpgrade)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/yjs`

  return {
    url: address,
    journal,
    collaboration,
    logged,
    derived,
    rights,
    allow: (person, documentId, right) => rights.set(`${person} ${documentId}`, right),
    connect(person, documentId, { query = defaultQuery, name = documentId } = {}) {
      const client = connectClient(address, person, name, query)
      clients.add(client)
      return client
    },
    async stop() {
      for (const client of clients) client.close()
      await collaboration.destroy(2000)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
