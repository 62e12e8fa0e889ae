import { type Document, type KeyScope, keyScopes } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, type Caller, callApi, createWorld, type World } from './testing/world.ts'

interface Problem {
  code: string
  message: string
}

async function makeKey(world: World, scopes: readonly KeyScope[] = keyScopes): Promise<string> {
  const input = { workspace: world.workspaceId, name: 'Script', scopes, expiresInDays: 7 }
  return (await world.owner.post<{ token: string }>('/api-keys', input)).body.token
}

describe('an office whose users share one address', () => {
  const perMinute = 60
  /** More requests than the address has left after the sign-ins, for each user. */
  const each = 55

  test('has a limit for each account and key, and one for all visitors without either', async () => {
    const world = await createWorld({ env: { RATE_LIMIT_PER_MINUTE: String(perMinute) } })
    try {
      const { app, owner, publisher, writer, viewer } = world
      const ask = async (token: string | null, path = '/workspaces') =>
        (await callApi<Problem>(app.url, token, 'GET', path)).status
      const askOften = (token: string | null, times: number) =>
        Promise.all(Array.from({ length: times }, () => ask(token)))
      const key = await makeKey(world)
      const list = `/documents-comments/${(await owner.post<Document>('/documents', { keyword: 'tea' })).body._id}`
      expect(await ask(key, list)).toBe(200)

      for (const { token } of [publisher, writer, viewer])
        expect(new Set(await askOften(token, each))).toEqual(new Set([404]))

      // Forged tokens of any form count for the address, like anonymous requests.
      const forged = `${owner.token.slice(0, owner.token.lastIndexOf('.'))}.${'A'.repeat(43)}`
      const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ user: owner._id }))}.`
      const visitors = [forged, unsigned, null, `rwk_${'a'.repeat(10)}_${'A'.repeat(43)}`]
      const statuses = (await Promise.all(visitors.map((token) => askOften(token, 20)))).flat()
      expect(statuses).toContain(429)
      expect(await ask(null)).toBe(429)
      expect(await ask(forged)).toBe(429)

      // Users and the script can continue anyway.
      expect(await ask(viewer.token)).toBe(404)
      expect(await ask(key, list)).toBe(200)
      const mine = await askOften(viewer.token, perMinute)
      expect(mine.filter((status) => status === 429).length).toBe(each + 1)
      expect(await ask(writer.token)).toBe(404)
    } finally {
      await world.stop()
    }
  })

  test('counts all sessions of a user together', async () => {
    const world = await createWorld({ env: { RATE_LIMIT_PER_MINUTE: '20' } })
    try {
      const { app, writer } = world
      const again = { email: writer.email, password: 'a-good-test-password' }
      const second = (await callApi<{ token: string }>(app.url, null, 'POST', '/auth/login', again)).body
        .token
      const ask = (token: string) => callApi(app.url, token, 'GET', '/notifications')
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, turn) => ask(turn % 2 === 0 ? writer.token : second)),
      )
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    } finally {
      await world.stop()
    }
  })
})

describe('every limit', () => {
  interface Place {
    caller: Caller
    workspaceId: string
    docId: string
    guestToken: string
  }
  let world: World
  let mine: Place
  let theirs: Place

  async function preparePlace(caller: Caller): Promise<Place> {
    const { sql } = world.app.database
    const [workspace] = await sql<{ id: string }>`select id from workspaces where owner_id = ${caller._id}`
    const docId = (await caller.post<Document>('/documents', { keyword: 'tea', configurationStep: 6 })).body
      ._id
    const blog = JSON.stringify({
      time: 1,
      version: '2.28.2',
      blocks: [{ id: 'a', type: 'paragraph', data: { text: 'Some words.' } }],
    })
    await caller.put(`/documents/update/${docId}`, { blog })
    const link = { docId, canComment: true, password: 'a good one' }
    const { url } = (await caller.post<{ url: string }>('/guest-links', link)).body
    const guestToken = url.split(/[/=#]/).at(-1) ?? ''
    return { caller, workspaceId: workspace?.id ?? '', docId, guestToken }
  }
  beforeAll(async () => {
    const env = { OPERATOR_EMAIL: 'help@example.com', TRUST_PROXY: 'loopback', FETCH_ALLOW: '127.0.0.1:1' }
    world = await createWorld({ env })
    mine = await preparePlace(world.owner)
    theirs = await preparePlace(world.stranger)
  })
  afterAll(() => world.stop())

  type Ask = (turn: number) => Promise<Answer<Problem>>
  const addresses = ['203.0.113.9', '203.0.113.10'] as const
  const asVisitor = (
    address: string,
    path: string,
    body: object,
    token: string | null = null,
    method = 'POST',
  ) =>
    callApi<Problem>(world.app.url, token, method, path, method === 'GET' ? undefined : body, {
      'x-forwarded-for': address,
      'x-forwarded-proto': 'https',
    })
  /** The same call from two addresses with separate counters. */
  const byAddress = (ask: (address: string) => Promise<Answer<Problem>>) => async (): Promise<[Ask, Ask]> => [
    () => ask(addresses[0]),
    () => ask(addresses[1]),
  ]
  /** The same call by two accounts with separate counters. */
  const byAccount =
    (ask: (place: Place, turn: number) => Promise<Answer<Problem>>) => async (): Promise<[Ask, Ask]> => [
      (turn) => ask(mine, turn),
      (turn) => ask(theirs, turn),
    ]
  /** The same call by two keys of one workspace with separate counters. */
  const byKey =
    (method: string, path: (place: Place) => string, scopes?: KeyScope[]) =>
    async (): Promise<[Ask, Ask]> => {
      const keys = await Promise.all([makeKey(world, scopes), makeKey(world, scopes)])
      const body = method === 'GET' ? undefined : {}
      const ask = (key: string) => () => callApi<Problem>(world.app.url, key, method, path(mine), body)
      return [ask(keys[0]), ask(keys[1])]
    }

  const [minute, tenMinutes, hour] = [60, 600, 3600]
  const guessable = [
    '/auth/token',
    '/auth/confirm',
    '/auth/setup',
    '/auth/confirm-email',
    '/auth/return',
    '/workspaces/confirm-subUser',
    '/users/reset-password',
  ]
  const mailing = ['/auth/register', '/email/password/reset']
  const wrongKey = `rwk_${'q'.repeat(10)}_${'A'.repeat(43)}`
  const guest = { key: 'k'.repeat(32), name: 'Guest', password: 'a good one' }

  /** Every limit: how many calls it allows, its window in seconds, and two callers with separate counters. */
  const places: [name: string, max: number, window: number, start: () => Promise<[Ask, Ask]>][] = [
    ...[...guessable, ...mailing].map((path): (typeof places)[number] => [
      path,
      120,
      minute,
      byAddress((from) => asVisitor(from, path, {})),
    ]),
    ['calls with a key', 120, minute, byKey('GET', ({ docId }) => `/documents-comments/${docId}`)],
    ['suggestions for a key', 20, minute, byKey('POST', () => '/copy-butler/readability', ['suggest'])],
    [
      'wrong keys',
      30,
      minute,
      byAddress((from) => asVisitor(from, `/documents-comments/${mine.docId}`, {}, wrongKey, 'GET')),
    ],
    [
      'comments',
      30,
      minute,
      byAccount(({ caller, docId }) =>
        caller.post(`/documents-comments/${docId}`, { quote: 'Some words', text: 'x' }),
      ),
    ],
    [
      'invitations',
      60,
      hour,
      byAccount(({ caller, workspaceId }, turn) =>
        caller.post(`/workspaces/invite/${workspaceId}`, { email: `new${turn}@example.com` }),
      ),
    ],
    [
      'messages to the operator',
      5,
      hour,
      byAccount(({ caller }) => caller.post('/help/contact', { message: 'Hello' })),
    ],
    [
      'repeated confirmation mails for a new address',
      4,
      hour,
      async () => {
        for (const { caller } of [mine, theirs])
          await caller.put(`/users/${caller._id}`, {
            email: `other-${caller.email}`,
            currentPassword: 'a-good-test-password',
          })
        const ask = ({ caller }: Place) => caller.post<Problem>(`/users/${caller._id}/email/resend`)
        return [() => ask(mine), () => ask(theirs)]
      },
    ],
    [
      'tests of a webhook',
      59,
      tenMinutes,
      async () => {
        const ask = async ({ caller, workspaceId: workspace }: Place): Promise<Ask> => {
          const input = { workspace, url: 'https://127.0.0.1:1/', events: ['document.created'] }
          const { body } = await caller.post<{ webhook: { _id: string } }>('/webhooks', input)
          return () => caller.post<Problem>(`/webhooks/${body.webhook._id}/test`)
        }
        // A new webhook is tested immediately, which uses one of the 60 messages.
        return [await ask(mine), await ask(theirs)]
      },
    ],
    [
      'tests of a connection',
      60,
      tenMinutes,
      byAccount(({ caller, workspaceId }) =>
        caller.post('/integrations', {
          platform: 'wordpress',
          url: 'https://127.0.0.1:1',
          username: 'x',
          password: 'abcd efgh ijkl mnop qrst uvwx',
          workspaces: [workspaceId],
        }),
      ),
    ],
    [
      'tests of a provider',
      60,
      tenMinutes,
      async () => {
        const ask = async ({ caller }: Place): Promise<Ask> => {
          const setting = { address: 'http://127.0.0.1:2/v1', model: 'any', prices: {} }
          const { body } = await caller.put<{ _id: string }>('/provider-settings/model/compatible', setting)
          return () => caller.post<Problem>(`/provider-settings/${body._id}/test`)
        }
        return [await ask(mine), await ask(theirs)]
      },
    ],
    [
      'cards',
      20,
      hour,
      byAccount(({ caller }) => caller.post('/stripe/attach-payment', { paymentMethod: 'pm_unknown' })),
    ],
    [
      'comments by guests',
      60,
      tenMinutes,
      byAddress((from) =>
        asVisitor(from, '/guest/comments', {
          ...guest,
          token: mine.guestToken,
          quote: 'Some words',
          text: 'x',
        }),
      ),
    ],
  ]

  test.each(places)('%s: %d calls in %d seconds for each caller', async (_, max, window, start) => {
    const [ask, askAsOther] = await start()
    const begun = Date.now()
    let turn = 0
    let refused: Answer<Problem> | undefined
    while (turn <= max && !refused) {
      const answer = await ask(turn)
      if (answer.status === 429) refused = answer
      else turn += 1
    }
    expect(turn).toBe(max)
    const seconds = Number(refused?.headers.get('retry-after'))
    const passed = Math.ceil((Date.now() - begun) / 1000) + 1
    expect(Number.isInteger(seconds)).toBe(true)
    expect(seconds).toBeGreaterThanOrEqual(Math.max(1, window - passed))
    expect(seconds).toBeLessThanOrEqual(window)
    // The message contains the same time, in minutes from two minutes on.
    const shownTime = seconds < 120 ? `${seconds} second` : `${Math.ceil(seconds / 60)} minute`
    expect(refused?.body.message).toContain(`in ${shownTime}`)
    expect((await askAsOther(0)).status).not.toBe(429)
  })
})

describe('an API key', () => {
  const callWith = async (world: World, token: string, headers: Record<string, string>) => {
    const { status, body } = await callApi<Problem>(
      world.app.url,
      token,
      'POST',
      '/documents/saved',
      {},
      headers,
    )
    return status === 200 ? 200 : `${status} ${body.code}`
  }
  const outside = { 'x-forwarded-for': '203.0.113.9' }
  const refused = '403 key_needs_https'

  test('is only accepted over https from a trusted proxy, and over loopback', async () => {
    const world = await createWorld({ env: { TRUST_PROXY: '127.0.0.1' } })
    try {
      const key = await makeKey(world)
      expect(await callWith(world, key, {})).toBe(200)
      expect(await callWith(world, key, { 'x-forwarded-for': '127.0.0.1' })).toBe(200)
      expect(await callWith(world, key, outside)).toBe(refused)
      expect(await callWith(world, key, { ...outside, 'x-forwarded-proto': 'http' })).toBe(refused)
      // The nearest proxy is trusted, not what the sender wrote before it.
      expect(await callWith(world, key, { ...outside, 'x-forwarded-proto': 'https, http' })).toBe(refused)
      expect(await callWith(world, key, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })).toBe(refused)
      expect(await callWith(world, key, { ...outside, 'x-forwarded-proto': 'https' })).toBe(200)
      // Valid and invalid keys are rejected alike, and sessions still work.
      expect(await callWith(world, `${key.slice(0, -1)}!`, outside)).toBe(refused)
      expect(await callWith(world, world.owner.token, outside)).toBe(200)
    } finally {
      await world.stop()
    }
  })

  test('is rejected behind an untrusted proxy, in the reader’s language', async () => {
    const world = await createWorld()
    try {
      const key = await makeKey(world)
      expect(await callWith(world, key, {})).toBe(200)
      for (const [name, value] of [
        ['x-forwarded-for', '203.0.113.9'],
        ['x-forwarded-proto', 'https'],
        ['forwarded', 'for=203.0.113.9;proto=https'],
        ['x-real-ip', '203.0.113.9'],
        ['via', '1.1 proxy'],
      ] as const)
        expect([name, await callWith(world, key, { [name]: value })]).toEqual([name, refused])
      const headers = { ...outside, 'accept-language': 'ar' }
      const { body } = await callApi<Problem>(world.app.url, key, 'POST', '/documents/saved', {}, headers)
      expect(body.message).toContain('https')
      expect(body.message).toMatch(/مفاتيح/)
    } finally {
      await world.stop()
    }
  })
})

test('a stream tells proxies not to buffer it', async () => {
  const world = await createWorld()
  try {
    const article = { title: 'Tea', outline: [{ level: 2, text: 'One' }], keywords: [], language: 'en' }
    const response = await fetch(`${world.app.url}/api/copy-butler/generate-article`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.owner.token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify(article),
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
    await response.body?.cancel()
  } finally {
    await world.stop()
  }
})
