import type { Brief, BriefNews, BriefProposal, Document, Notification, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ hasBystanders: true })
})
afterAll(() => world.stop())

interface Refused {
  code: string
  message: string
  fields: Record<string, string>
}

const place = { keyword: 'home composting', location_name: 'United States', language_code: 'en' }

async function research(): Promise<{ docId: string; serp: Serp; brief: Brief }> {
  const { _id: docId } = (
    await world.writer.post<Document>('/documents', { keyword: place.keyword, language: 'en' })
  ).body
  const { body: serp } = await world.writer.post<Serp>('/seo/serp', { ...place, docId })
  const { body: brief } = await world.writer.post<Brief>('/brief', { docId })
  return { docId, serp, brief }
}

const change = <T = Brief>(caller: Caller, brief: Brief, changes: object) =>
  caller.put<T>(`/brief/${brief._id}`, changes)
const news = async (caller: Caller, brief: Brief) =>
  (await caller.get<BriefNews[]>(`/brief/${brief._id}/news`)).body
const see = (caller: Caller, brief: Brief) => caller.post(`/brief/${brief._id}/seen`)
const wordsOf = (brief: Brief) => brief.documentKeywords.content.map((one) => one.keyword)

describe('two users in one brief', () => {
  test('keep both changes to a list, but the second change to a single field is rejected', async () => {
    const { brief } = await research()
    const base = { documentKeywords: brief.documentKeywords, questions: brief.questions, goal: brief.goal }
    const [first, second, third, ...rest] = brief.documentKeywords.content
    const theirs = [first, { ...second, isHidden: true }, third, ...rest]
    await change(world.writer, brief, { base, documentKeywords: { content: theirs }, goal: 'Teach' })
    const mine = [first, second, { keyword: 'my phrase', occurrences: '1-4', isHidden: false }, ...rest]
    const saved = await change(world.owner, brief, {
      base,
      documentKeywords: { content: mine },
      questions: [...brief.questions, 'Does it smell?'],
    })
    expect(saved.status).toBe(200)
    expect(wordsOf(saved.body)).toContain('my phrase')
    expect(wordsOf(saved.body)).not.toContain(third?.keyword)
    expect(saved.body.documentKeywords.content[1]).toMatchObject({ keyword: second?.keyword, isHidden: true })
    expect(saved.body.questions.at(-1)).toBe('Does it smell?')
    const refused = await change<Refused>(world.owner, brief, { base, goal: 'Sell' })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'brief_changed', fields: { goal: expect.any(String) } })
    const kept = await world.owner.post<Brief>('/brief/brief', { _id: brief._id })
    expect(kept.body.goal).toBe('Teach')
    const looked = { base: { goal: 'Teach' }, goal: 'Sell' }
    expect((await change(world.owner, brief, looked)).body.goal).toBe('Sell')
  })

  test('saving at the same time keeps both keywords', async () => {
    const { brief } = await research()
    const base = { documentKeywords: brief.documentKeywords }
    const add = (caller: Caller, keyword: string) =>
      change(caller, brief, {
        base,
        documentKeywords: {
          content: [...brief.documentKeywords.content, { keyword, occurrences: '1-2', isHidden: false }],
        },
      })
    await Promise.all([add(world.owner, 'from the owner'), add(world.writer, 'from the writer')])
    const { body } = await world.owner.post<Brief>('/brief/brief', { _id: brief._id })
    expect(wordsOf(body)).toEqual(expect.arrayContaining(['from the owner', 'from the writer']))
  })
})

describe('a brief recreated from the research', () => {
  test('keeps locked parts and keywords, and questions and headings that users removed or wrote', async () => {
    const { docId, serp, brief } = await research()
    const [main, locked, ...others] = brief.documentKeywords.content
    const [gone, ...questions] = brief.questions
    const [heading, ...headings] = brief.headings
    expect(gone).toBeDefined()
    await change(world.writer, brief, {
      documentKeywords: { content: [main, { ...locked, occurrences: '7-9', isLocked: true }, ...others] },
      questions: ['What about mice?', ...questions],
      headings,
      locked: ['wordTarget'],
    })
    const urls = serp.content.slice(5, 8).map(({ url }) => ({ url }))
    await world.writer.put(`/serps/${serp._id}`, { selected: urls })
    const proposal = (await world.writer.post<BriefProposal>('/brief/proposal', { docId })).body
    expect(proposal.wordTarget).toBe(brief.wordTarget)
    const { body: again } = await world.writer.post<Brief>('/brief', { docId })
    expect(again.wordTarget).toBe(brief.wordTarget)
    const found = again.documentKeywords.content.find((one) => one.keyword === locked?.keyword)
    expect(found).toMatchObject({ occurrences: '7-9', isLocked: true })
    expect(again.questions).toContain('What about mice?')
    expect(again.questions).not.toContain(gone)
    expect(again.headings.map(({ text }) => text)).not.toContain(heading?.text)
    expect(again).toMatchObject({
      questions: proposal.questions,
      headings: proposal.headings,
      documentKeywords: { content: proposal.documentKeywords },
    })
  })

  test('adopts only the checked parts, none of which count as edited manually', async () => {
    const { docId, serp, brief } = await research()
    const urls = serp.content.slice(4, 9).map(({ url }) => ({ url }))
    await world.writer.put(`/serps/${serp._id}`, { selected: urls })
    const taken = await world.writer.post<Brief>('/brief', {
      docId,
      parts: ['headings'],
      locked: ['headings'],
    })
    expect(taken.body.headings).not.toEqual(brief.headings)
    expect(taken.body.documentKeywords).toEqual(brief.documentKeywords)
    expect(taken.body.locked).toEqual(['headings'])
    await world.writer.post<Brief>('/brief', { docId, parts: ['documentKeywords'] })
    await world.writer.put(`/serps/${serp._id}`, { selected: serp.selected.map(({ url }) => ({ url })) })
    const back = (await world.writer.post<Brief>('/brief', { docId })).body
    expect(back.documentKeywords).toEqual(brief.documentKeywords)
    expect(back.headings).toEqual(taken.body.headings)
  })
})

describe('a brief that has changed', () => {
  test('shows others the field, the user, and both values, until they have seen it', async () => {
    const { docId, brief } = await research()
    expect(await news(world.owner, brief)).toEqual([])
    await see(world.owner, brief)
    await change(world.writer, brief, { goal: 'Te' })
    await change(world.writer, brief, { goal: 'Teach', references: [] })
    await change(world.owner, brief, { audience: 'Gardeners' })
    const [shown, ...more] = await news(world.owner, brief)
    expect(more).toEqual([])
    expect(shown).toMatchObject({
      field: 'goal',
      removed: [],
      added: ['Teach'],
      by: { _id: world.writer._id },
    })
    await change(world.writer, brief, { goal: '' })
    expect(await news(world.owner, brief)).toEqual([])
    const dueDate = '2027-03-01T12:00:00.000Z'
    await change(world.writer, brief, { dueDate, questions: ['A new question?'] })
    expect((await news(world.owner, brief)).map(({ field }) => field).toSorted()).toEqual([
      'dueDate',
      'questions',
    ])
    await see(world.owner, brief)
    expect(await news(world.owner, brief)).toEqual([])
    await world.writer.put(`/documents/update/${docId}`, { keyword: 'remote team meetings' })
    const renewed = await news(world.owner, brief)
    expect(renewed.map(({ field }) => field)).toContain('documentKeywords')
    expect((await world.stranger.get(`/brief/${brief._id}/news`)).status).toBe(404)
  })
})

test('a second change is merged with the first until another user has seen that one, and then shows both values', async () => {
  const { brief } = await research()
  await see(world.owner, brief)
  await see(world.publisher, brief)
  await change(world.writer, brief, { goal: 'First' })
  await see(world.writer, brief)
  await change(world.writer, brief, { goal: 'Second' })
  const listChanges = async (caller: Caller) =>
    (await news(caller, brief)).map(({ removed, added }) => [removed, added])
  expect(await listChanges(world.owner)).toEqual([[[], ['Second']]])
  await see(world.owner, brief)
  await change(world.writer, brief, { goal: 'Third' })
  expect(await listChanges(world.owner)).toEqual([[['Second'], ['Third']]])
})

test('the work is assigned to users who may write in the document, once they are collaborators', async () => {
  const { docId, brief } = await research()
  const give = (assignee: string | null) => change<Refused>(world.owner, brief, { assignee })
  const refused = await give(world.reviewer._id)
  expect(refused.status).toBe(400)
  expect(refused.body.fields.assignee).toContain('Add them first.')
  await world.owner.patch('/documents/add-collaborator', { docId, collaboratorId: world.reviewer._id })
  expect((await give(world.reviewer._id)).body).toMatchObject({ assignee: world.reviewer._id })
  await world.owner.patch('/documents/add-collaborator', { docId, collaboratorId: world.viewer._id })
  expect((await give(world.viewer._id)).status).toBe(400)
  expect((await give(world.publisher._id)).status).toBe(200)
  const { body } = await world.publisher.get<{ notifications: Notification[] }>('/notifications')
  expect(body.notifications.filter(({ type }) => type === 'document_assigned')).toHaveLength(1)
  expect((await give(world.stranger._id)).status).toBe(400)
  expect((await give(null)).body).toMatchObject({ assignee: null })
})
