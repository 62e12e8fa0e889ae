import type { Upload, Workspace } from '@rankwell/contract'
import mammoth from 'mammoth'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { insertPerson } from '../../seed/queries.ts'
import { type Caller, callApi, createWorld, signIn, type World } from '../../testing/world.ts'
import { hashPassword } from '../authentication/passwords.ts'

let world: World
/** The owner's other workspace. */
let otherId = ''
beforeAll(async () => {
  world = await createWorld({
    env: { MAX_WORKSPACES: '4', MAX_UPLOADS: '4', MAX_UPLOAD_MB: '1', MAX_AVATARS: '2' },
  })
  otherId = (await world.owner.post<Workspace>('/workspaces', { name: 'Other' })).body._id
})
afterAll(() => world.stop())

type Refused = { code?: string; message?: string }

const draw = (background: string, side = 40) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()

function form(data: Uint8Array, fields: Record<string, string> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('file', new File([new Uint8Array(data)], 'a.png'))
  return body
}

const upload = async (caller: Caller, color: string, workspace: string) =>
  caller.post<Upload & Refused>('/uploads', form(await draw(color), { workspace }))
const avatar = async (caller: Caller, color: string) =>
  caller.post<{ url: string } & Refused>('/avatars', form(await draw(color)))
const statusOf = async (url: string) => (await fetch(`${world.app.url}${url}`)).status
const makeWorkspace = (name: string) => world.owner.post<Workspace & Refused>('/workspaces', { name })

test('an owner has a limited number of workspaces, even if they are created at the same time', async () => {
  const answers = await Promise.all(['A', 'B', 'C', 'D'].map(makeWorkspace))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'too_many_workspaces'],
    [409, 'too_many_workspaces'],
  ])
  expect(refused[0]?.body.message).toContain('4')
})

test('a user without a workspace can create as many as owners may, even at the same time', async () => {
  const email = 'newcomer@example.com'
  await insertPerson(world.app.database, {
    id: newId(),
    email,
    username: 'newcomer',
    passwordHash: await hashPassword('a-good-test-password'),
    isOnboarded: true,
  })
  const token = await signIn(world.app.url, email)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      callApi<Refused>(world.app.url, token, 'POST', '/workspaces', { name: `First ${at}` }),
    ),
  )
  const codes = answers.map(({ status, body }) => body.code ?? String(status)).toSorted()
  expect(codes).toEqual([...Array(4).fill('200'), ...Array(46).fill('too_many_workspaces')])
})

test('an export with a key contains images of the key’s workspace only', async () => {
  const mine = (await upload(world.owner, 'red', world.workspaceId)).body.url
  const foreign = (await upload(world.owner, 'lime', otherId)).body.url
  const key = { workspace: world.workspaceId, name: 'k', scopes: ['read'], expiresInDays: 7 }
  const { body } = await world.owner.post<{ token: string }>('/api-keys', key)
  const html = [mine, foreign].map((url) => `<p>x</p><img src="${url}">`).join('')
  const count = async (token: string) => {
    const file = await callApi<Uint8Array>(world.app.url, token, 'POST', '/export', { html })
    expect(file.status).toBe(200)
    const read = await mammoth.convertToHtml({ buffer: Buffer.from(file.body) })
    return read.value.split('<img').length - 1
  }
  expect(await count(world.owner.token)).toBe(2)
  expect(await count(world.writer.token)).toBe(1)
  expect(await count(body.token)).toBe(1)
})

test('the images of all workspaces of an owner count together, by number and bytes, regardless of who uploads them', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const
  const heavy = await sharp({ create: { width: 1800, height: 1800, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  const tooHeavy = await world.writer.post<Refused>('/uploads', form(heavy, { workspace: world.workspaceId }))
  expect([tooHeavy.status, tooHeavy.body.code]).toEqual([409, 'upload_quota'])
  const answers = await Promise.all(
    ['blue', 'cyan', 'pink', 'gold'].map((color) => upload(world.writer, color, world.workspaceId)),
  )
  const codes = answers.map(({ body }) => body.code ?? 'kept').toSorted()
  expect(codes).toEqual(['kept', 'kept', 'upload_quota', 'upload_quota'])
  // Uploading the same image again uses no additional space; another owner has a separate quota.
  expect((await upload(world.writer, 'red', world.workspaceId)).status).toBe(200)
  const strange = form(await draw('navy'))
  expect((await world.stranger.post('/uploads', strange)).status).toBe(200)
})

test('a replaced avatar is removed with its file, unless it is shown elsewhere', async () => {
  const put = (caller: Caller, url: string | null) => caller.put(`/users/${caller._id}`, { avatar: url })
  const red = (await avatar(world.writer, 'red')).body.url
  await put(world.writer, red)
  const green = (await avatar(world.writer, 'green')).body.url
  await put(world.writer, green)
  expect([await statusOf(red), await statusOf(green)]).toEqual([404, 200])
  // The publisher shows the same image.
  expect((await avatar(world.publisher, 'green')).body.url).toBe(green)
  await put(world.publisher, green)
  await put(world.writer, null)
  expect(await statusOf(green)).toBe(200)
  await put(world.publisher, null)
  expect(await statusOf(green)).toBe(404)
})

test('the number of unused avatars per user is limited', async () => {
  const [first, second] = [await avatar(world.reviewer, 'red'), await avatar(world.reviewer, 'blue')]
  expect([first.status, second.status]).toEqual([200, 200])
  const third = await avatar(world.reviewer, 'gold')
  expect([third.status, third.body.code]).toEqual([409, 'too_many_avatars'])
  await world.app.database.sql`update avatars set created_at = created_at - interval '2 hours'`
  expect((await avatar(world.reviewer, 'gold')).status).toBe(200)
  expect(await statusOf(first.body.url)).toBe(404)
})

test('the avatars of an owner and all members count together, those of others separately', async () => {
  const { env } = world.app.config
  Object.assign(env, { MAX_OWNER_AVATARS: 4 })
  await world.app.database.sql`delete from avatars`
  const members = [world.writer, world.reviewer, world.publisher, world.owner, world.viewer]
  const answers = await Promise.all(members.map((caller, at) => avatar(caller, `rgb(${at * 50}, 0, 0)`)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual([[409, 'avatar_quota']])
  expect(refused[0]?.body.message).toContain('4')
  const [row] = await world.app.database.sql<{ count: number }>`select count(*)::int as count from avatars`
  expect(row?.count).toBe(4)
  expect((await avatar(world.stranger, 'lime')).status).toBe(200)
})
