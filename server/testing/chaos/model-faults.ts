import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Budget, SpendingLine } from '@rankwell/contract'
import { type FakeProtocol, protocolOf, protocols } from '../fake-model-protocols.ts'
import { sayUseful } from '../fake-models.ts'
import { callApi } from '../world.ts'
import { type BreakerReport, runBreakerCycle } from './model-breaker.ts'
import { createSeededRandom } from './random.ts'
import { type ChaosWorld, startChaosWorld } from './world.ts'

/** What goes wrong with one request, in the provider's own protocol. */
export const modelFaults = ['timeout', 'busy', 'rest', 'broken', 'cut', 'invalid', 'slow', 'none'] as const
type Fault = (typeof modelFaults)[number]

export const protocolNames = ['openai', 'anthropic', 'google', 'compatible'] as const
const writingCalls = ['rewrite', 'titles', 'article', 'stream'] as const
const calls = [...writingCalls, 'test'] as const
/** Tests of a connection are limited per owner. */
const maxTests = 50
type Call = (typeof calls)[number]

export interface ModelFaultReport {
  requests: number
  /** Requests that reached the provider, by fault. */
  injected: Record<Fault, number>
  failed: number
  /** Calls that were rejected immediately, because all providers were paused. */
  paused: number
  /** Null without its cycle. */
  breaker: BreakerReport | null
  faults: string[]
}

export interface Provider {
  place: string
  injected: Record<Fault, number>
  /** Servers that were called although they had asked to wait, once for each time they had. */
  early: string[]
  /** The fault of every request from now on; null for the next in turn. */
  always: Fault | null
  /** A user saves a server anew, or tests it: both may call it although it asked to wait, and end its pause. */
  allow<T>(name: FakeProtocol, act: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Shorter than the deadline of a call, which is a second, so that the call waits. */
const shortWaitMs = 300
/** Longer than the deadline, so that the call ends with the time to try again. */
const longWaitSeconds = 3600
const byteMs = 1000
/** Answers with Retry-After that may go unread, of all. */
const maxUnreadShare = 0.03
/** Requests that were sent before the answer arrived. */
const graceMs = 1000

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

async function sendSlowly(response: ServerResponse, text: string): Promise<void> {
  for (const character of text) {
    if (response.destroyed) return
    response.write(character)
    await pause(byteMs)
  }
}

/** A provider for all protocols that responds to each request with the next fault. */
async function startProvider(next: () => Fault): Promise<Provider> {
  const restingSince = new Map<FakeProtocol, number>()
  const allowed: FakeProtocol[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const name = protocolOf(path)
    const body = await readBody(request)
    if (!name) return response.writeHead(404).end()
    const protocol = protocols[name]
    const json = (status: number, content: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content))
    if (request.method === 'GET') return json(200, protocol.models(['fake-small']))
    const { isStream, model, prompt } = protocol.read(path, body)
    const since = restingSince.get(name)
    const isEarly = since !== undefined && performance.now() - since > graceMs
    if (isEarly && restingSince.delete(name) && !allowed.includes(name)) provider.early.push(name)
    const fault = provider.always ?? next()
    provider.injected[fault] += 1
    const text = sayUseful(prompt)
    const usage = { input: 1000, output: 200 }
    const pieces = text.match(/[\s\S]{1,12}/g) ?? []
    if (fault === 'timeout') return
    if (fault === 'busy')
      return json(429, protocol.refuse('busy', 429).body, { 'retry-after-ms': String(shortWaitMs) })
    if (fault === 'rest') {
      const { socket } = request
      const at = performance.now()
      restingSince.set(name, at)
      // A caller who hung up in the meantime, at the deadline, did not read it.
      void pause(graceMs / 2).then(() => {
        if (socket.destroyed && restingSince.get(name) === at) restingSince.delete(name)
      })
      return json(429, protocol.refuse('busy', 429).body, { 'retry-after': String(longWaitSeconds) })
    }
    if (fault === 'broken') return json(500, protocol.refuse('broken', 500).body, { 'retry-after-ms': '20' })
    if (fault === 'invalid' && !isStream) return response.writeHead(200).end('{"no')
    response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'application/json' })
    const whole = isStream
      ? protocol.events(pieces, model, usage, false).join('')
      : JSON.stringify(protocol.whole(text, model, usage, body))
    if (fault === 'invalid') return response.end('data: {nonsense}\n\n')
    if (fault === 'slow') return sendSlowly(response, whole)
    if (fault === 'none') return response.end(whole)
    return response.write(whole.slice(0, Math.ceil(whole.length / 2)), () => response.destroy())
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: Provider = {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    injected: Object.fromEntries(modelFaults.map((fault) => [fault, 0])) as Record<Fault, number>,
    early: [],
    always: null,
    async allow(name, act) {
      allowed.push(name)
      try {
        return await act()
      } finally {
        restingSince.delete(name)
        allowed.splice(allowed.indexOf(name), 1)
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return provider
}

const paths: Record<FakeProtocol, string> = {
  openai: '/openai/v1',
  anthropic: '/anthropic/v1',
  google: '/google/v1beta',
  compatible: '/compatible/v1',
}

const article = { title: 'Home composting', language: 'en', outline: [{ level: 2, text: 'How it works' }] }

/** Makes one call; returns the status and text of its response. */
async function makeCall({ host, token }: ChaosWorld, call: Call, docId: string, settingId: string) {
  const url = `http://${host}`
  const post = (path: string, body: object) =>
    callApi<Record<string, unknown>>(url, token, 'POST', path, body)
  if (call === 'rewrite')
    return post('/copy-butler/rewrite', { paragraph: 'Scraps become soil.', language: 'en', docId })
  if (call === 'titles') return post('/document-title', { docId })
  if (call === 'article') return post('/copy-butler/generate-article', article)
  if (call === 'test') return post(`/provider-settings/${settingId}/test`, {})
  const response = await fetch(`${url}/api/copy-butler/generate-article`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(article),
  })
  return { status: response.status, body: { text: await response.text() } as Record<string, unknown> }
}

/** Texts that users must never see. */
const technical = /undefined|\[object|\bat \S+:\d+|\/node_modules\/|AI_[A-Z]\w+|ECONN|TypeError|stack/

/** Why a response is wrong; null for a success or an expected failure. */
function findProblem(status: number, body: Record<string, unknown>): string | null {
  if (status !== 200 && status !== 502 && status !== 503)
    return `status ${status}: ${JSON.stringify(body).slice(0, 200)}`
  const text = JSON.stringify(body)
  if (technical.test(text)) return `not plain: ${text.slice(0, 300)}`
  if (status === 503 && (body.code !== 'provider_paused' || !/Try again in \d+/.test(String(body.message))))
    return `no time to try again: ${text.slice(0, 200)}`
  if (status === 502 && (body.code !== 'provider_refused' || String(body.message).length < 20))
    return `no message: ${text.slice(0, 200)}`
  return null
}

/**
 * Makes calls of all kinds while every request to the provider meets a random fault. Each call must end with a result
 * or a readable message, failures must cost nothing, and no rejection may remain unhandled.
 */
export async function runModelFaults({
  requests,
  seed,
  atOnce,
  withBreaker = false,
}: {
  requests: number
  seed: number
  atOnce: number
  /** Also opens and closes the circuit breaker, which takes two minutes. */
  withBreaker?: boolean
}): Promise<ModelFaultReport> {
  const random = createSeededRandom(seed)
  let drawn = 0
  // First every fault in turn, so that even a short run includes all of them.
  const provider = await startProvider(() => modelFaults[drawn++ % modelFaults.length] ?? 'none')
  const world = await startChaosWorld({
    FETCH_ALLOW: provider.place,
    AI_TIMEOUT_SECONDS: '1',
    RATE_LIMIT_PER_MINUTE: '0',
  })
  const call = async <T>(method: string, path: string, body?: object) =>
    (await callApi<T>(`http://${world.host}`, world.token, method, path, body)).body
  const faults: string[] = []
  let failed = 0
  let paused = 0
  let started = 0
  let breaker: BreakerReport | null = null
  try {
    const docId = await world.makeDocument()
    await call('PUT', `/documents/update/${docId}`, { keyword: 'compost' })
    const save = (name: FakeProtocol) =>
      provider.allow(name, () =>
        call<{ _id: string }>('PUT', `/provider-settings/model/${name}`, {
          address: `http://${provider.place}${paths[name]}`,
          model: 'fake-small',
          key: 'sk-chaos',
          prices: { inputPerMillion: 1_000_000, outputPerMillion: 10_000_000 },
        }),
      )
    const settings: string[] = []
    for (const name of protocolNames) settings.push((await save(name))._id)
    const turn = async () => {
      while (Object.values(provider.injected).reduce((sum, count) => sum + count, 0) < requests) {
        started += 1
        const kind = random.pick(started > maxTests ? writingCalls : calls)
        const at = started % protocolNames.length
        const make = () => makeCall(world, kind, docId, settings[at] ?? '')
        const { status, body } = await (kind === 'test'
          ? provider.allow(protocolNames[at] ?? 'openai', make)
          : make())
        if (status !== 200) failed += 1
        if (status === 503) {
          paused += 1
          // Saving providers again ends their pause.
          for (const name of protocolNames) await save(name)
        }
        const problem = findProblem(status, body)
        if (problem) faults.push(`${kind}: ${problem}`)
        if (started % 50 === 0)
          await call('POST', '/provider-settings/order', { port: 'model', ids: settings.toReversed() })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, turn))
    // A caller may reach its deadline just before it reads the answer.
    const { early, injected } = provider
    if (early.length > 1 + injected.rest * maxUnreadShare)
      faults.push(`${early.length} of ${injected.rest} times Retry-After was not waited for: ${early.join()}`)
    const cycle = { world, provider, saveAll: () => Promise.all(protocolNames.map(save)), faults }
    if (withBreaker) breaker = await runBreakerCycle(cycle)
    faults.push(...(await findWrongAccounts(call, provider)))
    // An unhandled rejection is printed and ends the process.
    if (/unhandled/i.test(world.output())) faults.push(`unhandled: ${world.output().slice(0, 500)}`)
  } finally {
    await world.stop()
    await provider.close()
  }
  return { requests: started, injected: provider.injected, failed, paused, breaker, faults }
}

/** Failures cost nothing, and no reservation outlives its call. */
async function findWrongAccounts(
  call: <T>(method: string, path: string) => Promise<T>,
  { injected }: Provider,
): Promise<string[]> {
  const lines = await call<SpendingLine[]>('GET', '/spendings')
  const budgets = await call<Budget[]>('GET', '/budgets')
  const reserved = budgets.reduce((sum, budget) => sum + budget.reservedMicroUsd, 0)
  const paid = lines.reduce((sum, line) => sum + line.calls, 0)
  return [
    ...(reserved > 0 ? [`${reserved} millionths are still reserved`] : []),
    ...(paid > injected.none ? [`${paid} calls were charged, ${injected.none} succeeded`] : []),
  ]
}
