import type { User } from '@rankwell/contract'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeTimer } from '../../testing/fake-timer.ts'
import { callApi, createWorld, signIn, type World } from '../../testing/world.ts'

let world: World
const timer = createFakeTimer({ isInstant: true })
beforeAll(async () => {
  world = await createWorld({ timer })
})
afterAll(() => world.stop())

const readClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('signing in', () => {
  test('the email is case-insensitive, and the token contains user, session, and expiry in seconds', async () => {
    const { body, status } = await callApi<{ token: string }>(world.app.url, null, 'POST', '/auth/login', {
      email: ' Owner@Example.com ',
      password: 'a-good-test-password',
    })
    expect(status).toBe(200)
    const claims = readClaims(body.token)
    expect(Object.keys(claims).toSorted()).toEqual(['exp', 'sid', 'user'])
    expect(claims.user).toBe(world.owner._id)
    expect((claims.exp as number) * 1000 - Date.now()).toBeCloseTo(12 * 3600_000, -5)
  })

  test('a wrong password and an unknown address get the same response', async () => {
    const wrong = await world.anonymous.post('/auth/login', { email: 'owner@example.com', password: 'wrong' })
    const unknown = await world.anonymous.post('/auth/login', {
      email: 'nobody@example.com',
      password: 'wrong',
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials', message: 'Incorrect email or password.' })
    expect(unknown.body).toEqual({ ...(wrong.body as object), requestId: expect.any(String) })
  })

  test('the message is in the browser’s language', async () => {
    const answer = await callApi<{ message: string }>(
      world.app.url,
      null,
      'POST',
      '/auth/login',
      { email: 'owner@example.com', password: 'wrong' },
      { 'accept-language': 'ar,en;q=0.5' },
    )
    expect(answer.body.message).toBe('البريد الإلكتروني أو كلمة المرور غير صحيحة.')
  })

  test('signing out invalidates the token and keeps other sessions', async () => {
    const token = await signIn(world.app.url, 'writer@example.com')
    expect((await callApi(world.app.url, token, 'POST', '/auth/logout', {})).status).toBe(200)
    const after = await callApi<{ code: string }>(world.app.url, token, 'GET', `/users/${world.writer._id}`)
    expect(after.status).toBe(401)
    expect(after.body.code).toBe('session_expired')
    expect((await world.writer.get(`/users/${world.writer._id}`)).status).toBe(200)
  })

  test.each([
    ['no token', null],
    ['text', 'nonsense'],
    ['an unsigned token', `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
  ])('%s gets 401 before the input is validated', async (_name, token) => {
    const answer = await callApi<{ code: string }>(
      world.app.url,
      token,
      'POST',
      '/documents/get-current-doc',
      '{bad',
    )
    expect(answer.status).toBe(401)
  })

  test('a token with another key is rejected', async () => {
    const { sid, user } = readClaims(world.owner.token)
    const forged = await new SignJWT({ sid, user })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('x'.repeat(48)))
    expect((await callApi(world.app.url, forged, 'GET', `/users/${world.owner._id}`)).status).toBe(401)
  })

  test('password guessing is slowed down for the account, regardless of how the path is spelled', async () => {
    const statuses = []
    timer.waits.length = 0
    for (let attempt = 0; attempt < 14; attempt++) {
      const path = attempt % 2 ? '/auth/login/' : '/auth/login'
      const body = { email: 'publisher@example.com', password: `guess ${attempt}` }
      statuses.push((await callApi(world.app.url, null, 'POST', path, body)).status)
    }
    expect(statuses).toEqual(Array(14).fill(400))
    expect(timer.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, ...Array(4).fill(30_000)])
    const other = await callApi(world.app.url, null, 'POST', '/auth/login', {
      email: 'reviewer@example.com',
      password: 'a-good-test-password',
    })
    expect(other.status).toBe(200)
    expect(timer.waits).toHaveLength(9)
  })
})

describe('users', () => {
  test('a user sees their own full profile, a summary of colleagues, and no strangers', async () => {
    const self = await world.writer.get<User>(`/users/${world.writer._id}`)
    expect(self.body).toMatchObject({ email: 'writer@example.com', role: 'writer', isSubscribed: true })
    const colleague = await world.writer.get(`/users/${world.owner._id}`)
    expect(Object.keys(colleague.body as object).toSorted()).toEqual([
      '_id',
      'avatar',
      'color',
      'role',
      'username',
    ])
    expect((await world.writer.get(`/users/${world.stranger._id}`)).status).toBe(404)
    expect((await world.writer.get('/users/not-an-id')).status).toBe(400)
  })

  test('users change only their own profile, and only its editable fields', async () => {
    expect((await world.owner.put(`/users/${world.writer._id}`, { username: 'X' })).status).toBe(404)
    const answer = await world.writer.put<User>(`/users/${world.writer._id}`, {
      username: 'Willem',
      role: 'user',
      isSubscribed: false,
    })
    expect(answer.body).toMatchObject({ username: 'Willem', role: 'writer', email: 'writer@example.com' })
  })

  test('only members can select a workspace, and only its owner sees the members’ emails', async () => {
    const foreign = (await world.stranger.get<User>(`/users/${world.stranger._id}`)).body.selectedWorkspace
      ?._id
    const select = (id: unknown) =>
      world.writer.put(`/users/update-workspace/${world.writer._id}`, { selectedWorkspace: id })
    expect((await select(foreign)).status).toBe(404)
    expect((await select(world.workspaceId)).status).toBe(200)
    const path = `/workspaces/${world.workspaceId}/${world.owner._id}`
    const seen = await world.writer.get<{ users: object[] }>(path)
    expect(seen.body.users).toHaveLength(5)
    expect(JSON.stringify(seen.body)).not.toContain('@example.com')
    expect(JSON.stringify((await world.owner.get(path)).body)).toContain('writer@example.com')
    expect((await world.owner.get(`/workspaces/${world.workspaceId}/${world.writer._id}`)).status).toBe(404)
  })
})
