import { generateKeyPairSync } from 'node:crypto'
import type { Document, SessionInfo } from '@rankwell/contract'
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from './lib/ids.ts'
import { fiveSeconds, openText, until, untilSaved } from './testing/collaboration.ts'
import { untilBlocked } from './testing/database.ts'
import { openSocket } from './testing/generation.ts'
import {
  goodPassword,
  invitePerson,
  mailAfter,
  newAddress,
  type Problem,
  postAs,
  registerPerson,
  removeMember,
  signInAgain,
  tokenOf,
} from './testing/people.ts'
import { type Caller, callApi, createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const newPassword = 'another-good-password-1'
const post = <T>(path: string, body: unknown) => postAs<T>(world.app.url, path, body)
const askWith = (token: string) => callApi<Problem>(world.app.url, token, 'GET', '/auth/sessions')
const resetLink = async (email: string) =>
  tokenOf(
    await mailAfter(world.app.url, email, 'passwordReset', () => post('/email/password/reset', { email })),
  )
const changePassword = (person: Caller, changes: object = { password: newPassword }) =>
  person.put<Problem>(`/users/${person._id}`, { ...changes, currentPassword: goodPassword })

/** Everything a signed-in user can have open: a session, a socket, a live text. */
async function holdOpen(person: Caller) {
  const { body } = await person.post<Document>('/documents', { title: 'Open' })
  const socket = await openSocket(world.app.url, person)
  const text = openText(world.app.url, person, body._id)
  await untilSaved(text)
  const close = () => {
    socket.close()
    text.close()
  }
  const untilOut = () =>
    until(() => {
      expect(socket.connected).toBe(false)
      expect(text.closed[0]).toEqual({ code: 4401, reason: 'session' })
    }, fiveSeconds)
  return { documentId: body._id, socket, text, close, untilOut }
}

describe('a link to reset the password', () => {
  test("becomes invalid when the account's address changes, and only the newest one is valid", async () => {
    const person = await registerPerson(world.app.url)
    const first = await resetLink(person.email)
    const second = await resetLink(person.email)
    const redeem = (token: string) => post<Problem>('/users/reset-password', { token, password: newPassword })
    expect((await redeem(first)).body.code).toBe('link_invalid')
    const email = newAddress()
    const mail = await mailAfter(world.app.url, email, 'emailConfirm', () =>
      changePassword(person, { email }),
    )
    expect((await post('/auth/confirm-email', { token: tokenOf(mail) })).status).toBe(200)
    expect((await redeem(second)).body.code).toBe('link_invalid')
    expect((await signInAgain(world.app.url, email)).token).toBeTruthy()
  })

  test('becomes invalid with a new password, and so does a link to a new address', async () => {
    const person = await registerPerson(world.app.url)
    const email = newAddress()
    const mail = await mailAfter(world.app.url, email, 'emailConfirm', () =>
      changePassword(person, { email }),
    )
    const reset = await resetLink(person.email)
    expect((await changePassword(person)).status).toBe(200)
    expect((await post<Problem>('/auth/confirm-email', { token: tokenOf(mail) })).body.code).toBe(
      'link_invalid',
    )
    const late = await post<Problem>('/users/reset-password', {
      token: reset,
      password: 'a-third-password-3',
    })
    expect(late.body.code).toBe('link_invalid')
    expect((await signInAgain(world.app.url, person.email, newPassword)).token).toBeTruthy()
  })

  test('ends all sessions, including those opened with the old password in the meantime', async () => {
    const person = await registerPerson(world.app.url)
    const token = await resetLink(person.email)
    const old = { email: person.email, password: goodPassword }
    const [done, ...tries] = await Promise.all([
      post('/users/reset-password', { token, password: newPassword }),
      ...Array.from({ length: 9 }, () => post<{ token?: string }>('/auth/login', old)),
    ])
    expect(done?.status).toBe(200)
    for (const { body } of tries) if (body.token) expect((await askWith(body.token)).status).toBe(403)
    const { sql } = world.app.database
    expect(
      await sql`select id from sessions where user_id = ${person._id} and revoked_at is null`,
    ).toHaveLength(0)
  })

  test('takes precedence over a password change and a sign-in that started with the old one', async () => {
    const person = await registerPerson(world.app.url)
    const { database } = world.app
    const { sql } = database
    const [stored] = await sql<{
      hash: string
    }>`select password_hash as hash from users where id = ${person._id}`
    const hash = stored?.hash ?? ''
    const old = { email: person.email, password: goodPassword }
    const begun = [() => changePassword(person), () => post<Problem>('/auth/login', old)]
    for (const begin of begun) {
      const { response } = await database.transaction(async (held) => {
        // Simulates a reset in another process; the pending requests have already verified the old password.
        await held.sql`update users set password_hash = (select password_hash from users where id = ${world.owner._id})
          where id = ${person._id}`
        const answer = begin()
        await untilBlocked(database)
        return { response: answer }
      })
      expect((await response).body.code).toBe('wrong_credentials')
      await signInAgain(world.app.url, person.email, 'a-good-test-password')
      await sql`update users set password_hash = ${hash} where id = ${person._id}`
    }
  })
})

describe('passwords of a hundred characters', () => {
  test('are different if only the ninetieth character differs', async () => {
    const email = newAddress()
    const mail = await mailAfter(world.app.url, email, 'registration', () =>
      post('/auth/register', { email }),
    )
    const password = (sign: string) => `${'word '.repeat(18).slice(0, 89)}${sign}${'tail-tail-'}`
    expect(password('a')).toHaveLength(100)
    const person = { token: tokenOf(mail), username: 'Nadia', password: password('a') }
    expect((await post('/auth/confirm', person)).status).toBe(200)
    expect((await post('/auth/login', { email, password: password('b') })).status).toBe(400)
    expect((await post('/auth/login', { email, password: password('a') })).status).toBe(200)
  })

  test('give no access before the address is confirmed', async () => {
    const email = newAddress()
    await mailAfter(world.app.url, email, 'registration', () => post('/auth/register', { email }))
    const { sql } = world.app.database
    expect(await sql`select id from users where email = ${email}`).toHaveLength(0)
    expect((await post('/auth/login', { email, password: goodPassword })).status).toBe(400)
  })
})

describe('a token', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claimsOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload
  const soon = () => Math.floor(Date.now() / 1000) + 600
  /** Signed with our own key, so that it has no other fault. */
  const sign = (header: Partial<JWTHeaderParameters>, claims: JWTPayload = {}) =>
    new SignJWT({ ...claimsOf(world.writer.token), ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header })
      .sign(new TextEncoder().encode(world.app.config.secrets.session))
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const publicKey = () => rsa.publicKey.export({ type: 'spki', format: 'pem' })
  const body = () => world.writer.token.split('.')[1] ?? ''
  const forgeries: [string, () => string | Promise<string>][] = [
    ['is not signed', () => `${encode({ alg: 'none', typ: 'JWT' })}.${body()}.`],
    ['is not signed, with mixed case', () => `${encode({ alg: 'nOnE', typ: 'JWT' })}.${body()}.`],
    ['lacks its signature', () => `${world.writer.token.split('.').slice(0, 2).join('.')}.`],
    ['lacks the end of its signature', () => world.writer.token.slice(0, -2)],
    ['consists of one part', () => body()],
    [
      'is signed with RSA',
      () =>
        new SignJWT(claimsOf(world.writer.token))
          .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
          .sign(rsa.privateKey),
    ],
    [
      'is signed with a public key as the secret',
      () =>
        new SignJWT(claimsOf(world.writer.token))
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
          .sign(new TextEncoder().encode(String(publicKey()))),
    ],
    [
      'refers to an empty file as its key',
      () =>
        new SignJWT(claimsOf(world.writer.token))
          .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '../../dev/null' })
          .sign(new Uint8Array(32)),
    ],
    [
      'contains its own key',
      () =>
        new SignJWT(claimsOf(world.writer.token))
          .setProtectedHeader({
            alg: 'RS256',
            typ: 'JWT',
            jwk: rsa.publicKey.export({ format: 'jwk' }),
          } as never)
          .sign(rsa.privateKey),
    ],
    [
      'contains the URL of its key',
      () =>
        new SignJWT(claimsOf(world.writer.token))
          .setProtectedHeader({ alg: 'RS256', typ: 'JWT', jku: 'http://127.0.0.1:1/keys' })
          .sign(rsa.privateKey),
    ],
    ['has another type', () => sign({ typ: 'invitation+jwt' })],
    ['has no type', () => sign({ typ: undefined as never })],
    ['is signed with another algorithm', () => sign({ alg: 'HS512' })],
    [
      'requires an unknown extension',
      () =>
        sign({}).then((token) => {
          const [, claims, signature] = token.split('.')
          return `${encode({ alg: 'HS256', typ: 'JWT', crit: ['x'], x: 1 })}.${claims}.${signature}`
        }),
    ],
    ['is not valid before tomorrow', () => sign({}, { nbf: soon() + 86_400 })],
    ['has expired', () => sign({}, { exp: Math.floor(Date.now() / 1000) - 1 })],
    ['never expires', () => sign({}, { exp: undefined as never })],
    ['refers to another user’s session', () => sign({}, { user: world.owner._id, exp: soon() })],
    ['refers to an unknown session', () => sign({}, { sid: newId(), exp: soon() })],
    ['refers to no session', () => sign({}, { sid: undefined as never, exp: soon() })],
    ['refers to a session with an invalid id', () => sign({}, { sid: "' or 1=1 --", exp: soon() })],
  ]

  test('that we signed works for its session', async () => {
    expect((await askWith(await sign({}, { exp: soon() }))).status).toBe(200)
  })

  test.each(forgeries)('that %s gets 401, over HTTP and on both sockets', async (_, make) => {
    const token = await make()
    expect((await askWith(token)).body.code).toBe('session_expired')
    await expect(openSocket(world.app.url, { token })).rejects.toMatchObject({
      data: { code: 'session_expired' },
    })
    const text = openText(world.app.url, { token }, newId())
    await until(() => expect(text.denied[0]).toBe('session'))
    text.close()
  })

  test('of a mailed link gives no access', async () => {
    const link = await resetLink((await registerPerson(world.app.url)).email)
    expect((await askWith(link)).status).toBe(401)
  })

  test('is valid for twelve hours, or thirty days with "remember me", and no longer than its session', async () => {
    const { email } = await registerPerson(world.app.url)
    const hours = async (remember: boolean) => {
      const { body: answer } = await post<{ token: string }>('/auth/login', {
        email,
        password: goodPassword,
        remember,
      })
      return { token: answer.token, left: ((claimsOf(answer.token).exp ?? 0) * 1000 - Date.now()) / 3600_000 }
    }
    expect((await hours(false)).left).toBeCloseTo(12, 1)
    const long = await hours(true)
    expect(long.left).toBeCloseTo(30 * 24, 1)
    const { sql } = world.app.database
    await sql`update sessions set expires_at = now() - interval '1 second' where id = ${claimsOf(long.token).sid as string}`
    expect((await askWith(long.token)).status).toBe(401)
  })

  test('is never set as a cookie, and never read from one or from the URL', async () => {
    const login = await fetch(`${world.app.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: world.viewer.email, password: 'a-good-test-password' }),
    })
    expect(login.status).toBe(200)
    const { token } = (await login.json()) as { token: string }
    // Only the cookie of a known device, which gives no access.
    const cookies = login.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.replace(/_.*/, ''))).toEqual(['rankwell'])
    expect(cookies[0]).toMatch(/^rankwell_device_.*; HttpOnly; SameSite=Strict$/)
    for (const part of token.split('.')) expect(cookies[0]).not.toContain(part)
    const tries: [string, Record<string, string>][] = [
      [`/auth/sessions?token=${token}`, {}],
      [`/auth/sessions?access_token=${token}&authorization=Bearer%20${token}`, {}],
      [
        '/auth/sessions',
        { cookie: `token=${token}; rankwell-token=${token}; authorization=Bearer ${token}` },
      ],
      ['/auth/sessions', { cookie: cookies[0]?.split(';')[0] ?? '' }],
      ['/auth/sessions', { authorization: token }],
      ['/auth/sessions', { authorization: `Basic ${token}` }],
    ]
    for (const [path, headers] of tries)
      expect((await callApi<Problem>(world.app.url, null, 'GET', path, undefined, headers)).status).toBe(401)
  })
})

describe('everything opened by a session ends', () => {
  test('immediately after signing out, after a new password elsewhere, and after it is ended in the list of sessions', async () => {
    const person = await invitePerson(world, 'writer')
    const again = () => signInAgain(world.app.url, person.email)
    const [out, listed, changed] = [await again(), await again(), await again()]
    const held = await Promise.all([holdOpen(out), holdOpen(listed), holdOpen(changed)])
    const [ofOut, ofListed, ofChanged] = held
    await out.post('/auth/logout')
    expect((await askWith(out.token)).status).toBe(401)
    await ofOut.untilOut()

    const sessions = (await listed.get<SessionInfo[]>('/auth/sessions')).body
    const current = sessions.find((one) => one.isCurrent)
    await callApi(world.app.url, person.token, 'DELETE', `/auth/sessions/${current?._id}`)
    expect((await askWith(listed.token)).body.code).toBe('session_revoked')
    await ofListed.untilOut()

    expect([ofChanged.socket.connected, ofChanged.text.closed]).toEqual([true, []])
    expect((await changePassword(person)).status).toBe(200)
    expect((await askWith(changed.token)).body.code).toBe('session_revoked')
    await ofChanged.untilOut()
    expect((await askWith(person.token)).status).toBe(200)
    for (const one of held) one.close()
  })

  test('within five seconds if it was ended in another process', async () => {
    const person = await invitePerson(world, 'writer')
    const held = await holdOpen(person)
    // A malicious page does not respond to the request for its token.
    held.text.provider.configuration.token = () => new Promise(() => undefined)
    const { sql } = world.app.database
    await sql`update sessions set revoked_at = now() where user_id = ${person._id}`
    expect((await askWith(person.token)).status).toBe(401)
    await held.untilOut()
    held.close()
  })

  test('after a removal: the text is closed and what is typed afterwards is not stored', async () => {
    const person = await invitePerson(world, 'writer')
    const held = await holdOpen(person)
    held.text.type('before ')
    await untilSaved(held.text)
    await removeMember(world, person._id)
    held.text.type('after')
    expect((await person.post('/documents/get-current-doc', { docId: held.documentId })).status).toBe(404)
    await until(() => expect(held.text.closed[0]).toEqual({ code: 4404, reason: 'missing' }), fiveSeconds)
    const { body } = await world.owner.post<Document>('/documents/get-current-doc', {
      docId: held.documentId,
    })
    expect(body.title).toBe('Open')
    const reading = openText(world.app.url, world.owner, held.documentId)
    await untilSaved(reading)
    expect(reading.text()).toBe('before ')
    reading.close()
    held.close()
  })

  test('when its account is closed, and the old token gives no access to a new account with that address', async () => {
    const person = await registerPerson(world.app.url)
    await person.post('/workspaces', { name: 'Own' })
    const [socket, other] = [
      await openSocket(world.app.url, person),
      await signInAgain(world.app.url, person.email),
    ]
    expect((await person.post(`/users/${person._id}/close`, { currentPassword: goodPassword })).status).toBe(
      200,
    )
    await until(() => expect(socket.connected).toBe(false), fiveSeconds)
    const next = await registerPerson(world.app.url, person.email)
    expect(next._id).not.toBe(person._id)
    for (const { token } of [person, other]) expect((await askWith(token)).body.code).toBe('account_disabled')
  })
})
