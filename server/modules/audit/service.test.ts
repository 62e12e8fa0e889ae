import { type AuditEntry, auditActions } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { recordAudit } from './service.ts'

interface Page {
  entries: AuditEntry[]
  nextCursor: string | null
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  await world.app.database.sql`delete from audit_entries`
})

const moment = new Date('2026-03-04T05:06:07.089Z')
const app = () => ({ database: world.app.database, now: () => moment }) as App
const note = (given: Parameters<typeof recordAudit>[2]) => recordAudit(app(), world.app.database, given)
const list = async (query = '') => (await world.owner.get<Page>(`/audit-log${query}`)).body

/** Entries of the owner's log; their ids, oldest first. */
async function put(actions: readonly string[], ownerId = world.owner._id) {
  const ids = actions.map(() => newId()).toSorted()
  for (const [index, action] of actions.entries())
    await world.app.database.sql`insert into audit_entries (id, owner_id, actor_id, actor_name, action)
      values (${ids[index]}, ${ownerId}, ${world.owner._id}, 'owner', ${action})`
  return ids
}

describe('the audit log', () => {
  test.each([0, 49, 50, 51, 101])('of %d entries is paginated, newest first, each once', async (count) => {
    const ids = await put(Array.from({ length: count }, () => 'key.created'))
    await put(['key.created'], world.stranger._id)
    const seen: string[] = []
    let page = await list()
    expect(page.entries).toHaveLength(Math.min(count, 50))
    for (;;) {
      seen.push(...page.entries.map(({ _id }) => _id))
      if (!page.nextCursor) break
      page = await list(`?cursor=${page.nextCursor}`)
    }
    expect(seen).toEqual(ids.toReversed())
  })

  test('can be filtered by any kind of entry', async () => {
    const ids = await put(auditActions)
    for (const [index, action] of auditActions.entries()) {
      const { entries } = await list(`?action=${action}`)
      expect(entries.map((one) => [one._id, one.action])).toEqual([[ids[index], action]])
    }
    expect((await world.owner.get('/audit-log?action=nothing')).status).toBe(400)
  })

  test('belongs to the owner only, as a list and as a file', async () => {
    await put(['key.created'])
    for (const path of ['/audit-log', '/audit-log/export']) {
      for (const caller of [world.publisher, world.reviewer, world.writer, world.viewer])
        expect((await caller.get(path)).status).toBe(403)
      expect((await world.anonymous.get(path)).status).toBe(401)
    }
    expect((await world.stranger.get<Page>('/audit-log')).body.entries).toEqual([])
  })

  test('exports a table with all details', async () => {
    const { workspaceId, writer, owner } = world
    await note({
      action: 'member.role_changed',
      actorId: writer._id,
      ownerId: owner._id,
      workspaceId,
      subject: { name: 'Ada, "A"', to: '=1+1' },
    })
    const csv = Buffer.from((await owner.get<Uint8Array>('/audit-log/export')).body).toString()
    const [header, row, ...more] = csv.trim().split(/\r?\n/)
    expect(more).toEqual([])
    expect(header?.replaceAll('"', '')).toBe('time,actor,action,subject,workspace')
    for (const part of ['2026-03-04T05:06:07.089Z', 'writer', 'member.role_changed', 'to: =1+1', workspaceId])
      expect(row).toContain(part)
    expect(row).toContain('Ada, ""A""')
  })
})

describe('an entry is in the log', () => {
  const owners = async () =>
    (
      await world.app.database.sql<{ id: string; name: string }>`
        select owner_id as id, actor_name as name from audit_entries`
    ).map(({ id, name }) => `${id} ${name}`)

  test('of the account it concerns, with the actor’s current name', async () => {
    await note({ action: 'key.created', actorId: world.writer._id, ownerId: world.owner._id })
    expect(await owners()).toEqual([`${world.owner._id} writer`])
    expect((await list()).entries).toEqual([
      {
        _id: expect.any(String),
        action: 'key.created',
        actor: { _id: world.writer._id, username: 'writer' },
        workspaceId: null,
        subject: {},
        createdAt: moment.toISOString(),
      },
    ])
  })

  test('of every owner for whom the actor works if it concerns the actor, once', async () => {
    const { sql } = world.app.database
    const [own] = await sql<{ id: string }>`select id from workspaces where owner_id = ${world.stranger._id}`
    await sql`insert into memberships (workspace_id, user_id, role) values (${own?.id}, ${world.writer._id}, 'writer')`
    await note({ action: 'account.password_changed', actorId: world.writer._id })
    const ids = [world.writer._id, world.owner._id, world.stranger._id]
    expect((await owners()).toSorted()).toEqual(ids.map((id) => `${id} writer`).toSorted())
    await sql`delete from audit_entries`
    await note({ action: 'account.password_changed', actorId: world.owner._id })
    expect(await owners()).toEqual([`${world.owner._id} owner`])
    await sql`delete from memberships where workspace_id = ${own?.id} and user_id = ${world.writer._id}`
  })

  test('without a name if there is no actor, and in none if it concerns no account', async () => {
    await note({ action: 'guest_link.opened', actorId: null, ownerId: world.owner._id })
    await note({ action: 'guest_link.opened', actorId: null })
    expect(await owners()).toEqual([`${world.owner._id} `])
    expect((await list()).entries[0]?.actor).toEqual({ _id: null, username: '' })
  })
})
