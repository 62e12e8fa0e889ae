import type { Document } from '@rankwell/contract'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../db/open.ts'
import { startTestApp } from '../../testing/app.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { askForStream, giveOutline, openSocket, progressOf, readEvents } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import { callApi, createWorld, signIn, type World } from '../../testing/world.ts'

const outline = [
  'How it works',
  'What you need',
  'Common mistakes',
  'Questions about compost',
  'Conclusion',
].map((text) => ({ level: 2, text }))
const source = { title: 'Home composting', keywords: ['home composting'], language: 'en', outline }

describe('an article as a response', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.stop())

  test('is sent as events, part by part, if the caller accepts them', async () => {
    const response = await askForStream(world.app.url, world.writer, source)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const { parts, error } = await readEvents(response)
    expect(error).toBeNull()
    const stages = parts.map((part) => part.stage)
    const order = stages.filter((stage, index) => stage !== stages[index - 1])
    expect(order).toEqual(['section'])
    const done = parts.map((part) => part.done)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
    expect(parts.at(-1)).toMatchObject({ done: 5, total: 5 })
    const markdown = parts.map((part) => part.content).join('')
    const headings = [...markdown.matchAll(/^## (.*)$/gm)].map((match) => match[1])
    expect(headings).toEqual(outline.map((item) => item.text))
  })

  test.each([
    ['en', 'home composting', ['What you need', 'Common mistakes']],
    ['ar', 'السماد العضوي', ['ما تحتاجه', 'أخطاء شائعة']],
    ['de', 'Kompost', ['Standort', 'Häufige Fragen']],
  ])(
    'contains the headings of the outline in %s, without further questions or a conclusion',
    async (language, keyword, texts) => {
      const accepted = texts.map((text) => ({ level: 2, text }))
      const { body } = await world.writer.post<{ content: string }>('/copy-butler/generate-article', {
        title: keyword,
        keywords: [keyword],
        language,
        outline: accepted,
      })
      expect([...body.content.matchAll(/^## (.*)$/gm)].map(([, text]) => text)).toEqual(texts)
      expect(body.content).not.toMatch(/^#{3,} /m)
    },
  )

  test('is sent as one Markdown text to all other callers, with the name of the model', async () => {
    const { status, body } = await world.writer.post<{ content: string; model: string }>(
      '/copy-butler/generate-article',
      source,
    )
    expect(status).toBe(200)
    expect(body.model).toBe('Research notes')
    for (const { text } of outline) expect(body.content).toContain(`## ${text}`)
  })

  test.each([
    [0, 200],
    [outline.length - 1, 200],
    [outline.length, 404],
    [outline.length + 1, 404],
    [-1, 400],
    [0.5, 400],
  ])('section %d of three gets %d, as a response and as events', async (section, status) => {
    const body = { ...source, section }
    const path = '/copy-butler/generate-article'
    const plain = await world.writer.post<{ content: string; code?: string }>(path, body)
    expect(plain.status).toBe(status)
    expect((await askForStream(world.app.url, world.writer, body)).status).toBe(status)
    for (const [index, { text }] of outline.entries())
      expect(plain.body.content?.includes(text) ?? false).toBe(status === 200 && index === section)
  })

  test('is sent as one text if the caller accepts no events', async () => {
    const headers = { accept: 'application/json' }
    const { token } = world.writer
    const path = '/copy-butler/generate-article'
    const answer = await callApi<object>(world.app.url, token, 'POST', path, source, headers)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(Object.keys(answer.body).toSorted()).toEqual(['content', 'model'])
  })

  test('is rejected without a keyword, and for viewers and strangers', async () => {
    const path = '/copy-butler/generate-article'
    expect((await world.writer.post(path, { language: 'en' })).body).toMatchObject({
      code: 'keyword_missing',
    })
    const { _id: docId } = (await world.writer.post<Document>('/documents', { keyword: 'tea' })).body
    await world.app.database
      .sql`insert into collaborators (document_id, user_id, added_by) values (${docId}, ${world.viewer._id}, ${world.owner._id})`
    expect((await world.viewer.post(path, { docId })).status).toBe(403)
    expect((await world.viewer.post(path, source)).status).toBe(403)
    expect((await askForStream(world.app.url, world.viewer, source)).status).toBe(403)
    expect((await world.stranger.post(path, { docId })).status).toBe(404)
    const stream = await askForStream(world.app.url, world.stranger, { docId })
    expect(stream.status).toBe(404)
    expect(await stream.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
  })

  test('is rejected without a subscription or session, before anything is written', async () => {
    const { sql } = world.app.database
    await sql`update subscriptions set status = 'canceled' where owner_id = ${world.stranger._id}`
    const lapsed = await askForStream(world.app.url, world.stranger, source)
    expect(lapsed.status).toBe(402)
    expect(lapsed.headers.get('content-type')).toContain('application/json')
    expect(await lapsed.json()).toMatchObject({
      code: 'subscription_required',
      requestId: expect.any(String),
    })
    expect((await world.stranger.post('/copy-butler/generate-article', source)).status).toBe(402)
    const refused = await askForStream(world.app.url, { token: 'x' }, source)
    expect(refused.status).toBe(401)
  })
})

describe('with an external model', () => {
  let world: World
  let model: ModelServer
  let socket: Socket
  beforeAll(async () => {
    model = await startModelServer()
    world = await createWorld({ env: model.env })
    socket = await openSocket(world.app.url, world.writer)
  })
  afterEach(() => {
    model.answer = () => ({ pieces: ['Nothing to say.'] })
  })
  afterAll(async () => {
    socket.close()
    await world.stop()
    await model.close()
  })

  async function startDocument(text = ''): Promise<string> {
    const { body } = await world.writer.post<Document>('/documents', {
      keyword: 'home composting',
      title: 'Home composting',
      configurationStep: 6,
    })
    await giveOutline(world.app, body._id)
    await socket.emitWithAck('joinRoom', { docId: body._id, user: world.writer._id })
    if (text)
      await world.writer.put(`/documents/update/${body._id}`, {
        blog: JSON.stringify({ time: 1, version: '2.28.2', blocks: [{ type: 'paragraph', data: { text } }] }),
      })
    return body._id
  }
  const readText = async (docId: string, caller = world.writer) => {
    const { body } = await caller.post<Document>('/documents/get-current-doc', { docId })
    const blog = JSON.parse(body.blog) as { blocks: { data: { text?: string } }[] }
    return { document: body, texts: blog.blocks.map((block) => block.data.text ?? '') }
  }
  const generate = (docId: string, body: object = {}) =>
    socket.emitWithAck('generateDocument', { body, docId })

  test('closing the connection ends its cost', async () => {
    model.answer = () => ({ pieces: ['First words. '], line: 'hold' })
    const stop = new AbortController()
    const call = model.nextCall()
    const response = await askForStream(world.app.url, world.writer, source, { signal: stop.signal })
    const { closed } = await call
    expect(response.status).toBe(200)
    stop.abort()
    await closed
  })

  test('an error of the service is reported in plain words, in the caller’s language', async () => {
    model.answer = () => ({ status: 400, message: 'The model is on holiday' })
    const answer = await callApi<{ code: string; message: string }>(
      world.app.url,
      world.writer.token,
      'POST',
      '/copy-butler/rewrite',
      { paragraph: 'Some words.', language: 'en' },
      { 'accept-language': 'ar' },
    )
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({ code: 'provider_refused' })
    expect(answer.body.message).toBe('رفض fake-model هذا الطلب. جرّب نصًا أقصر أو نموذجًا آخر.')
  })

  test('stopping keeps the generated text, and another run can start', async () => {
    const docId = await startDocument()
    model.answer = () => ({ pieces: ['A first paragraph that stays.\n\n', 'Half a sentence'], line: 'hold' })
    const call = model.nextCall()
    const written = progressOf(socket, docId, (progress) => progress.status === 'running')
    expect(await generate(docId)).toMatchObject({ ok: true })
    expect(await generate(docId)).toMatchObject({ ok: false, code: 'generation_running' })
    await written
    const { closed } = await call
    await expect
      .poll(async () => (await readText(docId)).texts.join(' '))
      .toContain('A first paragraph that stays.')
    const stopped = progressOf(socket, docId, (progress) => progress.status === 'stopped')
    expect((await world.writer.post('/documents/stop-generation', { docId })).status).toBe(200)
    await stopped
    await closed
    expect((await readText(docId)).texts.join(' ')).toContain('A first paragraph that stays.')
    expect((await world.writer.post('/documents/stop-generation', { docId })).body).toMatchObject({
      code: 'generation_not_running',
    })
    expect(await generate(docId)).toMatchObject({ ok: false, code: 'text_exists' })
    model.answer = (n) => ({ pieces: [`Part ${n}.`] })
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    expect(await generate(docId, { mode: 'append' })).toMatchObject({ ok: true })
    await done
    const { texts } = await readText(docId)
    expect(texts[0]).toBe('A first paragraph that stays.')
    const history = await world.writer.get<{ label: string }[]>(`/documents-history/${docId}`)
    expect(history.body.map((version) => version.label)).toContain('fake-model')
  })

  test('a stopped article is resumed at its first unfinished section, and its text is kept', async () => {
    const docId = await startDocument()
    const begun = model.prompts.length
    model.answer = () =>
      model.prompts.length - begun === 1
        ? { pieces: ['The finished introduction.'] }
        : { pieces: ['## Cut off\n\nHalf a section.\n\n', 'Half a'], line: 'hold' }
    const finished = progressOf(socket, docId, (progress) => progress.done === 1)
    expect(await generate(docId)).toMatchObject({ ok: true })
    await finished
    await expect.poll(async () => (await readText(docId)).texts.join(' ')).toContain('Half a section.')
    await world.writer.post('/documents/stop-generation', { docId })
    expect((await readText(docId)).document.generation).toMatchObject({ status: 'stopped', done: 1 })
    model.answer = (n) => ({ pieces: [`Further part ${n}.`] })
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    expect(await generate(docId, { mode: 'resume' })).toMatchObject({ ok: true })
    expect(await done).toMatchObject({ done: expect.any(Number) })
    const { texts } = await readText(docId)
    expect(texts[0]).toBe('The finished introduction.')
    expect(texts.join(' ')).not.toContain('Half a section.')
    const further = texts.filter((text) => text.startsWith('Further part'))
    expect(texts.filter((text) => !further.includes(text)).slice(1)).toEqual(['How it works'])
    expect(further).toHaveLength(1)
    expect(await generate(docId, { mode: 'resume' })).toMatchObject({
      ok: false,
      code: 'generation_not_resumable',
    })
  })

  test('an error of the model leaves the text unchanged, is reported, and marks the article', async () => {
    const docId = await startDocument('Words of a person.')
    model.answer = () => ({ status: 401, message: 'wrong key' })
    const failed = progressOf(socket, docId, (progress) => progress.status === 'failed')
    expect(await generate(docId, { mode: 'append' })).toMatchObject({ ok: true })
    expect((await failed).error).toBe(
      'An error occured while generating your document based on the new settings, please retry again.',
    )
    const { document, texts } = await readText(docId)
    expect(texts).toEqual(['Words of a person.'])
    expect(document.hasFailed).toBe(true)
    model.answer = (n) => ({ pieces: [`Part ${n}.`] })
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    await generate(docId, { mode: 'append' })
    await done
    expect((await readText(docId)).document.hasFailed).toBe(false)
  })

  test('an interrupted connection is resumed without repeating text', async () => {
    const docId = await startDocument()
    const begun = model.prompts.length
    model.answer = () => {
      const part = model.prompts.length - begun
      return part === 2
        ? { pieces: ['## Cut\n\nWords before the cut.\n\n'], line: 'cut' }
        : { pieces: [`## Call ${part}\n\nWords of call ${part}.`] }
    }
    const done = progressOf(socket, docId, (progress) => progress.status === 'done')
    await generate(docId)
    await done
    const { texts } = await readText(docId)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter((text) => text === 'Words of call 1.')).toHaveLength(1)
  })
})

test('a server that stops midway continues after a restart, and repeats nothing', async () => {
  const model = await startModelServer()
  const database = await createTestDatabase()
  const world = await createWorld({ env: model.env, database: connect(database.url, 8) })
  const socket = await openSocket(world.app.url, world.writer)
  const { _id: docId } = (
    await world.writer.post<Document>('/documents', {
      keyword: 'home composting',
      title: 'Home composting',
      configurationStep: 6,
    })
  ).body
  await giveOutline(world.app, docId)
  const readWith = (url: string, token: string) =>
    callApi<Document>(url, token, 'POST', '/documents/get-current-doc', { docId })
  model.answer = (n) =>
    n === 0
      ? { pieces: ['Words of call 0.'] }
      : { pieces: ['## Begun\n\nWords before the stop.\n\n'], line: 'hold' }
  await socket.emitWithAck('generateDocument', { body: {}, docId })
  await expect
    .poll(async () => (await readWith(world.app.url, world.writer.token)).body.blog)
    .toContain('Words before the stop.')
  socket.close()
  await world.stop()
  model.answer = (n) => ({ pieces: [`Words of call ${n}.`] })

  const next = await startTestApp({ env: model.env, database: connect(database.url, 8) })
  const token = await signIn(next.url, world.writer.email)
  const read = async () => (await readWith(next.url, token)).body
  await expect.poll(async () => (await read()).generation?.status, { timeout: 120_000 }).toBe('done')
  const blog = JSON.parse((await read()).blog) as { blocks: { data: { text: string } }[] }
  const texts = blog.blocks.map((block) => block.data.text)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts).toContain('Words of call 0.')
  expect(texts).not.toContain('Words before the stop.')
  await next.stop()
  await database.close()
  await model.close()
})
