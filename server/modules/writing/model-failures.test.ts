import type { Document, Outline } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askForStream, giveOutline, openSocket, progressOf, readEvents } from '../../testing/generation.ts'
import { type ModelAnswer, type ModelServer, startModelServer } from '../../testing/model-server.ts'
import { callApi, createWorld, type World } from '../../testing/world.ts'

const outline = [{ level: 2, text: 'How it works' }]
const source = { title: 'Home composting', keywords: ['home composting'], language: 'en', outline }
const paragraph = { paragraph: 'Some words.', language: 'en' }
const problem = { code: 'provider_refused', message: expect.any(String), requestId: expect.any(String) }

/** Every kind of model failure, with a part of the expected message in Arabic. */
const failures: [string, ModelAnswer, string][] = [
  [
    'responds with 500',
    { status: 500, message: 'overloaded', retryAfterMs: 1 },
    'يواجه مزوّد fake-model مشكلة',
  ],
  ['responds with 429', { status: 429, message: 'slow down', retryAfterMs: 1 }, 'حد الطلبات'],
  ['rejects the key', { status: 401, message: 'wrong key' }, 'مفتاح API'],
  ['has no credit left', { status: 402, message: 'payment required' }, 'نفد رصيد'],
  ['is unknown', { status: 404, message: 'no such model' }, 'لا يعرف المزوّد النموذج fake-model'],
  ['rejects the request', { status: 400, message: 'too long' }, 'جرّب نصًا أقصر'],
  ['does not respond', 'silence', 'في الوقت المحدد'],
  ['stops sending in the middle', { pieces: ['Half a '], line: 'hold' }, 'في الوقت المحدد'],
  ['ends the stream without a finish reason', { pieces: ['Half a '], line: 'short' }, 'ناقصة'],
  ['is cut off', { pieces: ['Half a '], line: 'cut' }, 'fake-model'],
  ['reaches its maximum length', { pieces: ['Half a '], finish: 'length' }, 'ناقصة'],
  ['is blocked by a filter', { pieces: ['Half a '], finish: 'content_filter' }, 'ناقصة'],
  ['sends no text', { pieces: [' '] }, 'ناقصة'],
  ['never stops', { pieces: ['x'.repeat(200_000)], line: 'hold' }, 'ناقصة'],
  ['sends invalid JSON', { raw: 'data: {nonsense}\n\n' }, 'ناقصة'],
  ['sends an error in its stream', { raw: 'data: {"error":{"message":"too busy"}}\n\n' }, 'ناقصة'],
  ['responds with a web page', { raw: '<html>Welcome to the hotel</html>', type: 'text/html' }, 'fake-model'],
]

/** Words of providers and libraries, which say nothing to a writer. */
const technical =
  /overloaded|slow down|wrong key|payment|no such|too long|too busy|hotel|JSON|ECONN|connect|finish/

/** Milliseconds the application's clock is ahead. */
let ahead = 0
let world: World
let model: ModelServer
let socket: Socket
beforeAll(async () => {
  model = await startModelServer()
  world = await createWorld({
    env: { ...model.env, AI_TIMEOUT_SECONDS: '2' },
    readTime: () => Date.now() + ahead,
  })
  socket = await openSocket(world.app.url, world.writer)
})
beforeEach(() => {
  // Earlier failures are forgotten.
  ahead += 700_000
  model.answer = (n) => ({ pieces: [`Words of answer ${n}.`] })
})
afterAll(async () => {
  socket.close()
  await world.stop()
  await model.close()
})

const callIn = (language: string, path: string, body: unknown) =>
  callApi<{ message: string }>(world.app.url, world.writer.token, 'POST', path, body, {
    'accept-language': language,
  })

/** Recorded calls and open reservations. */
async function readCosts(): Promise<{ spent: number; reserved: number }> {
  const [row] = await world.app.database.sql<{ spent: number; reserved: number }>`
    select (select count(*)::int from spendings) as spent,
      (select count(*)::int from spending_reservations) as reserved`
  return row ?? { spent: -1, reserved: -1 }
}

describe.each(failures)('a model that %s', (_, answer, reason) => {
  test('is reported as an error of an external service, in the caller’s language, and as a stream event', async () => {
    model.answer = () => answer
    const rewrite = await callIn('ar', '/copy-butler/rewrite', paragraph)
    expect(rewrite.status).toBe(502)
    expect(rewrite.body).toMatchObject(problem)
    expect(rewrite.body.message).toContain(reason)
    expect(rewrite.body.message).not.toMatch(technical)
    const stream = await askForStream(world.app.url, world.writer, source, { language: 'ar' })
    const { error } = await readEvents(stream)
    expect(error).toMatchObject(problem)
    expect(error?.message).toContain(reason)
    expect(Object.keys(error ?? {}).toSorted()).toEqual(['code', 'message', 'requestId'])
    await expect.poll(readCosts).toEqual({ spent: 0, reserved: 0 })
  })
})

test('a model whose server is off is named, with what to do', async () => {
  const gone = await startModelServer()
  const off = await createWorld({ env: { ...gone.env, AI_TIMEOUT_SECONDS: '2' } })
  await gone.close()
  const { status, body } = await off.writer.post<{ message: string }>('/copy-butler/expand', paragraph)
  expect([status, body.message]).toEqual([
    502,
    'fake-model can’t be reached because its server isn’t running. Start the server and try again, or ask the workspace owner.',
  ])
  await off.stop()
})

test('a model that asks to wait briefly is called again in the same request', async () => {
  const begun = model.prompts.length
  model.answer = (n) =>
    n === begun ? { status: 429, message: 'slow down', retryAfterMs: 100 } : { pieces: ['Good words.'] }
  const { status } = await callIn('en', '/copy-butler/rewrite', paragraph)
  expect([status, model.prompts.length - begun]).toEqual([200, 2])
})

/** A document with a user's text, and a listener in its room. */
async function startDocument(): Promise<string> {
  const { body } = await world.writer.post<Document>('/documents', {
    keyword: 'home composting',
    title: 'Home composting',
    configurationStep: 6,
  })
  const blocks = [{ id: 'mine', type: 'paragraph', data: { text: 'Words of a person.' } }]
  await world.writer.put(`/documents/update/${body._id}`, {
    blog: JSON.stringify({ time: 1, version: '2.28.2', blocks }),
  })
  await socket.emitWithAck('joinRoom', { docId: body._id, user: world.writer._id })
  return body._id
}

async function readTexts(docId: string): Promise<string[]> {
  const { body } = await world.writer.post<Document>('/documents/get-current-doc', { docId })
  const blog = JSON.parse(body.blog) as { blocks: { data: { text?: string } }[] }
  return blog.blocks.map((block) => block.data.text ?? '')
}

const generate = (docId: string, body: object = { mode: 'append' }) =>
  socket.emitWithAck('generateDocument', { body, docId })

/** The model generates this many parts, then hangs, then breaks off, and then responds with 500. */
function failFrom(begun: number, parts: number): void {
  const answers: ModelAnswer[] = [
    ...Array.from({ length: parts }, (_, at) => ({ pieces: [`Whole part ${at}.`] })),
    { pieces: ['Half a '], line: 'hold' },
    { pieces: [`Another half\n\nof ${begun} `], line: 'cut' },
  ]
  model.answer = (call) => answers[call - begun] ?? { status: 500, message: 'overloaded', retryAfterMs: 1 }
}

/** Makes the waiting job of an article due immediately. */
const endWait = (generationId: string) =>
  world.app.database.sql`update jobs.job set start_after = now()
    where name = 'generate-document' and data->>'generationId' = ${generationId}`

describe('an article whose model fails', () => {
  const startOutage = async () => {
    const docId = await startDocument()
    await giveOutline(world.app, docId)
    const before = await readCosts()
    failFrom(model.prompts.length, 1)
    const waiting = progressOf(socket, docId, (progress) => progress.stage === 'unavailable')
    expect(await generate(docId)).toMatchObject({ ok: true })
    const progress = await waiting
    expect(progress).toMatchObject({ status: 'running', done: 1 })
    // The generated text stays, and only the finished part has a cost.
    expect((await readTexts(docId)).slice(0, 2)).toEqual(['Words of a person.', 'Whole part 0.'])
    expect(await readCosts()).toEqual({ spent: before.spent + 1, reserved: 0 })
    return { docId, generationId: progress.generationId }
  }
  const expectWhole = async (docId: string) => {
    const texts = await readTexts(docId)
    expect(texts.slice(0, 2)).toEqual(['Words of a person.', 'Whole part 0.'])
    expect(texts.length).toBeGreaterThan(2)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.join(' ')).not.toMatch(/half/i)
  }
  /** The outage is over, and so is the model's pause. */
  const endOutage = () => {
    ahead += 60_000
    model.answer = (n) => ({ pieces: [`Words of answer ${n}.`] })
  }

  test('in any way waits until the model responds again, continues where it stopped, and repeats nothing', async () => {
    const { docId, generationId } = await startOutage()
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    endOutage()
    await endWait(generationId)
    await done
    await expectWhole(docId)
  })

  test('can be stopped while it waits, and resumed by one click, once', async () => {
    const { docId, generationId } = await startOutage()
    const stopped = progressOf(socket, docId, (progress) => progress.status === 'stopped')
    expect((await world.writer.post('/documents/stop-generation', { docId })).status).toBe(200)
    expect(await stopped).toMatchObject({ done: 1 })
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    endOutage()
    const begun = model.prompts.length
    expect(await generate(docId, { mode: 'resume' })).toMatchObject({ ok: true })
    // The waiting job was deleted, because it would generate the text a second time.
    await endWait(generationId)
    await done
    await expectWhole(docId)
    expect(model.prompts.length - begun).toBeLessThanOrEqual(3)
  })

  test('for hours is reported as failed, keeps its text, and can be resumed', async () => {
    const { docId, generationId } = await startOutage()
    const since = Date.now() - 7 * 3_600_000
    await world.app.database.sql`update jobs.job
      set data = jsonb_set(data, '{waiting,since}', ${String(since)}::jsonb)
      where name = 'generate-document' and data->>'generationId' = ${generationId}`
    const failed = progressOf(socket, docId, (progress) => progress.status === 'failed')
    await endWait(generationId)
    expect((await failed).error).toBe(
      'An error occured while generating your document based on the new settings, please retry again.',
    )
    expect((await readTexts(docId)).slice(0, 2)).toEqual(['Words of a person.', 'Whole part 0.'])
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    endOutage()
    expect(await generate(docId, { mode: 'resume' })).toMatchObject({ ok: true })
    await done
    await expectWhole(docId)
  })

  test('waits as long as its provider asks, and then continues', async () => {
    const docId = await startDocument()
    await giveOutline(world.app, docId)
    const begun = model.prompts.length
    model.answer = (n) =>
      n === begun
        ? { status: 429, message: 'slow down', retryAfterMs: 2500 }
        : { pieces: [`Words of answer ${n}.`] }
    const waiting = progressOf(socket, docId, (progress) => progress.stage === 'waiting')
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    await generate(docId)
    expect(await waiting).toMatchObject({ status: 'running', done: 0 })
    expect(model.prompts.length).toBe(begun + 1)
    await done
    expect((await readTexts(docId))[0]).toBe('Words of a person.')
  })

  test('stops immediately while it waits', async () => {
    const docId = await startDocument()
    await giveOutline(world.app, docId)
    model.answer = () => ({ status: 503, message: 'slow down', retryAfterMs: 3_600_000 })
    const waiting = progressOf(socket, docId, (progress) => progress.stage === 'waiting')
    const stopped = progressOf(socket, docId, (progress) => progress.status === 'stopped')
    await generate(docId)
    await waiting
    expect((await world.writer.post('/documents/stop-generation', { docId })).status).toBe(200)
    await stopped
    ahead += 3_600_000
  })

  test('gives the reason in the requester’s language', async () => {
    await world.app.database.sql`update users set language = 'ar' where id = ${world.publisher._id}`
    const arabic = await openSocket(world.app.url, world.publisher)
    const docId = await startDocument()
    await giveOutline(world.app, docId)
    await arabic.emitWithAck('joinRoom', { docId, user: world.publisher._id })
    model.answer = () => ({ status: 401, message: 'wrong key' })
    const failed = progressOf(arabic, docId, (progress) => progress.status === 'failed')
    await arabic.emitWithAck('generateDocument', { docId, body: { mode: 'append' } })
    expect((await failed).error).toMatch(/[\u0600-\u06ff]/)
    arabic.close()
  })

  test('for lack of credit at the provider is reported immediately, without further attempts', async () => {
    const docId = await startDocument()
    await giveOutline(world.app, docId)
    const begun = model.prompts.length
    model.answer = () => ({ status: 429, message: 'You exceeded your current quota.', retryAfterMs: 1 })
    const failed = progressOf(socket, docId, (progress) => progress.status === 'failed')
    await generate(docId)
    await failed
    const sectionPrompts = model.prompts.slice(begun).filter((prompt) => prompt.includes('section'))
    expect(sectionPrompts.length).toBeGreaterThan(0)
    expect(sectionPrompts.length).toBeLessThanOrEqual(3)
  })
})

describe('a model’s output', () => {
  const hostile = [
    '## A\u0000B\n\n<script>__pwn()</script><img src=x onerror=__pwn()> [x](javascript:__pwn())\n\n',
    '![a](https://canary.example/?q=secret)\n\n\ud800 text\u{E0041}\u202e end.\n\n',
    '<iframe srcdoc="<script>parent.__pwn()</script>"></iframe>\n\n{{constructor.constructor("x")()}}',
  ]

  test('is inserted as text, without images, scripts, or invisible content', async () => {
    const docId = await startDocument()
    model.answer = () => ({ pieces: hostile })
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    await generate(docId)
    await done
    const { body } = await world.writer.post<Document>('/documents/get-current-doc', { docId })
    expect(body.blog).toContain('{{constructor')
    expect(body.blog).not.toMatch(/<script|<img|<iframe|canary|href=.{0,3}javascript|\\u0000/)
    expect(body.blog).not.toMatch(/\u202e|[\u{E0000}-\u{E007F}]/u)
    expect(body.title).toBe('Home composting')
    expect(body.status).toBe('Draft')
  })

  test('as a list is cut to the stored maximum, and rejected if it is not a list', async () => {
    const docId = await startDocument()
    const text = (value: unknown) => ({
      raw: JSON.stringify({
        id: 'x',
        object: 'chat.completion',
        created: 1,
        model: 'fake',
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            message: {
              role: 'assistant',
              content: typeof value === 'string' ? value : JSON.stringify(value),
            },
          },
        ],
      }),
      type: 'application/json',
    })
    model.answer = () =>
      text({ items: ['## A\u0000B', `## ${'😀'.repeat(5000)}`, '\ud800', ...Array(500).fill('## C')] })
    const made = await world.writer.post<Outline>('/document-outline', { docId })
    expect(made.status).toBe(200)
    expect(made.body.content[0]?.text).toBe('AB')
    expect(made.body.content.length).toBeLessThanOrEqual(100)
    const again = await world.writer.put(`/document-outline/${made.body._id}`, { content: made.body.content })
    expect(again.status).toBe(200)

    const before = await readCosts()
    for (const answer of [text('{"items":'), text({ items: 'no' }), text('I cannot do that.')]) {
      model.answer = () => answer
      const other = await startDocument()
      const refused = await callIn('ar', '/document-title', { docId: other })
      expect(refused.status).toBe(502)
      expect(refused.body).toMatchObject(problem)
    }
    await expect.poll(readCosts).toEqual(before)
  })
})
