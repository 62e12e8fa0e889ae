import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Document, PlagiarismResult, PlagiarismState, Version } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../lib/ids.ts'
import { blogOf, paragraph, writeDocument } from '../../testing/publishing.ts'
import { runSweepers } from '../../testing/run-jobs.ts'
import { type Answer, addOwner, type Caller, createWorld, type World } from '../../testing/world.ts'

type Checked = Answer<{ data: PlagiarismResult; code?: string; message?: string }>

let world: World
let site: Server
let origin: string

const copied =
  'Terracotta breathes through its wall, so the soil in a clay pot dries two days sooner than the same soil in plastic. Water it until the saucer fills, wait ten minutes, and pour the rest away before the roots drown in it.'
/** One word in eight is replaced. */
const edited =
  'Terracotta breathes through its wall, so the earth in a clay pot dries two days faster than the same soil in plastic. Water it until the dish fills, wait ten minutes, and tip the rest away before the roots rot in it.'
const translated =
  'La terracotta respira por la pared, así que la tierra de una maceta de barro se seca dos días antes que la misma tierra en plástico. Riegue hasta llenar el plato, espere diez minutos y tire el resto antes de que las raíces se ahoguen.'
const short = 'Repot in March, when the first pale tips show at the rim, and not one week later.'
const pageText =
  'A bread knife wants a hollow grinder, a slow stone, and a patient hand; nine cooks in ten send theirs to a shop, where each scallop is ground by itself and polished with rouge on felt.'

let counted = 0
/** A word that no other text contains. */
const newWord = () => `w${(++counted * 7919).toString(36)}`
/** Paragraphs of words that no other text contains. */
const filler = (count: number) =>
  Array.from({ length: count }, () => paragraph(`${Array.from({ length: 25 }, newWord).join(' ')}.`))

beforeAll(async () => {
  site = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Bread knives</title><body><main><h1>Bread knives</h1><p>${pageText}</p>${'<p>What follows is about something else entirely, row after row.</p>'.repeat(20)}</main></body></html>`,
      ),
  )
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  origin = `http://${host}`
  world = await createWorld({ env: { FETCH_ALLOW: host } })
  await writeDocument(world, 'Clay pots', [...filler(12), paragraph(copied), paragraph(short), ...filler(12)])
})
afterAll(async () => {
  await world.stop()
  site.close()
})

const check = (docId: string, caller: Caller = world.writer): Promise<Checked> =>
  caller.post('/seo/check', { docId })
const stateOf = async (docId: string, caller: Caller = world.writer) =>
  (await caller.get<PlagiarismState>(`/seo/check/${docId}`)).body
const longArticle = (...passages: string[]) => [
  ...filler(20),
  ...passages.map((text, at) => paragraph(text, `passage${at}`)),
  ...filler(20),
]
const write = (title: string, ...passages: string[]) => writeDocument(world, title, longArticle(...passages))
const wordsOf = (text: string) => text.split(' ').length

describe('in a long article', () => {
  test('a paragraph copied from another document is found, with its place in both texts', async () => {
    const docId = await write('Copied', copied)
    const { status, body } = await check(docId)
    expect(status).toBe(200)
    const { matches, percent, cost, isCurrent, engine } = body.data
    expect({ cost, isCurrent, engine }).toEqual({ cost: 0, isCurrent: true, engine: 'own' })
    expect(matches).toMatchObject([
      {
        source: { kind: 'document', title: 'Clay pots' },
        words: wordsOf(copied),
        passages: [
          {
            places: [{ blockId: 'passage0', from: 0, to: copied.length - 1 }],
            text: copied.slice(0, -1),
            sourceText: copied.slice(0, -1),
          },
        ],
      },
    ])
    expect(percent).toBe(matches[0]?.percent)
    expect(percent).toBeCloseTo((100 * wordsOf(copied)) / body.data.words, 0)
  })

  test('a lightly edited paragraph is found', async () => {
    const { body } = await check(await write('Edited', edited))
    const match = body.data.matches.find(({ source }) => 'title' in source && source.title === 'Clay pots')
    expect(match?.passages[0]?.text).toContain('dish')
    expect(match?.words).toBeGreaterThan(25)
  })

  test('a short paragraph is found', async () => {
    const { body } = await check(await write('Short', short))
    expect(body.data.matches[0]).toMatchObject({ words: wordsOf(short) })
  })

  test('a translated paragraph is not found', async () => {
    const { body } = await check(await write('Translated', translated))
    expect(body.data).toMatchObject({ matches: [], percent: 0 })
  })

  test('a quotation with a linked source is not counted, but one without is', async () => {
    const quote = (caption: string) => ({ type: 'quote', data: { text: copied, caption } })
    const linked = await writeDocument(world, 'Quoted', [
      ...longArticle(),
      quote('<a href="https://pots.example.com/">The pot book</a>'),
    ])
    const open = await writeDocument(world, 'Unsourced', [...longArticle(), quote('A book')])
    const [quoted, unsourced] = [await check(linked), await check(open)]
    expect(quoted.body.data.matches).toEqual([])
    expect(unsourced.body.data.matches.map(({ words }) => words)).toContain(wordsOf(copied))
    expect(unsourced.body.data.words - quoted.body.data.words).toBe(wordsOf(copied))
  })
})

test('a passage of a page that the workspace has fetched is found, but not of its own site', async () => {
  const { owner, writer, workspaceId } = world
  const rows = [{ keyword: 'bread knife', url: `${origin}/a`, position: 1, title: 'a', description: '' }]
  const place = { location_name: 'Spain', language_code: 'en' }
  await owner.post('/seo/import/results', { workspace: workspaceId, ...place, rows })
  const docId = await write('Knives', pageText)
  await writer.post('/seo/serp', { keyword: 'bread knife', ...place, service: 'local', docId })
  const { body } = await check(docId)
  expect(body.data.matches).toMatchObject([
    { source: { kind: 'page', url: `${origin}/a`, title: 'Bread knives' }, words: wordsOf(pageText) },
  ])

  const { sql } = world.app.database
  const integrationId = newId()
  await sql`insert into integrations (id, owner_id, platform, url, username, sealed_password, tested_at)
    values (${integrationId}, ${owner._id}, 'wordpress', ${origin}, 'u', 'x', now())`
  await sql`insert into workspace_integrations (workspace_id, integration_id, platform)
    values (${workspaceId}, ${integrationId}, 'wordpress')`
  expect((await check(docId)).body.data.matches).toEqual([])
  await sql`delete from integrations where id = ${integrationId}`

  // A site whose pages are indexed for internal links is the workspace's own as well.
  await sql`insert into link_sites (id, workspace_id, url, created_at)
    values (${newId()}, ${workspaceId}, ${origin}, now())`
  expect((await check(docId)).body.data.matches).toEqual([])
  await sql`delete from link_sites where workspace_id = ${workspaceId}`
  expect((await check(docId)).body.data.matches).toHaveLength(1)
})

test('the page on which the document is published is not a copy of it', async () => {
  const docId = await write('Live', pageText)
  expect((await check(docId)).body.data.matches.map(({ source }) => source.kind)).toContain('page')
  await world.app.database.sql`
    insert into publications (id, document_id, platform, url, state, link, version_id, started_by)
    values (${newId()}, ${docId}, 'webhook', 'https://hook.example.com', 'published', ${`${origin}/a/`},
      ${newId()}, ${world.owner._id})`
  expect((await check(docId)).body.data.matches.map(({ source }) => source.kind)).not.toContain('page')
})

describe('another tenant’s text', () => {
  const secret =
    'The merger closes on the ninth of May at four francs a share, and nobody outside of this room may hear of it until the notary in Basel has put his seal under the second copy.'

  test('is never found, not even by keys of this workspace', async () => {
    const { stranger, app } = world
    const theirs = (await stranger.post<Document>('/documents', { title: 'Merger', language: 'en' })).body._id
    await stranger.put(`/documents/update/${theirs}`, { blog: blogOf(paragraph(secret), paragraph(copied)) })
    const again = (await stranger.post<Document>('/documents', { title: 'Again', language: 'en' })).body._id
    await stranger.put(`/documents/update/${again}`, { blog: blogOf(paragraph(secret), paragraph(copied)) })
    const found = await check(again, stranger)
    expect(found.body.data.matches.map(({ source }) => source)).toEqual([
      { kind: 'document', docId: theirs, title: 'Merger' },
    ])

    const ours = await write('Rumor', secret)
    expect((await check(ours)).body.data.matches).toEqual([])
    const text = { text: secret, language: 'en' }
    const { data } = (await world.writer.post<Checked['body']>('/seo/check', text)).body
    expect(data.matches.map(({ source }) => source)).toMatchObject([{ docId: ours }])

    // Stores keys of this workspace in the other one's row, as if two hashes collided.
    await runSweepers(app)
    await app.database.sql`update passage_sources set keys = (
      select keys from passage_sources where document_id = ${ours}) where document_id = ${theirs}`
    const copy = await write('Rumor again', secret)
    const { matches } = (await check(copy)).body.data
    expect(matches.map(({ source }) => source)).toMatchObject([{ docId: ours }])
    expect(JSON.stringify(matches)).not.toContain(theirs)
  })

  test('cannot be asked for', async () => {
    const { stranger, workspaceId, writer } = world
    const docId = await write('Ours', copied)
    expect((await check(docId, stranger)).status).toBe(404)
    expect((await stranger.get(`/seo/check/${docId}`)).status).toBe(404)
    const text = { text: copied, language: 'en', workspace: workspaceId }
    expect((await stranger.post('/seo/check', text)).status).toBe(404)
    expect((await writer.post('/seo/check', text)).status).toBe(200)
  })
})

test('a document that the caller may not open is only counted, and shown once they may', async () => {
  const { owner, writer } = world
  const own =
    'Owners fold the ledger twice, seal it with green wax, and keep the spare key in a tin of barley tea behind the third window of the old boathouse.'
  const made = await owner.post<Document>('/documents', { title: 'Ledger', language: 'en' })
  await owner.put(`/documents/update/${made.body._id}`, { blog: blogOf(paragraph(own), ...filler(5)) })
  const docId = await write('Boathouse', own)
  const { matches } = (await check(docId)).body.data
  expect(matches).toMatchObject([{ source: { kind: 'hidden' }, passages: [{ sourceText: null }] }])
  expect(JSON.stringify(matches)).not.toMatch(new RegExp(`Ledger|${made.body._id}`))
  const shown = await stateOf(docId, owner)
  expect(shown.results[0]?.matches[0]).toMatchObject({ source: { title: 'Ledger' } })
  expect(shown.results[0]?.matches[0]?.passages[0]?.sourceText).toContain('green wax')

  await owner.patch(`/documents/${made.body._id}/add-collaborator`, { collaborator: writer._id })
  await owner.post('/documents/delete', { Ids: [made.body._id] })
  expect((await stateOf(docId, owner)).results[0]?.matches[0]?.source).toEqual({ kind: 'hidden' })
  expect((await check(docId)).body.data.matches).toEqual([])
})

test('the result is kept with the text it belongs to', async () => {
  const docId = await write('Kept', copied)
  expect(await stateOf(docId)).toMatchObject({ results: [], offers: [{ engine: 'own', cost: 0 }] })
  const { body } = await check(docId)
  const [kept] = (await stateOf(docId)).results
  expect(kept).toEqual(body.data)
  await world.writer.put(`/documents/update/${docId}`, {
    blog: blogOf(...longArticle(copied), paragraph('One more line.')),
  })
  expect((await stateOf(docId)).results[0]).toEqual({ ...kept, isCurrent: false })
})

test('the result is stored with versions of the same text, including later ones', async () => {
  const docId = await write('Versions', copied)
  const { owner } = world
  const name = (text: string) => owner.post(`/documents-history/${docId}`, { name: text })
  const stored = async () => {
    const { body } = await owner.get<Version[]>(`/documents-history/${docId}`)
    return body.filter((one) => one.name).map((one) => [one.name, one.plagiarism?.percent ?? null])
  }
  await name('before')
  const { body } = await check(docId)
  await name('after')
  const percent = expect.closeTo(body.data.percent, 3)
  expect(await stored()).toEqual([
    ['after', percent],
    ['before', percent],
  ])
  await world.writer.put(`/documents/update/${docId}`, { blog: blogOf(paragraph('Another text.')) })
  await name('changed')
  expect((await stored())[0]).toEqual(['changed', null])
})

test('a changed text is found in its new version, and no longer in the old one', async () => {
  const before =
    'Seven brass owls guard the pantry door at night, and each turns its head by a quarter when the miller counts out loud the sacks he has not yet paid for.'
  const source = await writeDocument(world, 'Owls', [...filler(6), paragraph(before, 'owls')])
  const docId = await write('Pantry', before)
  expect((await check(docId)).body.data.matches).toHaveLength(1)
  await world.writer.put(`/documents/update/${source}`, { blog: blogOf(...filler(9)) })
  await runSweepers(world.app)
  expect((await check(docId)).body.data.matches).toEqual([])
})

test('texts that predate the index are read by the job', async () => {
  const { sql } = world.app.database
  await sql`update document_bodies set passages_hash = null`
  await sql`update pages set passages_at = null`
  await sql`delete from passage_sources`
  await runSweepers(world.app)
  const [counted] = await sql<{ missing: number; pages: number }>`
    select (select count(*)::int from document_bodies b join documents d on d.id = b.document_id
        left join passage_sources s on s.document_id = d.id where d.deleted_at is null and s.id is null) as missing,
      (select count(*)::int from passage_sources where page_id is not null) as pages`
  expect(counted?.missing).toBe(0)
  expect(counted?.pages).toBeGreaterThan(0)
})

describe('a check is rejected', () => {
  test('for a text of few words', async () => {
    const docId = await writeDocument(world, 'Few', [paragraph('Only a handful of words.')])
    expect(await check(docId)).toMatchObject({ status: 422, body: { code: 'text_too_short' } })
    expect(await stateOf(docId)).toMatchObject({ words: 5 })
  })

  test('without a text, or with two', async () => {
    const docId = await write('Both', copied)
    for (const body of [{}, { text: copied }, { docId, text: copied, language: 'en' }])
      expect((await world.writer.post('/seo/check', body)).status).toBe(400)
  })

  test('for viewers, and for a member who was removed', async () => {
    const { owner, viewer, publisher, workspaceId } = world
    const docId = await write('Roles', copied)
    await owner.patch(`/documents/${docId}/add-collaborator`, { collaborator: viewer._id })
    const text = { text: copied, language: 'en', workspace: workspaceId }
    expect((await viewer.post('/seo/check', text)).status).toBe(403)
    expect([403, 404]).toContain((await check(docId, viewer)).status)
    expect((await check(docId, publisher)).status).toBe(200)
    await owner.post('/workspaces/subUser/remove', { owner: owner._id, subUserId: publisher._id })
    expect([401, 403, 404]).toContain((await check(docId, publisher)).status)
  })

  test('after sixty within ten minutes', async () => {
    const guest = await addOwner(world.app, 'busy')
    const { sql } = world.app.database
    await sql`update subscriptions set owner_id = ${guest._id} where owner_id = ${world.stranger._id}`
    const text = { text: copied, language: 'en' }
    let status = 200
    for (let call = 0; call < 60 && status === 200; call++)
      status = (await guest.post('/seo/check', text)).status
    expect(status).toBe(200)
    expect((await guest.post('/seo/check', text)).status).toBe(429)
  })
})

test('passages are found in a language without spaces between words', async () => {
  const chinese =
    '陶盆的壁会呼吸，所以陶盆里的土壤比塑料盆里的土壤早两天变干。浇水直到托盘装满，等待十分钟，然后在根部泡坏之前把剩下的水倒掉，再把花盆放回架子上。'
  const { writer } = world
  const make = async (title: string) => {
    const { body } = await writer.post<Document>('/documents', { title, language: 'zh' })
    await writer.put(`/documents/update/${body._id}`, { blog: blogOf(paragraph(chinese)) })
    return body._id
  }
  await make('陶盆')
  const { body } = await check(await make('花盆'))
  expect(body.data.percent).toBeGreaterThan(90)
})
