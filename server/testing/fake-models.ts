import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerEmbedding, type SeenTexts } from './fake-embeddings.ts'
import { type FakeProtocol, protocolOf, protocols } from './fake-model-protocols.ts'

/**
 * The result of the next calls. `fine`: success; `key`: unknown key; `rights`: not allowed; `model`: no such
 * model; `quota`: no credit; `busy`: too many requests, with retry-after; `broken`: 500; `cut`: the connection ends
 * midway; `hold`: it stays open; `malformed`: no JSON; `silent`: nothing; `moved`: a redirect; `page`: a web page;
 * `failed`: an error inside the stream.
 */
export type FakeModelMode =
  | 'fine'
  | 'key'
  | 'rights'
  | 'model'
  | 'quota'
  | 'busy'
  | 'broken'
  | 'cut'
  | 'hold'
  | 'malformed'
  | 'silent'
  | 'moved'
  | 'page'
  | 'failed'

export interface SeenCall {
  protocol: FakeProtocol
  isStream: boolean
  model: string
  key: string | undefined
  prompt: string
  body: string
}

export interface FakeModels {
  /** The address of a provider, as an owner enters it. */
  addresses: Record<FakeProtocol, string>
  /** `host:port`, in the format of FETCH_ALLOW. */
  place: string
  mode: FakeModelMode
  /** The mode applies only to calls of these protocols; to all calls if empty. */
  touched: FakeProtocol[]
  /** Calls wait for this before they respond. */
  gate: Promise<void>
  /** The reported tokens of each response; null omits them if the protocol allows it. */
  usage: { input: number; output: number } | null
  say(prompt: string): string
  seen: SeenCall[]
  /** The vector of a text, for requests to embed texts. */
  embed(text: string): number[]
  /** Requests to embed texts. */
  embedded: SeenTexts[]
  /** Headers of rejected calls. */
  retryAfter: Record<string, string>
  close(): Promise<void>
}

/** Text of the requested kind: a list for lists, otherwise text with headings. */
export function sayUseful(prompt: string): string {
  const task = /"task":"([a-z-]+)"/.exec(prompt)?.[1]
  if (task === 'titles' || task === 'enhance-title')
    return JSON.stringify({ items: ['Home composting in six small steps that work in any garden'] })
  if (task === 'outline') return JSON.stringify({ items: ['## What goes in', '## What stays out'] })
  if (task === 'meta')
    return JSON.stringify({ items: ['How home composting works, in plain words. Read on.'] })
  if (task === 'section') {
    const heading = /"headings":\[\{"level":2,"text":"([^"]+)"/.exec(prompt)?.[1]
    const text = 'Home composting turns kitchen scraps into soil. Turn the heap once a week and keep it damp.'
    return `${heading ? `## ${heading}\n\n` : ''}${text}`
  }
  return 'Kitchen scraps become soil.'
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const refusals = {
  key: { status: 401, kind: 'key' },
  rights: { status: 403, kind: 'rights' },
  model: { status: 404, kind: 'model' },
  quota: { status: 429, kind: 'quota' },
  busy: { status: 429, kind: 'busy' },
  broken: { status: 500, kind: 'broken' },
} as const

async function answer(
  fake: FakeModels,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const name = protocolOf(request.url ?? '')
  if (!name) return response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found')
  const protocol = protocols[name]
  const body = await readBody(request)
  const key = protocol.keyOf(request.headers)
  const mode = fake.touched.length === 0 || fake.touched.includes(name) ? fake.mode : 'fine'
  const json = (status: number, content: unknown, headers: Record<string, string> = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(content))
  if (mode === 'silent') return null
  if (mode === 'moved') return response.writeHead(302, { location: `${fake.addresses.compatible}/x` }).end()
  if (mode === 'page')
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Welcome</h1></html>')
  if (mode in refusals) {
    const { status, kind } = refusals[mode as keyof typeof refusals]
    const refused = protocol.refuse(kind, status)
    return json(refused.status, refused.body, kind === 'busy' || kind === 'broken' ? fake.retryAfter : {})
  }
  if (request.method === 'GET') return json(200, protocol.models(['fake-small', 'fake-large']))
  const embedding = answerEmbedding(name, request.url ?? '', body, fake)
  if (embedding) {
    fake.embedded.push({ protocol: name, key, ...embedding.seen })
    await fake.gate
    if (mode !== 'malformed') return json(200, embedding.answer)
    return response.writeHead(200, { 'content-type': 'application/json' }).end('{"no')
  }
  const { isStream, model, prompt } = protocol.read(request.url ?? '', body)
  fake.seen.push({ protocol: name, isStream, model, key, prompt, body })
  await fake.gate
  const text = fake.say(prompt)
  if (!isStream) {
    if (mode === 'malformed')
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{"no')
    return json(200, protocol.whole(text, model, fake.usage, body))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if (mode === 'malformed') return response.end('data: {nonsense}\n\n')
  const pieces = text.match(/[\s\S]{1,12}/g) ?? []
  const events = protocol.events(pieces, model, fake.usage, mode === 'failed')
  const sent = mode === 'cut' || mode === 'hold' ? events.slice(0, Math.ceil(events.length / 2)) : events
  for (const event of sent) response.write(event)
  if (mode === 'hold') return null
  return mode === 'cut' ? response.write(': \n\n', () => response.destroy()) : response.end()
}

/** Starts the providers' HTTP APIs on loopback; port 0 selects a free one. */
export async function startFakeModels(port = 0): Promise<FakeModels> {
  const server = createServer((request, response) => void answer(fake, request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const at = (path: string) => `http://${place}${path}`
  const fake: FakeModels = {
    addresses: {
      openai: at('/openai/v1'),
      anthropic: at('/anthropic/v1'),
      google: at('/google/v1beta'),
      compatible: at('/compatible/v1'),
    },
    place,
    mode: 'fine',
    touched: [],
    gate: Promise.resolve(),
    usage: { input: 1000, output: 200 },
    say: sayUseful,
    seen: [],
    embed: (text) => [text.length, 1],
    embedded: [],
    retryAfter: { 'retry-after-ms': '5' },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return fake
}
