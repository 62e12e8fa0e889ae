import type { Template, TemplateResult, TemplateRun, TemplateSummary, VariantPart } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeTemplate, sampleContent } from '../../testing/access-matrix-templates.ts'
import { readEvents } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import type { Problem } from '../../testing/people.ts'
import { createWorld, type World } from '../../testing/world.ts'

const inputs = { keyword: 'green tea' }

describe('without a model', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.stop())

  test('a template says that it needs one, and shows its worked example', async () => {
    const run = await world.writer.post('/templates/blog-introduction/run', {
      inputs: (await world.writer.get<Template>('/templates/blog-introduction')).body.content.example?.inputs,
    })
    expect(run).toMatchObject({ status: 422, body: { code: 'needs_model' } })
    const { body } = await world.writer.get<Template>('/templates/blog-introduction')
    expect(body.content.example?.output.length).toBeGreaterThan(100)
    const estimate = await world.writer.post('/templates/blog-introduction/estimate', { inputs })
    expect(estimate.body).toMatchObject({ isOffline: true, microUsd: null })
  })
})

describe('with a model', () => {
  let world: World
  let model: ModelServer
  beforeAll(async () => {
    model = await startModelServer()
    world = await createWorld({ env: model.env })
  })
  afterAll(async () => {
    await world.stop()
    await model.close()
  })
  beforeEach(async () => {
    model.prompts.length = 0
    const { sql } = world.app.database
    for (const table of ['template_runs', 'template_uses', 'spendings', 'templates'])
      await sql.unsafe(`delete from ${table}`)
  })

  const run = (id: string, body: object = {}, caller = world.writer) =>
    caller.post<TemplateResult & Problem>(`/templates/${id}/run`, { inputs, ...body })
  const stream = (id: string, body: object = {}, signal?: AbortSignal) =>
    fetch(`${world.app.url}/api/templates/${id}/run`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.writer.token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ inputs, ...body }),
      ...(signal && { signal }),
    })
  const runs = async (id: string, caller = world.writer) =>
    (await caller.get<TemplateRun[]>(`/templates/${id}/runs`)).body
  const tasks = () =>
    model.prompts.map((prompt) => {
      const { messages } = JSON.parse(prompt) as { messages: { content: string }[] }
      return JSON.parse(messages[1]?.content.replace(/<\/?task>/g, '') ?? '') as Record<string, unknown>
    })
  const spent = () =>
    world.app.database.sql<{ what: string; model: string }>`select what, model from spendings order by id`

  test('the inputs replace the placeholders, and the run is recorded with its cost', async () => {
    const id = await makeTemplate(world.writer, { words: 60 })
    model.answer = () => ({ pieces: ['```\nHello — ', 'tea.\n```'] })
    const { status, body } = await run(id, { language: 'de' })
    expect([status, body.variants]).toEqual([200, ['Hello tea.']])
    expect(tasks()).toEqual([
      {
        ...{ task: 'template', language: 'de', instructions: 'Greet the readers of green tea.' },
        ...{ words: 60, variants: 1, variant: 0 },
      },
    ])
    expect(await runs(id)).toMatchObject([
      {
        ...{ _id: body.runId, template: id, version: 1, inputs, language: 'de', state: 'done' },
        ...{ model: 'compatible:fake-model', microUsd: body.microUsd, variants: ['Hello tea.'] },
      },
    ])
    expect(await spent()).toEqual([{ what: 'template', model: 'fake-model' }])
    const listed = (await world.writer.get<TemplateSummary[]>('/templates')).body
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({
      uses: 1,
      lastUsedAt: expect.any(String),
    })
  })

  test('runs are seen by the user who made them', async () => {
    const id = await makeTemplate(world.owner, {}, 'workspace')
    model.answer = () => ({ pieces: ['Hello.'] })
    await run(id)
    expect(await runs(id)).toHaveLength(1)
    expect(await runs(id, world.owner)).toEqual([])
  })

  test('several variants are written at once and differ by their position', async () => {
    const id = await makeTemplate(world.writer)
    model.answer = (call) => ({ pieces: ['Hello ', `${call}.`] })
    const { parts } = await readEvents<VariantPart>(await stream(id, { variants: 5 }))
    const whole = parts.filter(({ isWhole }) => isWhole)
    expect(whole.map(({ variant }) => variant).toSorted()).toEqual([0, 1, 2, 3, 4])
    expect(new Set(whole.map(({ text }) => text)).size).toBe(5)
    for (const { variant, text } of whole) {
      const pieces = parts.filter((part) => part.variant === variant && !part.isWhole)
      expect(pieces.map((part) => part.text).join('')).toBe(text)
    }
    expect(
      tasks()
        .map(({ variant }) => variant)
        .toSorted(),
    ).toEqual([0, 1, 2, 3, 4])
    expect((await runs(id))[0]?.variants).toHaveLength(5)
    expect(await spent()).toHaveLength(5)
    expect((await run(id, { variants: 6 })).status).toBe(400)
  })

  test('a variant that fails leaves the others, and costs nothing', async () => {
    const id = await makeTemplate(world.writer)
    model.answer = (call) =>
      call % 2 === 1 ? { status: 400, message: 'no tea today' } : { pieces: ['Hello.'] }
    const { parts, error } = await readEvents<VariantPart>(await stream(id, { variants: 2 }))
    expect(error).toBeNull()
    expect(parts.at(-1)).toMatchObject({
      isWhole: true,
      error: 'fake-model rejected this request. Try a shorter text or another model.',
    })
    expect(await runs(id)).toMatchObject([{ state: 'done', variants: ['Hello.'] }])
    expect(await spent()).toHaveLength(1)
  })

  test('a run whose variants all fail is an error, and costs nothing', async () => {
    const id = await makeTemplate(world.writer)
    model.answer = () => ({ status: 400, message: 'no tea today' })
    expect(await run(id, { variants: 2 })).toMatchObject({ status: 502, body: { code: 'provider_refused' } })
    expect((await stream(id)).status).toBe(502)
    expect(await runs(id)).toMatchObject([
      { state: 'failed', microUsd: 0, variants: [] },
      { state: 'failed', microUsd: 0, variants: [] },
    ])
    expect(await spent()).toEqual([])
  })

  test('stopping ends the requests and keeps what was written so far', async () => {
    const id = await makeTemplate(world.writer)
    model.answer = () => ({ pieces: ['Hello '], line: 'hold' })
    const call = model.nextCall()
    const stop = new AbortController()
    const answer = await stream(id, {}, stop.signal)
    const { closed } = await call
    await answer.body?.getReader().read()
    const began = performance.now()
    stop.abort()
    await closed
    expect(performance.now() - began).toBeLessThan(2000)
    await vi.waitFor(async () =>
      expect(await runs(id)).toMatchObject([{ state: 'stopped', variants: ['Hello '] }]),
    )
  })

  test.each<[string, object, string, string]>([
    ['a missing keyword', { keyword: ' ' }, 'inputs.keyword', 'This is required.'],
    ['a text that is too long', { keyword: 'x'.repeat(31) }, 'inputs.keyword', 'This is too long.'],
    ['a number that is none', { keyword: 'tea', count: 'ten' }, 'inputs.count', 'Enter a number.'],
    ['a number that is too large', { keyword: 'tea', count: '11' }, 'inputs.count', 'Enter 10 or less.'],
    ['another choice', { keyword: 'tea', tone: 'Rude' }, 'inputs.tone', 'This isn’t valid.'],
  ])('%s is refused before the model is asked', async (_, given, field, message) => {
    const id = await makeTemplate(world.writer, {
      variables: [
        { name: 'keyword', label: 'Keyword', type: 'text', required: true, max: 30 },
        { name: 'count', label: 'Count', type: 'number', required: false, max: 10 },
        { name: 'tone', label: 'Tone', type: 'choice', required: false, choices: ['Kind', 'Dry'] },
      ],
    })
    const { status, body } = await run(id, { inputs: given })
    expect([status, body.fields]).toEqual([400, { [field]: message }])
    expect(model.prompts).toEqual([])
  })

  test('a template that is not saved can be tested', async () => {
    model.answer = () => ({ pieces: ['Hi.'] })
    const { body } = await world.writer.post('/templates/test', { content: sampleContent, inputs })
    expect(body).toEqual({ variants: ['Hi.'], model: 'fake-model' })
    expect(await spent()).toEqual([{ what: 'template', model: 'fake-model' }])
  })

  test('the cost of a run can belong to a document that the caller edits', async () => {
    const docId = (await world.owner.post<{ _id: string }>('/documents', { keyword: 'tea' })).body._id
    const id = await makeTemplate(world.writer)
    model.answer = () => ({ pieces: ['Hi.'] })
    expect((await run(id, { docId })).status).toBe(404)
    const own = (await world.writer.post<{ _id: string }>('/documents', { keyword: 'tea' })).body._id
    expect((await run(id, { docId: own })).status).toBe(200)
    const { sql } = world.app.database
    expect(await sql`select what from spendings where doc_id = ${own}`).toEqual([{ what: 'template' }])
  })
})
