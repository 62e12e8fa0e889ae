import type { Budget, Document, MetaData, ProviderSetting, SpendingLine } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeModels, startFakeModels } from './testing/fake-models.ts'
import { askForStream } from './testing/generation.ts'
import { registerOwner } from './testing/people.ts'
import { type Caller, callApi, createWorld, type World } from './testing/world.ts'

const paragraph = { paragraph: 'Kitchen scraps become good soil.', language: 'en' }
const article = { title: 'Compost', language: 'en', outline: [{ level: 2, text: 'How it works' }] }

let world: World
let fake: FakeModels
beforeAll(async () => {
  fake = await startFakeModels()
  world = await createWorld({
    env: {
      FETCH_ALLOW: fake.place,
      AI_PROVIDER: 'compatible',
      AI_BASE_URL: `${fake.addresses.compatible}`,
      AI_MODEL: 'operator-model',
      AI_API_KEY: 'sk-operator',
    },
  })
})
afterAll(async () => {
  await world.stop()
  await fake.close()
})
beforeEach(async () => {
  Object.assign(fake, { mode: 'fine', gate: Promise.resolve(), usage: { input: 1000, output: 200 } })
  fake.seen.length = 0
  const { sql } = world.app.database
  await sql`delete from spendings`
  await sql`delete from budgets`
  // A millionth of a dollar per token in, ten per token out.
  await world.owner.put<ProviderSetting>('/provider-settings/model/compatible', {
    address: fake.addresses.compatible,
    model: 'fake-small',
    key: 'sk-1',
    prices: { inputPerMillion: 1_000_000, outputPerMillion: 10_000_000 },
  })
})

const budget = async () =>
  (await world.owner.get<Budget[]>('/budgets')).body.find(
    ({ workspaceId, port }) => workspaceId === world.workspaceId && port === 'model',
  )
const limitTo = (monthlyMicroUsd: number) =>
  world.owner.put(`/budgets/${world.workspaceId}`, { port: 'model', monthlyMicroUsd })
const spent = async () => (await world.owner.get<SpendingLine[]>('/spendings')).body

async function readEstimate(path: string, body?: object): Promise<number> {
  const { body: estimate } = await (body
    ? world.writer.post<{ microUsd: number }>(path, body)
    : world.writer.get<{ microUsd: number }>(path))
  return estimate.microUsd
}

/** Twenty calls at once, while the provider answers none of them. */
async function callAtOnce(call: () => Promise<{ status: number }>): Promise<number[]> {
  const gate = Promise.withResolvers<void>()
  fake.gate = gate.promise
  let refused = 0
  const running = Array.from({ length: 20 }, async () => {
    const { status } = await call()
    if (status !== 200) refused += 1
    return status
  })
  await expect.poll(() => refused, { timeout: 20_000 }).toBe(19)
  gate.resolve()
  return (await Promise.all(running)).toSorted()
}

describe('with a budget for one call, twenty at once', () => {
  const one = async (estimate: number, call: () => Promise<{ status: number }>) => {
    await limitTo(estimate)
    expect(await callAtOnce(call)).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(fake.seen).toHaveLength(1)
    // 1,000 tokens in and 200 out, paid once.
    expect(await budget()).toMatchObject({ spentMicroUsd: 3000, reservedMicroUsd: 0 })
    expect(await spent()).toMatchObject([{ calls: 1, microUsd: 3000 }])
  }

  test('start exactly one rewrite', async () => {
    const estimate = await readEstimate('/copy-butler/estimate-paragraph', {
      ...paragraph,
      action: 'rewrite',
    })
    await one(estimate, () => world.writer.post('/copy-butler/rewrite', paragraph))
  })
})

describe('a prompt of a megabyte', () => {
  const long = 'word '.repeat(200_000)

  test('is refused in every field before anything is sent or paid', async () => {
    const { body: document } = await world.writer.post<Document>('/documents', { keyword: 'compost' })
    const bodies: [string, object][] = [
      ['/copy-butler/rewrite', { ...paragraph, paragraph: long }],
      ['/copy-butler/custom', { ...paragraph, instruction: long }],
      ['/copy-butler/change-tone', { ...paragraph, tone: long }],
      ['/copy-butler/add-keyword', { ...paragraph, keyword: long }],
      ['/copy-butler/estimate-paragraph', { ...paragraph, action: 'rewrite', paragraph: long }],
      ['/copy-butler/generate-article', { ...article, title: long }],
      ['/copy-butler/generate-article', { ...article, keywords: [long] }],
      ['/copy-butler/generate-article', { ...article, outline: [{ level: 2, text: long }] }],
      ['/copy-butler/generate-article', { ...article, outline: [{ level: 2, text: 'A', note: long }] }],
      ['/copy-butler/generate-article', { ...article, outline: Array(20_000).fill({ level: 2, text: 'A' }) }],
      ['/documents', { keyword: long }],
      ['/documents', { title: long }],
    ]
    for (const [path, body] of bodies) {
      const answer = await world.writer.post<{ code: string }>(path, body)
      const isRefused = answer.status >= 400 && answer.status < 500
      expect([path, Object.keys(body), answer.status, isRefused]).toEqual([
        path,
        Object.keys(body),
        answer.status,
        true,
      ])
    }
    const { body: brief } = await world.writer.post<{ _id: string }>('/brief', { docId: document._id })
    const note = { _id: document._id, kind: 'note', title: '', value: long, isOn: true }
    for (const changes of [{ goal: long }, { tone: long }, { references: [note] }])
      expect((await world.writer.put(`/brief/${brief._id}`, changes)).status).toBe(400)
    expect(fake.seen).toEqual([])
    expect(await budget()).toMatchObject({ spentMicroUsd: 0, reservedMicroUsd: 0 })
  })

  test('in the text of an article stays out of its prompts', async () => {
    const { body: document } = await world.writer.post<Document>('/documents', { keyword: 'compost' })
    const blocks = [{ id: 'a', type: 'paragraph', data: { text: long } }]
    const blog = JSON.stringify({ time: 1, version: '2.28.2', blocks })
    expect((await world.writer.put(`/documents/update/${document._id}`, { blog })).status).toBe(200)
    const { body: meta } = await world.writer.post<MetaData>('/meta-data', { docId: document._id })
    expect((await world.writer.put(`/meta-data/generate/${meta._id}`)).status).toBe(200)
    expect(fake.seen.length).toBeGreaterThan(0)
    for (const { body } of fake.seen) expect(body.length).toBeLessThan(200_000)
  })
})

describe('a caller who hangs up gets nothing for free', () => {
  const hangUp = async (isBegun: boolean) => {
    const leaving = new AbortController()
    const gate = Promise.withResolvers<void>()
    fake.mode = 'hold'
    if (!isBegun) fake.gate = gate.promise
    const pending = askForStream(world.app.url, world.writer, article, { signal: leaving.signal })
    await expect.poll(() => fake.seen.length).toBe(1)
    if (isBegun) {
      const reader = (await pending).body?.getReader()
      await reader?.read()
    }
    leaving.abort()
    await pending.catch(() => undefined)
    await expect.poll(async () => (await budget())?.reservedMicroUsd).toBe(0)
    gate.resolve()
    return spent()
  }

  test('after the first words: they and the prompt are paid', async () => {
    const [line] = await hangUp(true)
    expect(line).toMatchObject({ calls: 1, units: { estimated: 1 } })
    expect(line?.units.inputTokens).toBeGreaterThan(50)
    expect(line?.units.outputTokens).toBeGreaterThan(0)
    expect(line?.microUsd).toBeGreaterThan(50)
  })

  test('before the first word: the prompt is paid', async () => {
    const [line] = await hangUp(false)
    expect(line).toMatchObject({ calls: 1, units: { estimated: 1, outputTokens: 0 } })
    expect(line?.microUsd).toBeGreaterThan(50)
  })

  test('and whoever does so again and again uses the budget up', async () => {
    const [first] = await hangUp(false)
    await limitTo((first?.microUsd ?? 0) + 1)
    fake.gate = Promise.resolve()
    fake.mode = 'fine'
    const sent = fake.seen.length
    expect((await world.writer.post('/copy-butler/generate-article', article)).status).toBe(409)
    expect(fake.seen).toHaveLength(sent)
  })
})

describe('new accounts', () => {
  test('have one trial, also if they ask twenty times at once', async () => {
    const farmer: Caller = await registerOwner(world.app.url)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        callApi(world.app.url, farmer.token, 'POST', '/stripe/subscriptions', {}),
      ),
    )
    const [row] = await world.app.database.sql<{ count: number }>`
      select count(*)::int as count from subscriptions where owner_id = ${farmer._id}`
    expect(row?.count).toBe(1)
  })
})
