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

describe('an office whose people share one address', () => {
  const perMinute = 60
  /** More than the address has left after the sign-ins, for each of its people. */
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

      // What is forged counts for the address, however it is written; so does nobody.
      const forged = `${owner.token.slice(0, owner.token.lastIndexOf('.'))}.${'A'.repeat(43)}`
      const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ user: owner._id }))}.`
      const visitors = [forged, unsigned, null, `rwk_${'a'.repeat(10)}_${'A'.repeat(43)}`]
      const statuses = (await Promise.all(visitors.map((token) => askOften(token, 20)))).flat()
      expect(statuses).toContain(429)
      expect(await ask(null)).toBe(429)
      expect(await ask(forged)).toBe(429)

      // The people and the script go on all the same.
      expect(await ask(viewer.token)).toBe(404)
      expect(await ask(key, list)).toBe(200)
      const mine = await askOften(viewer.token, perMinute)
      expect(mine.filter((status) => status === 429).length).toBe(each + 1)
      expect(await ask(writer.token)).toBe(404)
    } finally {
      await world.stop()
    }
  })

  test('counts all sessions of a person together', async () => {
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

describe('Retry-After', () => {
  let world: World
  let docId: string
  let guestToken: string
  beforeAll(async () => {
    const env = { OPERATOR_EMAIL: 'help@example.com', TRUST_PROXY: 'loopback', FETCH_ALLOW: '127.0.0.1:1' }
    world = await createWorld({ env })
    const { owner } = world
    docId = (await owner.post<Document>('/documents', { keyword: 'tea', configurationStep: 6 })).body._id
    const blog = JSON.stringify({
      time: 1,
      version: '2.28.2',
      blocks: [{ id: 'a', type: 'paragraph', data: { text: 'Some words.' } }],
    })
    await owner.put(`/documents/update/${docId}`, { blog })
    const link = { docId, canComment: true, password: 'a good one' }
    const { url } = (await owner.post<{ url: string }>('/guest-links', link)).body
    guestToken = url.split(/[/=#]/).at(-1) ?? ''
  })
  afterAll(() => world.stop())

  type Ask = (turn: number) => Promise<Answer<Problem>>
  const visitor = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  const asVisitor = (path: string, body: object, address = '203.0.113.9') =>
    callApi<Problem>(world.app.url, null, 'POST', path, body, { ...visitor, 'x-forwarded-for': address })
  const asKey =
    (method: string, path: () => string, scopes?: KeyScope[], body?: object): (() => Promise<Ask>) =>
    async () => {
      const key = await makeKey(world, scopes)
      return () => callApi<Problem>(world.app.url, key, method, path(), body)
    }
  const asOwner =
    (ask: (owner: Caller, turn: number) => Promise<Answer<Problem>>) => async (): Promise<Ask> => (turn) =>
      ask(world.owner, turn)
  const guest = () => ({ token: guestToken, key: 'k'.repeat(32), name: 'Guest' })

  /** Every place that counts, and after how many tries it has refused at the latest. */
  const places: [name: string, start: () => Promise<Ask>, tries: number][] = [
    ['a call that can be guessed', async () => () => asVisitor('/auth/token', {}), 121],
    ['a key that calls', asKey('GET', () => `/documents-comments/${docId}`), 121],
    ['a key that wants suggestions', asKey('POST', () => '/copy-butler/readability', ['suggest'], {}), 21],
    [
      'wrong keys',
      async () => () =>
        callApi<Problem>(
          world.app.url,
          `rwk_${'q'.repeat(10)}_${'A'.repeat(43)}`,
          'GET',
          `/documents-comments/${docId}`,
          undefined,
          visitor,
        ),
      31,
    ],
    [
      'comments',
      asOwner((owner) => owner.post(`/documents-comments/${docId}`, { quote: 'Some words', text: 'x' })),
      31,
    ],
    [
      'invitations',
      asOwner((owner, turn) =>
        owner.post(`/workspaces/invite/${world.workspaceId}`, { email: `new${turn}@example.com` }),
      ),
      61,
    ],
    ['letters to the operator', asOwner((owner) => owner.post('/help/contact', { message: 'Hello' })), 6],
    [
      'a new address that is confirmed again',
      async () => {
        const { owner } = world
        await owner.put(`/users/${owner._id}`, {
          email: 'other@example.com',
          currentPassword: 'a-good-test-password',
        })
        return () => owner.post<Problem>(`/users/${owner._id}/email/resend`)
      },
      5,
    ],
    [
      'tests of a webhook',
      async () => {
        const input = {
          workspace: world.workspaceId,
          url: 'https://127.0.0.1:1/',
          events: ['document.created'],
        }
        const { body } = await world.owner.post<{ webhook: { _id: string } }>('/webhooks', input)
        return () => world.owner.post<Problem>(`/webhooks/${body.webhook._id}/test`)
      },
      61,
    ],
    [
      'tries of a connection',
      asOwner((owner) => {
        const fields = {
          url: 'https://127.0.0.1:1',
          username: 'x',
          password: 'abcd efgh ijkl mnop qrst uvwx',
        }
        return owner.post('/integrations', {
          platform: 'wordpress',
          ...fields,
          workspaces: [world.workspaceId],
        })
      }),
      61,
    ],
    ['cards', asOwner((owner) => owner.post('/stripe/attach-payment', { paymentMethod: 'pm_unknown' })), 21],
    [
      'comments of guests',
      async () => () => {
        const said = { ...guest(), password: 'a good one', quote: 'Some words', text: 'x' }
        return asVisitor('/guest/comments', said, '203.0.113.10')
      },
      61,
    ],
  ]

  test.each(places)('comes with the 429 for %s', async (_, start, tries) => {
    const ask = await start()
    let refused: Answer<Problem> | undefined
    for (let turn = 0; turn < tries && !refused; turn += 1) {
      const answer = await ask(turn)
      if (answer.status === 429) refused = answer
    }
    const seconds = Number(refused?.headers.get('retry-after'))
    expect([refused?.status, Number.isInteger(seconds) && seconds >= 1]).toEqual([429, true])
    // What is said in words is the same time.
    const said = refused?.body.code === 'too_many_cards' ? Math.ceil(seconds / 60) : seconds
    expect(refused?.body.message).toContain(` ${said} `)
  })
})

describe('an API key', () => {
  const tell = async (world: World, token: string, headers: Record<string, string>) => {
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

  test('travels over https only behind a proxy that is trusted, and over loopback', async () => {
    const world = await createWorld({ env: { TRUST_PROXY: '127.0.0.1' } })
    try {
      const key = await makeKey(world)
      expect(await tell(world, key, {})).toBe(200)
      expect(await tell(world, key, { 'x-forwarded-for': '127.0.0.1' })).toBe(200)
      expect(await tell(world, key, outside)).toBe(refused)
      expect(await tell(world, key, { ...outside, 'x-forwarded-proto': 'http' })).toBe(refused)
      // The nearest proxy is believed, not what the sender wrote in front of it.
      expect(await tell(world, key, { ...outside, 'x-forwarded-proto': 'https, http' })).toBe(refused)
      expect(await tell(world, key, { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' })).toBe(refused)
      expect(await tell(world, key, { ...outside, 'x-forwarded-proto': 'https' })).toBe(200)
      // A good key and a wrong one are refused alike, and sessions go on.
      expect(await tell(world, `${key.slice(0, -1)}!`, outside)).toBe(refused)
      expect(await tell(world, world.owner.token, outside)).toBe(200)
    } finally {
      await world.stop()
    }
  })

  test('is refused behind a proxy that is not trusted, in the reader’s language', async () => {
    const world = await createWorld()
    try {
      const key = await makeKey(world)
      expect(await tell(world, key, {})).toBe(200)
      for (const [name, value] of [
        ['x-forwarded-for', '203.0.113.9'],
        ['x-forwarded-proto', 'https'],
        ['forwarded', 'for=203.0.113.9;proto=https'],
        ['x-real-ip', '203.0.113.9'],
        ['via', '1.1 proxy'],
      ] as const)
        expect([name, await tell(world, key, { [name]: value })]).toEqual([name, refused])
      const headers = { ...outside, 'accept-language': 'ar' }
      const { body } = await callApi<Problem>(world.app.url, key, 'POST', '/documents/saved', {}, headers)
      expect(body.message).toContain('https')
      expect(body.message).toMatch(/مفاتيح/)
    } finally {
      await world.stop()
    }
  })
})

test('a stream tells proxies not to gather it', async () => {
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
