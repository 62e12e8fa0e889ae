import type { Diagnostics } from '@rankwell/contract'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startTestApp } from './testing/app.ts'
import {
  inviteByMail,
  listMails,
  newAddress,
  type Problem,
  registerPerson,
  type SentKind,
  waitForMail,
} from './testing/people.ts'
import { sendRaw, writeRequest } from './testing/raw-http.ts'
import { callApi, createWorld, type World } from './testing/world.ts'

let world: World
let host: string
beforeAll(async () => {
  world = await createWorld()
  host = `127.0.0.1:${world.app.config.port}`
})
afterAll(() => world.stop())

const evil = 'evil.example'

describe('links in mails', () => {
  const disguises: [string, [string, string][]][] = [
    [
      'X-Forwarded-Host',
      [
        ['X-Forwarded-Host', evil],
        ['X-Forwarded-Proto', 'https'],
      ],
    ],
    ['Forwarded', [['Forwarded', `host=${evil};proto=https`]]],
    [
      'Origin',
      [
        ['Origin', `https://${evil}`],
        ['Referer', `https://${evil}/`],
      ],
    ],
    [
      'other headers',
      [
        ['X-Host', evil],
        ['X-Original-Host', evil],
        ['X-Original-URL', `https://${evil}/`],
      ],
    ],
  ]

  test('use our own address, regardless of the request’s headers', async () => {
    const person = await registerPerson(world.app.url)
    const requests: [string, SentKind, (to: string) => object, string, [string, string][]][] = [
      ['/api/email/password/reset', 'passwordReset', () => ({ email: person.email }), person.email, []],
      ['/api/auth/register', 'registration', (email) => ({ email }), newAddress(), []],
      [
        `/api/workspaces/invite/${world.workspaceId}`,
        'invitation',
        (email) => ({ email, role: 'writer' }),
        newAddress(),
        [['Authorization', `Bearer ${world.owner.token}`]],
      ],
    ]
    for (const [path, kind, body, to, credentials] of requests) {
      for (const [, headers] of disguises) {
        const all: [string, string][] = [['Host', host], ...headers, ...credentials]
        const answer = await sendRaw(world.app.config.port, writeRequest(`POST ${path}`, all, body(to)))
        expect([path, answer.status]).toEqual([path, 200])
      }
      await waitForMail(world.app.url, to, kind, disguises.length)
      for (const { html, text, links } of await listMails(world.app.url, to, kind)) {
        expect(`${html}${text}`).not.toContain(evil)
        const found = [...html.matchAll(/(?:href|src)="([^"]+)"/g), ...text.matchAll(/(https?:\/\/\S+)/g)]
        expect(found.length).toBeGreaterThanOrEqual(2)
        for (const address of [...links, ...found.map((one) => one[1] ?? '')])
          expect(new URL(address).origin).toBe(world.app.url)
      }
    }
  })

  test.each([
    ['another Host', `POST /api/email/password/reset`, [['Host', evil]]],
    [
      'another Host and our X-Forwarded-Host',
      `POST /api/email/password/reset`,
      [
        ['Host', evil],
        ['X-Forwarded-Host', 'OURS'],
      ],
    ],
    ['a Host that begins with ours', 'POST /api/email/password/reset', [['Host', `OURS.${evil}`]]],
    ['a Host with ours as the user name', 'POST /api/email/password/reset', [['Host', `OURS@${evil}`]]],
    [
      'another absolute URL in the request line',
      `POST http://${evil}/api/email/password/reset`,
      [['Host', 'OURS']],
    ],
    ['our absolute URL in the request line', 'POST http://OURS/api/email/password/reset', [['Host', 'OURS']]],
  ] as [string, string, [string, string][]][])(
    'are not sent for %s, which gets 421',
    async (_, line, headers) => {
      const ours = (value: string) => value.replace('OURS', host)
      const before = (await listMails(world.app.url, world.reviewer.email)).length
      const all = headers.map(([name, value]): [string, string] => [name, ours(value)])
      const request = writeRequest(ours(line), all, { email: world.reviewer.email })
      const answer = await sendRaw(world.app.config.port, request)
      expect(answer.status).toBe(421)
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'unknown_host' })
      await inviteByMail(world.app.url, world.owner, {
        workspaceId: world.workspaceId,
        email: newAddress(),
        role: 'viewer',
      })
      expect((await listMails(world.app.url, world.reviewer.email)).length).toBe(before)
    },
  )
})

describe('pages of other sites', () => {
  const origins = [
    'null',
    'https://app.test.evil.test',
    'http://evil.test',
    'http://127.0.0.1',
    'https://OURS',
    'http://OURS.evil.test',
    'http://evil.test#OURS',
  ]
  const spell = (origin: string) => origin.replace('OURS', host)

  test.each(origins)('such as %s can open neither socket, even with a valid token', async (name) => {
    const origin = spell(name)
    const authorization = `Bearer ${world.writer.token}`
    for (const transports of [['polling'], ['websocket']]) {
      const socket = io(world.app.url, {
        transports,
        forceNew: true,
        reconnection: false,
        extraHeaders: { origin, authorization },
      })
      const error = await new Promise<Error>((resolve, reject) => {
        socket.on('connect_error', resolve)
        socket.on('connect', () => reject(new Error('was accepted')))
      })
      expect(error.message).toMatch(/xhr poll error|websocket error/)
      socket.close()
    }
    const text = new WebSocket(`ws://${host}/yjs?editorVersion=1`, { origin })
    const refused = await new Promise<Error>((resolve) => text.on('error', resolve))
    expect(refused.message).toContain('403')
  })

  test.each(origins)('such as %s may not read responses', async (name) => {
    const headers = { origin: spell(name), authorization: `Bearer ${world.writer.token}` }
    const response = await fetch(`${world.app.url}/api/auth/sessions`, { headers })
    const before = await fetch(`${world.app.url}/api/documents`, {
      method: 'OPTIONS',
      headers: {
        ...headers,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    })
    const polled = await fetch(`${world.app.url}/socket.io/?EIO=4&transport=polling`, { headers })
    for (const answer of [response, before, polled]) {
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
      await answer.body?.cancel()
    }
    expect(before.ok).toBe(false)
    expect(polled.status).toBe(403)
  })

  test('cannot act through forms: cookies are ignored, and only JSON bodies are accepted', async () => {
    const send = (type: string, body: string, cookie: string) =>
      fetch(`${world.app.url}/api/workspaces`, {
        method: 'POST',
        headers: { 'content-type': type, cookie },
        body,
      }).then((answer) => answer.status)
    const cookie = `token=${world.owner.token}`
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json'])
      expect(await send(type, '{"name":"Forged"}', cookie)).toBe(401)
    const typed = await callApi(
      world.app.url,
      world.owner.token,
      'POST',
      '/workspaces',
      '{"name":"Forged"}',
      {
        'content-type': 'text/plain',
      },
    )
    expect(typed.status).toBe(415)
  })
})

describe('the headers of every response', () => {
  const strict = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }

  test('of the API: strict security headers, no server name, and no caching', async () => {
    const { token } = world.owner
    const answers = [
      await callApi<Problem>(world.app.url, token, 'GET', '/auth/sessions'),
      await callApi<Problem>(world.app.url, null, 'GET', '/auth/sessions'),
      await callApi<Problem>(world.app.url, token, 'GET', '/no/such/call'),
      await callApi<Problem>(world.app.url, token, 'POST', '/documents/saved', '{'),
      await callApi<Problem>(world.app.url, token, 'POST', '/documents/saved', {
        search: 'x'.repeat(3 << 20),
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 404, 400, 413])
    for (const { headers } of answers) {
      for (const [name, value] of Object.entries(strict)) expect(headers.get(name)).toBe(value)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('x-request-id')).toMatch(/\S{8}/)
      for (const name of ['server', 'x-powered-by', 'set-cookie']) expect(headers.get(name)).toBeNull()
      expect(headers.get('cache-control')).toBe('no-store')
    }
    for (const { body } of answers.slice(1))
      expect(
        Object.keys(body).filter((key) => !['message', 'code', 'requestId', 'fields'].includes(key)),
      ).toEqual([])
  })

  test('outside local mode: HSTS for a year, and no headers for local development', async () => {
    const app = await startTestApp({
      env: { NODE_ENV: 'production', PUBLIC_URL: 'https://write.example.org' },
    })
    try {
      const ask = (line: string, body?: object) =>
        sendRaw(app.config.port, writeRequest(line, [['Host', 'write.example.org']], body))
      const outbox = await ask('GET /api/local/outbox')
      expect(outbox.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
      expect(outbox.status).toBe(404)
      const demo = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
      expect((await ask('POST /api/auth/login', demo)).status).toBe(400)
      const state = JSON.parse((await ask('GET /api/diagnostics')).body) as Diagnostics
      expect([state.version, new Set(state.parts.map(({ detail }) => detail))]).toEqual([
        null,
        new Set([null]),
      ])
      for (const path of [
        '/metrics',
        '/debug',
        '/.env',
        '/server/main.ts',
        '/.git/config',
        '/assets/../server/main.ts',
      ])
        expect((await ask(`GET ${path}`)).body).not.toMatch(
          /# (HELP|TYPE)|SESSION_SECRET|import |\[core\]|rss/,
        )
      expect((await sendRaw(app.config.port, writeRequest('GET /', [['Host', host]]))).status).toBe(421)
    } finally {
      await app.stop()
    }
  })
})
