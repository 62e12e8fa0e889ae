import type { GuestDocument, GuestLink } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Problem, paragraph, uploadPicture, writeDocument } from '../../testing/publishing.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
let docId: string
let picture: string
beforeAll(async () => {
  world = await createWorld()
  picture = await uploadPicture(world.writer, '#00aa00')
  docId = await writeDocument(world, 'For guests', [
    paragraph('Words for guests.'),
    { type: 'image', data: { file: { url: picture }, caption: '' } },
    { type: 'raw', data: { html: '<script>__pwn()</script>' } },
  ])
})
afterAll(() => world.stop())

const make = async (extra: object = {}, caller = world.owner) =>
  (await caller.post<GuestLink & { url: string }>('/guest-links', { docId, ...extra })).body
const tokenOf = ({ url }: { url: string }) => url.split('#')[1] ?? ''
const open = (token: string, extra: object = {}) =>
  world.nobody.post<GuestDocument & Problem>('/guest/document', { token, ...extra })
const show = (token: string, id: string) => world.nobody.post('/guest/picture', { token, id })

describe('a link for guests', () => {
  test('shows the document as it stands and its pictures, nothing else, and nothing in it runs', async () => {
    const link = await make()
    expect(link.url).toMatch(/\/guest#[\w-]{43}$/)
    const { body } = await open(tokenOf(link))
    expect(body).toMatchObject({ title: 'For guests', workspace: 'Test', canComment: false })
    expect(body.html).toContain('Words for guests.')
    expect(body.html).not.toContain('<script')
    expect(Object.keys(body).toSorted()).toEqual([
      'canComment',
      'expiresAt',
      'html',
      'language',
      'title',
      'workspace',
    ])
    const id = picture.split('/').at(-1) ?? ''
    expect((await show(tokenOf(link), id)).headers.get('content-type')).toBe('image/jpeg')
    const other = await uploadPicture(world.writer, '#0000aa')
    expect((await show(tokenOf(link), other.split('/').at(-1) ?? '')).status).toBe(404)
    expect((await open(`${tokenOf(link)}x`)).body.code).toBe('link_invalid')
  })

  test('is stored as a hash, ends when revoked, at its date, and with its maker’s right to share', async () => {
    const { database } = world.app
    const revoked = await make()
    const rows = await database.sql`select row_to_json(l)::text as row from guest_links l`
    expect(JSON.stringify(rows)).not.toContain(tokenOf(revoked))
    await callApi(world.app.url, world.owner.token, 'DELETE', `/guest-links/${revoked._id}`)
    expect((await open(tokenOf(revoked))).status).toBe(400)
    const expired = await make({ days: 1 })
    await database.sql`update guest_links set expires_at = now() - interval '1 second' where id = ${expired._id}`
    expect((await open(tokenOf(expired))).body.code).toBe('link_invalid')
    const publishers = await make({}, world.publisher)
    expect((await open(tokenOf(publishers))).status).toBe(200)
    const role = { _id: world.publisher._id, owner: world.owner._id, currentWorkspace: world.workspaceId }
    await world.owner.patch('/workspaces/subUser/update-subuser-role', { ...role, role: 'reviewer' })
    expect((await open(tokenOf(publishers))).status).toBe(400)
    const left = await world.owner.get<GuestLink[]>(`/guest-links?docId=${docId}`)
    expect(left.body.map(({ _id }) => _id)).not.toContain(revoked._id)
    expect(JSON.stringify(left.body)).not.toContain('hash')
  })

  test('may ask for a password, which cannot be tried without end', async () => {
    const token = tokenOf(await make({ password: 'a good one' }))
    expect((await open(token)).body.code).toBe('guest_password')
    expect((await open(token, { password: 'a good one' })).status).toBe(200)
    const codes = new Set<string>()
    for (let tries = 0; tries < 22; tries++) codes.add((await open(token, { password: 'wrong' })).body.code)
    expect([...codes]).toEqual(['guest_password_wrong', 'too_many_requests'])
    expect((await make({ password: 'short' })) as unknown).toMatchObject({ code: 'invalid_input' })
  })
})
