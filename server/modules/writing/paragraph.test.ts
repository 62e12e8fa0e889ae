import { type ParagraphAction, type ParagraphPart, paragraphActions } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEvents } from '../../testing/generation.ts'
import { type ModelServer, startModelServer } from '../../testing/model-server.ts'
import { createWorld, type World } from '../../testing/world.ts'

const paragraph =
  'Compost needs  air — and and water. Turn the compost weekly. My uncle sings opera at night.'
const needed: Partial<Record<ParagraphAction, Record<string, string>>> = {
  'change-tone': { tone: 'formal' },
  translate: { targetLanguage: 'de' },
  'add-keyword': { keyword: 'compost bin' },
  custom: { instruction: 'Write it as a song' },
}

describe('without a model', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.stop())
  const perform = (action: string, body: object = {}) =>
    world.writer.post<{ text: string; code?: string }>(`/copy-butler/${action}`, {
      paragraph,
      language: 'en',
      ...body,
    })

  const cleaned = 'Compost needs air and water. Turn the compost weekly. My uncle sings opera at night.'
  test.each([
    ['rewrite', cleaned],
    ['fix-grammar', cleaned],
    ['shorten', 'Compost needs air and and water. Turn the compost weekly.'],
    ['summarise', 'Compost needs air and and water.'],
    [
      'to-list',
      '- Compost needs air and and water.\n- Turn the compost weekly.\n- My uncle sings opera at night.',
    ],
    [
      'to-table',
      '| # | Details |\n| --- | --- |\n| 1 | Compost needs air and and water. |\n| 2 | Turn the compost weekly. |\n| 3 | My uncle sings opera at night. |',
    ],
  ])('%s works by rule', async (action, text) => {
    expect(await perform(action)).toMatchObject({ status: 200, body: { text } })
  })

  test.each([
    ['en', 'We <m1>recieve</m1> and and sort `recieve`.', 'We <m1>receive</m1> and sort `recieve`.'],
    ['nl-NL', 'Een orgineel besluit .', 'Een origineel besluit.'],
    ['de', 'Wir bekomen Post .', 'Wir bekomen Post.'],
  ])('misspelled words are corrected where there is a dictionary: %s', async (language, text, corrected) => {
    for (const action of ['rewrite', 'fix-grammar'])
      expect((await perform(action, { paragraph: text, language })).body.text).toBe(corrected)
    expect((await perform('to-list', { paragraph: 'We recieve.' })).body.text).toBe('- We recieve.')
  })

  test('words of the keyword, the title, and the rest of the document are terms, not misspellings', async () => {
    const given = { language: 'en', title: 'Occured', keyword: 'recieve' }
    const { body } = await world.writer.post<{ _id: string }>('/documents', given)
    const blocks = ['We seperate the waste.', 'A seperate heap, and an enviroment.'].map((text) => ({
      type: 'paragraph',
      data: { text },
    }))
    const blog = JSON.stringify({ time: 0, version: '2.28.2', blocks })
    expect((await world.writer.put(`/documents/update/${body._id}`, { blog })).status).toBe(200)
    const sent = { paragraph: 'We recieve what occured in an enviroment, seperate.', docId: body._id }
    expect((await perform('fix-grammar', sent)).body.text).toBe(
      'We recieve what occured in an environment, seperate.',
    )
  })

  const others = paragraphActions.filter(
    (name) => !['rewrite', 'fix-grammar', 'shorten', 'summarise', 'to-list', 'to-table'].includes(name),
  )
  test('all other actions need a model, which the menu knows', async () => {
    for (const action of others)
      expect(await perform(action), action).toMatchObject({ status: 422, body: { code: 'needs_model' } })
    const { body } = await world.writer.get<{ cannot: string[] }>('/copy-butler/help')
    expect(body.cannot).toEqual(others)
  })

  test('another name does not exist, and an empty paragraph is invalid', async () => {
    expect((await perform('improve')).status).toBe(404)
    expect((await perform('constructor')).status).toBe(404)
    expect((await perform('rewrite', { paragraph: ' ' })).status).toBe(400)
  })

  test('formatting in tags is kept, and a text of symbols is unchanged', async () => {
    const marked = 'See <m1>our guide</m1>. Compost needs air. Compost needs <m2>water</m2>.'
    expect((await perform('summarise', { paragraph: marked })).body.text).toContain('<m1>our guide</m1>')
    expect((await perform('to-list', { paragraph: marked })).body.text).toContain('<m2>water</m2>')
    expect((await perform('shorten', { paragraph: '***' })).body.text).toBe('***')
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
  const perform = (action: string, body: object = {}) =>
    world.writer.post<{ text: string; fields?: Record<string, string> }>(`/copy-butler/${action}`, {
      paragraph,
      language: 'en',
      ...body,
    })
  const stream = (signal?: AbortSignal) =>
    fetch(`${world.app.url}/api/copy-butler/rewrite`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.writer.token}`,
        'content-type': 'application/json',
        accept: 'text/event-stream',
      },
      body: JSON.stringify({ paragraph, language: 'en' }),
      ...(signal && { signal }),
    })

  test.each(paragraphActions)('%s is performed by the model, which is told what to do', async (action) => {
    model.answer = () => ({ pieces: ['Compost — needs', '  air.'] })
    const { status, body } = await perform(action, needed[action])
    expect([status, body.text]).toEqual([200, 'Compost needs air.'])
    const request = JSON.parse(model.prompts.at(-1) ?? '') as { messages: { content: string }[] }
    const [instructions, task] = request.messages.map(({ content }) => content)
    expect(instructions).toContain(`- ${action}: `)
    const sent = JSON.parse(task?.replace(/<\/?task>/g, '') ?? '') as object
    expect(sent).toMatchObject({ action, paragraph, language: 'en', ...needed[action] })
  })

  test.each(Object.entries(needed))('%s without its input is invalid', async (action, input) => {
    expect(await perform(action)).toMatchObject({
      status: 400,
      body: { fields: { [Object.keys(input)[0] ?? '']: expect.any(String) } },
    })
  })

  test('only the paragraph’s own formatting is returned, without a code fence', async () => {
    model.answer = () => ({ pieces: ['```\nSee <m', '1>the guide<\\/m1> and <m9>more</m9>.\n```'] })
    const { body } = await perform('rewrite', { paragraph: 'Read <m1>our guide</m1>.' })
    expect(body.text).toBe('See <m1>the guide</m1> and more.')
  })

  test('the text arrives as the model writes it, then as a whole', async () => {
    model.answer = () => ({ pieces: ['Compost — ', 'needs air.'] })
    const { parts } = await readEvents<ParagraphPart>(await stream())
    expect(
      parts
        .slice(0, -1)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Compost — needs air.')
    expect(parts.at(-1)).toEqual({ text: 'Compost needs air.', isWhole: true })
  })

  test('a request that fails before its first word has an error status', async () => {
    model.answer = () => ({ status: 400, message: 'on holiday' })
    const answer = await stream()
    expect(answer.status).toBe(502)
    expect(await answer.json()).toMatchObject({ code: 'provider_refused' })
  })

  test('stopping ends the request to the model', async () => {
    model.answer = () => ({ pieces: ['Compost '], line: 'hold' })
    const call = model.nextCall()
    const stop = new AbortController()
    const answer = await stream(stop.signal)
    const { closed } = await call
    await answer.body?.getReader().read()
    const began = performance.now()
    stop.abort()
    await closed
    expect(performance.now() - began).toBeLessThan(2000)
  })
})
