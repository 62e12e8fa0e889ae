import type { Invitation } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

test.each([
  ['1 minute', false],
  ['-1 minute', true],
])('an invitation that ends in %s has expired: %s', async (ends, isExpired) => {
  const { sql } = world.app.database
  await sql`delete from links`
  await world.owner.post(`/workspaces/invite/${world.workspaceId}`, { email: 'new@example.com' })
  await sql`update links set expires_at = now() + ${ends}::interval`
  const { body } = await world.owner.get<Invitation[]>(`/invitations?workspace=${world.workspaceId}`)
  expect(body).toMatchObject([{ email: 'new@example.com', role: 'writer', isExpired }])
})
