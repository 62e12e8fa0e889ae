import type { Invitation } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ env: { NODE_ENV: 'production' } })
})
afterAll(() => world.stop())

test('without email the owner gets the invitation link, and only the newest one works', async () => {
  const { app, owner, workspaceId } = world
  expect((await owner.get('/auth/options')).body).toMatchObject({ registration: 'invite', hasMail: false })
  const invite = async () => {
    const { status, body } = await owner.post<{ link: string; message: string }>(
      `/workspaces/invite/${workspaceId}`,
      { email: 'ivo@example.com', role: 'reviewer' },
    )
    expect(status).toBe(200)
    expect(body.message).toContain('share the link')
    return new URL(body.link).searchParams.get('token')
  }
  const first = await invite()
  const token = await invite()
  const listed = await owner.get<Invitation[]>(`/invitations?workspace=${workspaceId}`)
  expect(listed.body).toMatchObject([{ email: 'ivo@example.com', role: 'reviewer', delivery: 'off' }])
  const person = { username: 'Ivo', password: 'correct-battery-staple-9' }
  const accept = (by: string | null) =>
    callApi<{ code: string }>(app.url, null, 'POST', '/workspaces/confirm-subUser', { token: by, ...person })
  expect((await accept(first)).body.code).toBe('link_invalid')
  expect((await accept(token)).status).toBe(200)
  expect(await app.database.sql`select id from mails where kind = 'invitation'`).toHaveLength(0)
})
