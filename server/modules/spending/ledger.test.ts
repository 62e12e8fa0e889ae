import type { SpendingChoices, SpendingGroup, SpendingLedger } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from '../../context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { recordSpending, type Spender } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** Records one call on a day of March 2026, by the writer for an article with `gpt` unless changed. */
async function record(day: string, microUsd: number | null, changes: Partial<Spender> = {}): Promise<void> {
  const app = { database: world.app.database, now: () => new Date(`2026-03-${day}T12:00:00Z`) } as App
  const spender: Spender = {
    ...{ workspaceId: world.workspaceId, userId: world.writer._id, port: 'model', provider: 'openai' },
    ...{ model: 'gpt', what: 'article' },
    ...changes,
  }
  await recordSpending(app, spender, { units: { inputTokens: 10 }, microUsd })
}

beforeEach(async () => {
  await world.app.database.sql`delete from spendings`
  await record('01', 50)
  await record('15', 7, { what: 'titles' })
  await record('15', 5, { userId: world.owner._id, model: 'claude', provider: 'anthropic' })
  await record('31', null, { userId: null, model: null, port: 'search', provider: 'serper', what: 'serp' })
})

const read = async (query: string) =>
  (await world.owner.get<SpendingLedger>(`/spendings/ledger?from=2026-03-01&to=2026-03-31${query}`)).body
const costs = ({ groups }: { groups: SpendingGroup[] }) => groups.map(({ microUsd }) => microUsd)

describe('the ledger', () => {
  test.each([
    ['', [50, 7, 5, null], 62],
    ['&port=model', [50, 7, 5], 62],
    ['&userId=automatic', [null], null],
    ['&what=titles', [7], 7],
    ['&model=claude', [5], 5],
    ['&what=titles&model=claude', [], null],
    ['&from=2026-03-02', [7, 5, null], 12],
    ['&from=2026-03-15&to=2026-03-15', [7, 5], 12],
    ['&from=2026-03-31&to=2026-03-31', [null], null],
  ])('filtered by “%s” costs %j in groups', async (query, expected, total) => {
    const path = query.includes('from=') ? `/spendings/ledger?${query.slice(1)}` : undefined
    const open = query === '&from=2026-03-02' ? '&to=2026-03-31' : ''
    const ledger = path ? (await world.owner.get<SpendingLedger>(path + open)).body : await read(query)
    expect(costs(ledger)).toEqual(expected)
    expect([ledger.total.calls, ledger.total.microUsd]).toEqual([expected.length, total])
  })

  test('filtered by user and workspace shows only theirs', async () => {
    expect(costs(await read(`&userId=${world.owner._id}`))).toEqual([5])
    expect(costs(await read(`&workspaceId=${world.workspaceId}`))).toHaveLength(4)
    expect(costs(await read(`&workspaceId=${world.owner._id}`))).toEqual([])
  })

  test('adds up by user, purpose, model, or workspace', async () => {
    const sums = async (groupBy: string) =>
      (await read(`&groupBy=${groupBy}`)).groups.map(({ calls, microUsd, units: _, ...group }) => ({
        ...{ group, calls, microUsd },
      }))
    const rest = { unpricedCalls: 0 }
    expect(await sums('user')).toEqual([
      { group: { user: { _id: world.writer._id, username: 'writer' }, ...rest }, calls: 2, microUsd: 57 },
      { group: { user: { _id: world.owner._id, username: 'owner' }, ...rest }, calls: 1, microUsd: 5 },
      { group: { user: null, unpricedCalls: 1 }, calls: 1, microUsd: null },
    ])
    expect((await sums('purpose')).map(({ group, microUsd }) => [group.what, microUsd])).toEqual([
      ['article', 55],
      ['titles', 7],
      ['serp', null],
    ])
    expect((await sums('model')).map(({ group, calls }) => [group.provider, group.model, calls])).toEqual([
      ['openai', 'gpt', 2],
      ['anthropic', 'claude', 1],
      ['serper', null, 1],
    ])
    expect(await sums('workspace')).toMatchObject([{ group: { workspaceName: 'Test' }, microUsd: 62 }])
  })

  test('comes in pages whose total counts all of them', async () => {
    const first = await read('&limit=3')
    expect([costs(first), first.total.calls]).toEqual([[50, 7, 5], 4])
    const second = await read(`&limit=3&cursor=${first.nextCursor}`)
    expect([costs(second), second.nextCursor, second.total.calls]).toEqual([[null], null, 4])
  })

  test('offers users, purposes, and models as filters, and exports the filtered calls', async () => {
    const period = 'from=2026-03-01&to=2026-03-31'
    const { body } = await world.owner.get<SpendingChoices>(`/spendings/choices?${period}&port=model`)
    expect(body).toEqual({
      users: [
        { _id: world.owner._id, username: 'owner' },
        { _id: world.writer._id, username: 'writer' },
      ],
      purposes: ['article', 'titles'],
      models: ['claude', 'gpt'],
    })
    const lines = async (query: string) =>
      Buffer.from((await world.owner.get<Uint8Array>(`/spendings/export?${period}${query}`)).body)
        .toString()
        .trim()
        .split('\n')
    expect(await lines('')).toHaveLength(5)
    const [, only] = await lines(`&userId=${world.writer._id}&what=titles`)
    expect(only).toContain('titles')
  })

  test.each([
    ['from=2026-03-02&to=2026-03-01', 400],
    ['from=yesterday', 400],
    ['groupBy=mood', 400],
    ['limit=101', 400],
    ['cursor=-1', 400],
    ['userId=me', 400],
    ['what=fun', 400],
    ['from=2026-03-01&to=2026-03-01', 200],
  ])('for %s has status %d', async (query, status) => {
    expect((await world.owner.get(`/spendings/ledger?${query}`)).status).toBe(status)
  })

  test('of another owner is never read, with any filter', async () => {
    const filters = ['', `&workspaceId=${world.workspaceId}`, `&userId=${world.writer._id}`]
    for (const filter of filters) {
      const path = `/spendings/ledger?from=2026-03-01&to=2026-03-31${filter}`
      expect((await world.stranger.get<SpendingLedger>(path)).body).toMatchObject({
        ...{ groups: [], total: { calls: 0, microUsd: null } },
      })
      expect((await world.writer.get(path)).status).toBe(403)
    }
    const { body } = await world.stranger.get('/spendings/choices?from=2026-03-01&to=2026-03-31')
    expect(body).toEqual({ users: [], purposes: [], models: [] })
  })
})
