import type { Role } from '@rankwell/contract'
import { inject } from 'vitest'
import { newId } from '../lib/ids.ts'
import { hashPassword } from '../modules/authentication/passwords.ts'
import { insertPerson, insertWorkspace, renewTrial, selectWorkspaceFor } from '../seed/queries.ts'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { diffRows, listBystanderRows } from './bystanders.ts'
import { createTestDatabase } from './database.ts'

/** A response of the API: its status, its body as JSON (or bytes), its headers. */
export interface Answer<T = unknown> {
  status: number
  body: T
  headers: Headers
}

/** A signed-in user who can call the API. */
export interface Caller {
  _id: string
  email: string
  token: string
  get<T = unknown>(path: string): Promise<Answer<T>>
  post<T = unknown>(path: string, body?: unknown): Promise<Answer<T>>
  put<T = unknown>(path: string, body?: unknown): Promise<Answer<T>>
  patch<T = unknown>(path: string, body?: unknown): Promise<Answer<T>>
}

export interface World {
  app: TestApp
  workspaceId: string
  owner: Caller
  publisher: Caller
  reviewer: Caller
  writer: Caller
  viewer: Caller
  /** The owner of another workspace, who is a stranger in this one. */
  stranger: Caller
  /** Calls without a token. */
  anonymous: Caller
  /** Moves the application's time forward, or back to the real time, and runs due jobs. */
  moveTime(to: { advanceSeconds: number } | { reset: true }): Promise<Answer>
  stop(): Promise<void>
}

export interface WorldOptions extends TestAppOptions {
  /**
   * Adds rows of other tenants to every table; `stop` throws if a test changed, removed, or added any of them. Not
   * suitable for tests that count all rows of a table or move the clock.
   */
  hasBystanders?: boolean
}

/** The password of every user of a world. */
export const worldPassword = 'a-good-test-password'

/** One call, as a browser makes it. */
export async function callApi<T>(
  url: string,
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const isForm = body instanceof FormData
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && {
      body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body),
    }),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const content = isJson ? await response.json() : new Uint8Array(await response.arrayBuffer())
  return { status: response.status, body: content as T, headers: response.headers }
}

export function makeCaller(url: string, person: { _id: string; email: string; token: string }): Caller {
  const token = person.token || null
  return {
    ...person,
    get: (path) => callApi(url, token, 'GET', path),
    post: (path, body = {}) => callApi(url, token, 'POST', path, body),
    put: (path, body = {}) => callApi(url, token, 'PUT', path, body),
    patch: (path, body = {}) => callApi(url, token, 'PATCH', path, body),
  }
}

/** Signs a user in through the API. */
export async function signIn(url: string, email: string): Promise<string> {
  const { body, status } = await callApi<{ token: string }>(url, null, 'POST', '/auth/login', {
    email,
    password: worldPassword,
  })
  if (status !== 200) throw new Error(`signing in ${email} responded with ${status}`)
  return body.token
}

let hashed: Promise<string> | undefined

async function addWorkspace(
  app: TestApp,
  people: { id: string; email: string; role: Role }[],
  hasTrial = true,
): Promise<string> {
  const { database } = app
  hashed ??= hashPassword(worldPassword)
  const passwordHash = await hashed
  for (const { id, email } of people)
    await insertPerson(database, {
      id,
      email,
      username: email.split('@')[0] ?? '',
      passwordHash,
      isOnboarded: true,
    })
  const [owner] = people
  if (!owner) throw new Error('a workspace needs an owner')
  const workspaceId = newId()
  await insertWorkspace(
    database,
    { id: workspaceId, name: 'Test', ownerId: owner.id, createdAt: new Date() },
    people.map(({ id: userId, role }) => ({ userId, role })),
  )
  for (const { id } of people) await selectWorkspaceFor(database, id, workspaceId)
  if (hasTrial) await renewTrial(database, newId(), owner.id, new Date(Date.now() + 7 * 24 * 3600_000))
  return workspaceId
}

/** An owner with a workspace who has never had a subscription. */
export async function addOwner(app: TestApp, name: string): Promise<Caller> {
  const person = { id: newId(), email: `${name}@example.com`, role: 'user' as const }
  await addWorkspace(app, [person], false)
  return makeCaller(app.url, {
    _id: person.id,
    email: person.email,
    token: await signIn(app.url, person.email),
  })
}

/** The real application with a subscribed workspace, one user of each role, and a stranger outside it. */
export async function createWorld(more: WorldOptions = {}): Promise<World> {
  let ahead = 0
  const { hasBystanders = false, ...options } = more
  const bystanders = hasBystanders ? inject('bystanders') : null
  const database = bystanders ? await createTestDatabase(bystanders.templateName) : options.database
  const app = await startTestApp({
    readTime: () => Date.now() + ahead,
    ...options,
    ...(database && { database }),
  })
  const person = (name: string, role: Role) => ({ id: newId(), email: `${name}@example.com`, role })
  const people = [
    person('owner', 'user'),
    person('publisher', 'publisher'),
    person('reviewer', 'reviewer'),
    person('writer', 'writer'),
    person('viewer', 'viewer'),
  ]
  const workspaceId = await addWorkspace(app, people)
  const foreigner = person('stranger', 'user')
  await addWorkspace(app, [foreigner])
  const signedIn = async ({ id, email }: { id: string; email: string }) =>
    makeCaller(app.url, { _id: id, email, token: await signIn(app.url, email) })
  const [owner, publisher, reviewer, writer, viewer, stranger] = await Promise.all(
    [...people, foreigner].map(signedIn),
  )
  if (!owner || !publisher || !reviewer || !writer || !viewer || !stranger)
    throw new Error('a user is missing')
  const anonymous = makeCaller(app.url, { _id: '', email: '', token: '' })
  const moveTime: World['moveTime'] = (to) => {
    ahead = 'reset' in to ? 0 : ahead + to.advanceSeconds * 1000
    return owner.post('/local/clock', { advanceSeconds: 0 })
  }
  const stop = async () => {
    const changed = bystanders ? diffRows(bystanders.rows, await listBystanderRows(app.database.sql)) : []
    await app.stop()
    if (changed.length > 0) throw new Error(`rows of other tenants changed:\n${changed.join('\n')}`)
  }
  return { app, workspaceId, owner, publisher, reviewer, writer, viewer, stranger, anonymous, moveTime, stop }
}
