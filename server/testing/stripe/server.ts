import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { type PdfPage, writePdf } from '../../lib/pdf.ts'
import { advance, answerBank, deleteCustomer, payPage } from './engine.ts'
import { type Form, listNames, parseForm } from './form.ts'
import { type Asked, makeCard, type Route, routes } from './routes.ts'
import { type FakeState, invalid, makeId, need, StripeFault } from './state.ts'

/** The failure of a request: rejected with a status, or executed but with its response lost. */
export type SimulatedFailure = { status: number } | 'lost answer' | null

export interface Delivery {
  /** Age of the signature's timestamp in seconds. */
  age?: number
  secret?: string
  /** The bytes sent, if different from the signed ones. */
  tampered?: string
  /** Signs this text instead of the event. */
  payload?: string
}

export interface StripeServer {
  /** The environment of a server that uses this instead of Stripe. */
  env: Record<string, string>
  state: FakeState
  /** Every request, such as `POST /v1/customers`, with its body. */
  requests: { call: string; form: Form; key: string | null }[]
  /** Chooses the failure of each request. */
  trouble: (call: string) => SimulatedFailure
  advance(days: number): void
  /** Submits a test card on a payment page of Stripe; returns the id of the bank's challenge, if any. */
  pay(sessionId: string, alias: string): string | null
  approve(intentId: string, isApproved: boolean): void
  makeCard(alias: string): string
  /** Deletes a customer, as in Stripe's dashboard. */
  deleteCustomer(id: string): void
  /** Sends an event to a webhook; returns the response's status. */
  deliver(url: string, event: Stripe.Event, how?: Delivery): Promise<number>
  /** Resets the initial state. */
  forget(): void
  close(): Promise<void>
}

const secretKey = 'sk_test_LoopbackOnlyKey0123456789'
const webhookSecret = 'whsec_LoopbackOnlySigning0123456789'
export const fakePrices = { month: 'price_1PgafmB7WZ01month', year: 'price_1PgafmB7WZ01year' }

function makeState(apiVersion: string): FakeState {
  return {
    now: Math.floor(Date.now() / 1000),
    origin: '',
    apiVersion,
    prices: [
      { id: fakePrices.month, interval: 'month', amount: 2900 },
      { id: fakePrices.year, interval: 'year', amount: 29_000 },
    ],
    customers: new Map(),
    cards: new Map(),
    intents: new Map(),
    invoices: new Map(),
    subscriptions: new Map(),
    sessions: new Map(),
    credits: [],
    events: [],
    webhookEndpoints: [],
  }
}

function findRoute(method: string, path: string): { route: Route; id: string } | null {
  const parts = path.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if (route.method !== method || wanted.length !== parts.length) continue
    if (!wanted.every((part, index) => part === '{id}' || part === parts[index])) continue
    return { route, id: parts[wanted.indexOf('{id}')] ?? '' }
  }
  return null
}

function checkNames({ takes, path }: Route, form: Form): void {
  for (const name of listNames(form)) {
    const isKnown = takes.some(
      (one) => one === name || (one.endsWith('.*') && name.startsWith(one.slice(0, -1))),
    )
    if (!isKnown) throw invalid(`Received unknown parameter: ${name} (${path})`, 'parameter_unknown')
  }
}

/** Expansions of list entries start with `data.`. */
function readExpand(form: Form): Set<string> {
  const list = Array.isArray(form.expand) ? form.expand : []
  const paths = list.flatMap((one) => (typeof one === 'string' ? [one.replace(/^data\./, '')] : []))
  if (paths.some((path) => path.split('.').length > 4)) throw invalid('You cannot expand more than 4 levels')
  return new Set(paths)
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

const samplePdf = (title: string): PdfPage => ({
  title,
  createdAt: new Date(0),
  texts: [{ x: 50, y: 700, text: title }],
  lines: [],
})

/** Stripe's API on loopback with state and a clock, for requests through Stripe's library. */
export async function startStripeServer(apiVersion: string): Promise<StripeServer> {
  const state = makeState(apiVersion)
  const done = new Map<string, { sent: string; status: number; body: string }>()

  function answer(method: string, path: string, form: Form): { status: number; body: string } {
    try {
      const found = findRoute(method, path)
      if (!found) throw invalid(`Unrecognized request URL (${method}: ${path}).`)
      const { expand: _expand, ...own } = form
      checkNames(found.route, own)
      const asked: Asked = { id: found.id, form: own, expand: readExpand(form) }
      return { status: 200, body: JSON.stringify(found.route.answer(state, asked)) }
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error
      return {
        status: error.status,
        body: JSON.stringify({ error: { ...error.error, message: error.message } }),
      }
    }
  }

  function answerOnce(key: string | null, method: string, path: string, form: Form) {
    if (!key || method !== 'POST') return answer(method, path, form)
    const sent = JSON.stringify([path, form])
    const before = done.get(key)
    if (before && before.sent !== sent) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.'
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) }
    }
    if (before) return before
    const result = { sent, ...answer(method, path, form) }
    if (result.status < 500) done.set(key, result)
    return result
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', state.origin)
    const method = request.method ?? 'GET'
    const body = await readBody(request)
    if (url.pathname.startsWith('/pdf/')) {
      const invoice = state.invoices.get(url.pathname.slice('/pdf/'.length))
      response.writeHead(200, { 'content-type': 'application/pdf' })
      return response.end(writePdf(samplePdf(invoice?.number ?? '')))
    }
    const headers = { 'content-type': 'application/json', 'request-id': makeId('req') }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return response
        .writeHead(401, headers)
        .end('{"error":{"type":"invalid_request_error","message":"No key"}}')
    if (request.headers['stripe-version'] !== apiVersion)
      return response
        .writeHead(400, headers)
        .end('{"error":{"type":"invalid_request_error","message":"Version"}}')
    const form = parseForm(method === 'GET' ? url.search.slice(1) : body)
    const key = request.headers['idempotency-key']
    const call = `${method} ${url.pathname}`
    server.requests.push({ call, form, key: typeof key === 'string' ? key : null })
    const trouble = server.trouble(call)
    if (trouble && trouble !== 'lost answer') {
      const retry = trouble.status < 500 ? { 'stripe-should-retry': 'false' } : {}
      return response
        .writeHead(trouble.status, { ...headers, ...retry })
        .end('{"error":{"type":"api_error","message":"trouble"}}')
    }
    const result = answerOnce(typeof key === 'string' ? key : null, method, url.pathname, form)
    if (trouble === 'lost answer') return response.destroy()
    return response.writeHead(result.status, headers).end(result.body)
  }

  const http = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  state.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const server: StripeServer = {
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_MONTHLY: fakePrices.month,
      STRIPE_PRICE_YEARLY: fakePrices.year,
      STRIPE_API_URL: state.origin,
    },
    state,
    requests: [],
    trouble: () => null,
    advance: (days) => advance(state, Math.round(days * 24 * 3600)),
    pay: (sessionId, alias) =>
      payPage(state, need(state.sessions, 'checkout.session', sessionId), makeCard(state, alias))?.id ?? null,
    approve: (intentId, isApproved) => answerBank(state, intentId, isApproved),
    makeCard: (alias) => makeCard(state, alias).id,
    deleteCustomer: (id) => deleteCustomer(state, need(state.customers, 'customer', id)),
    async deliver(url, event, { age = 0, secret = webhookSecret, tampered, payload } = {}) {
      const text = payload ?? JSON.stringify(event)
      const at = Math.floor(Date.now() / 1000) - age
      const signature = createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
        body: tampered ?? text,
      })
      await response.text()
      return response.status
    },
    forget() {
      const { customers, cards, intents, invoices, subscriptions, sessions, events, credits } = state
      for (const map of [customers, cards, intents, invoices, subscriptions, sessions]) map.clear()
      events.length = 0
      credits.length = 0
      done.clear()
    },
    close: async () => {
      http.closeAllConnections()
      await new Promise<void>((resolve) => http.close(() => resolve()))
    },
  }
  return server
}
