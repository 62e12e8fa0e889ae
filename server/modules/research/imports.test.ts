import type { Document, ImportSummary, KeywordRivals, Place, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createImported } from '../../providers/search/imported-data-queries.ts'
import { type FakeDataForSeo, fakeAccount, startFakeDataForSeo } from '../../testing/fake-dataforseo.ts'
import { type Caller, createWorld, type World } from '../../testing/world.ts'

const place = { location_name: 'United States', language_code: 'en' }
let world: World
let seo: FakeDataForSeo

beforeAll(async () => {
  seo = await startFakeDataForSeo()
  world = await createWorld({ hasBystanders: true, env: { DATAFORSEO_API_URL: seo.url } })
})
afterAll(async () => {
  await world.stop()
  await seo.close()
})

const pages = (...numbers: number[]) =>
  numbers.map((number, at) => ({
    ...{ keyword: 'zeolite', position: at + 1, title: `Page ${number}`, description: '' },
    url: `http://127.0.0.1:1/${number}`,
  }))
const importResults = async (who: Caller, rows: object[], more: object = {}) =>
  (await who.post<{ importId: string; imported: number }>('/seo/import/results', { ...place, rows, ...more }))
    .body.importId
const list = async (who: Caller) => (await who.get<ImportSummary[]>('/seo/imports')).body
const found = async () => {
  const body = { keyword: 'zeolite', ...place, service: 'local' }
  return (await world.writer.post<Serp>('/seo/serp', body)).body.content.map((page) => page.title)
}
const remove = (who: Caller, id: string) =>
  fetch(`${world.app.url}/api/seo/imports/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${who.token}` },
  })

describe('imported files', () => {
  it('are listed with rows, date, and user; parts of one file are one entry', async () => {
    const id = await importResults(world.writer, pages(1, 2, 3), { name: 'serp.csv', source: 'Semrush' })
    await importResults(world.writer, pages(4), { importId: id })
    expect(await list(world.viewer)).toMatchObject([
      {
        ...{ _id: id, kind: 'results', name: 'serp.csv', source: 'Semrush', rows: 4, ...place },
        ...{ importedBy: { _id: world.writer._id, username: 'writer' }, isDeletable: false },
      },
    ])
    expect((await list(world.writer))[0]?.isDeletable).toBe(true)
    const foreign = await world.publisher.post('/seo/import/results', {
      ...{ ...place, rows: pages(9), importId: id },
    })
    expect(foreign.status).toBe(404)
    expect(await list(world.stranger)).toEqual([])
  })

  it('grow with their parts up to the row limit of one file, and stay deleted after a day', async () => {
    const rows = (from: number) =>
      Array.from({ length: 2000 }, (_, at) => ({
        ...{ keyword: `filler ${from + at}`, volume: null, difficulty: null, intent: null },
      }))
    const send = (from: number, importId?: string) =>
      world.writer.post<{ importId: string; code?: string }>('/seo/import/keywords', {
        ...place,
        rows: rows(from),
        ...(importId && { importId }),
      })
    const id = (await send(0)).body.importId
    for (const part of [1, 2, 3, 4]) expect((await send(part * 2000, id)).status).toBe(200)
    expect((await send(8000, id)).status).toBe(200)
    expect((await send(12_000, id)).status).toBe(200)
    expect((await send(14_000, id)).body.code).toBe('too_many_keywords')
    expect((await remove(world.writer, id)).status).toBe(200)
    const { sql } = world.app.database
    await sql`update imports set deleted_at = deleted_at - interval '25 hours' where id = ${id}`
    expect((await world.writer.post(`/seo/imports/${id}/restore`)).status).toBe(404)
  })

  it('can be deleted and restored; deletion reveals an earlier file’s data again', async () => {
    expect((await found()).sort()).toEqual(['Page 1', 'Page 2', 'Page 3', 'Page 4'])
    const later = await importResults(world.publisher, pages(3, 1, 8), { name: 'wrong.csv' })
    expect((await found())[0]).toBe('Page 3')
    expect(await found()).toContain('Page 8')
    expect((await remove(world.viewer, later)).status).toBe(403)
    expect((await remove(world.writer, later)).status).toBe(403)
    expect((await remove(world.stranger, later)).status).toBe(404)
    expect((await remove(world.publisher, later)).status).toBe(200)
    expect(await found()).not.toContain('Page 8')
    expect(await list(world.owner)).toHaveLength(1)
    const back = await world.owner.post<ImportSummary>(`/seo/imports/${later}/restore`)
    expect(back.body).toMatchObject({ name: 'wrong.csv', rows: 3 })
    expect(await found()).toContain('Page 8')
    await remove(world.owner, later)
    await world.app.database
      .sql`update imports set deleted_at = now() - interval '25 hours' where id = ${later}`
    await importResults(world.writer, pages(1))
    const left = await world.app.database.sql`select 1 from imported_results where import_id = ${later}`
    expect(left).toEqual([])
    expect((await world.owner.post(`/seo/imports/${later}/restore`)).status).toBe(404)
  })

  it.each([
    ['23 hours 50 minutes', 200],
    ['24 hours 10 minutes', 404],
  ])('can be restored within a day, even after another import: %s', async (age, status) => {
    const id = await importResults(world.writer, pages(1), { name: 'old.csv' })
    expect((await remove(world.writer, id)).status).toBe(200)
    await world.app.database.sql`update imports set deleted_at = now() - ${age}::interval where id = ${id}`
    const next = await importResults(world.writer, pages(2))
    expect((await world.writer.post(`/seo/imports/${id}/restore`)).status).toBe(status)
    for (const one of [id, next]) await remove(world.writer, one)
  })

  it('of keywords supplement each other, the newest figure first', async () => {
    const rows = (volume: number | null, difficulty: number | null) => [
      { keyword: 'Perlite', volume, difficulty, intent: null },
    ]
    const send = async (body: object[]) =>
      (
        await world.writer.post<{ importId: string }>('/seo/import/keywords', {
          ...{ ...place, seed: 'perlite', rows: body },
        })
      ).body.importId
    await send(rows(90, 12))
    const second = await send(rows(110, null))
    const figures = async () => {
      const idea = await createImported(world.app.database.sql).findFigures(
        { workspaceId: world.workspaceId, keyword: '', locationName: 'United States', languageCode: 'en' },
        ['perlite'],
      )
      return [idea[0]?.volume, idea[0]?.difficulty]
    }
    expect(await figures()).toEqual([110, 12])
    await remove(world.writer, second)
    expect(await figures()).toEqual([90, 12])
  })
})

describe('an article for the same keyword', () => {
  const rivals = async (who: Caller, keyword: string, more = '') =>
    (await who.get<KeywordRivals>(`/seo/rivals?keyword=${encodeURIComponent(keyword)}&language=en${more}`))
      .body

  it('is listed regardless of inflection, in that language only; inaccessible ones are counted', async () => {
    const make = async (who: Caller, keyword: string, language = 'en') =>
      (await who.post<Document>('/documents', { keyword, language })).body._id
    const own = await make(world.writer, 'raised garden bed')
    const form = await make(world.writer, 'Garden beds, raised')
    await make(world.writer, 'raised garden bed', 'de')
    await make(world.writer, 'raised garden')
    await make(world.owner, 'Raised  Garden Bed')
    const seen = await rivals(world.writer, 'raised garden bed', `&except=${own}`)
    expect(seen.documents.map((one) => [one._id, one.match])).toEqual([[form, 'form']])
    expect(seen.hidden).toBe(1)
    const all = await rivals(world.publisher, 'raised garden bed')
    expect(all.documents.map((one) => one.match)).toEqual(['equal', 'equal', 'form'])
    expect(await rivals(world.stranger, 'raised garden bed')).toEqual({ documents: [], hidden: 0, pages: [] })
    expect(await rivals(world.writer, '   ')).toEqual({ documents: [], hidden: 0, pages: [] })
  })
})

describe('regions and cities', () => {
  const places = async (country: string, search = '') =>
    (await world.writer.get<Place[]>(`/seo/places?country=${country}&search=${search}`)).body

  it('are found by name, by region and without accents, for every country with bundled places', async () => {
    expect((await places('Germany', 'mun'))[0]).toEqual({
      ...{ location_name: 'Munich,Bavaria,Germany', name: 'Munich', kind: 'city', region: 'Bavaria' },
    })
    expect((await places('Germany')).slice(0, 16).every((one) => one.kind === 'region')).toBe(true)
    expect((await places('Spain', 'coruña'))[0]?.name).toBe('A Coruna')
    expect((await places('United States', 'california')).map((one) => one.name)).toContain('San Diego')
    expect(await places('Vatican City')).toEqual([])
    expect(await places('Atlantis')).toEqual([])
  })

  it('are listed by a connected service, and sent as its codes', async () => {
    const key = `${fakeAccount.login}:${fakeAccount.password}`
    await world.owner.put('/provider-settings/search/dataforseo', { key })
    expect(await places('United Kingdom', 'lon')).toEqual([
      {
        ...{ location_name: 'London,England,United Kingdom', name: 'London', kind: 'city' },
        region: 'England',
      },
    ])
    const london = { keyword: 'tea', language_code: 'en', location_name: 'London,England,United Kingdom' }
    const serp = await world.writer.post<Serp>('/seo/serp', london)
    expect([serp.body.provider, serp.body.location_name]).toEqual(['dataforseo', london.location_name])
    const [task] = JSON.parse(seo.seen.at(-1)?.body ?? '[]')
    expect(task.location_code).toBe(1006886)
    const before = seo.seen.filter((call) => call.method === 'POST').length
    const nowhere = { ...london, location_name: 'Nowhere,England,United Kingdom' }
    const unknown = await world.writer.post<Serp>('/seo/serp', nowhere)
    expect(unknown.body.notes.map((note) => note.code)).toEqual(['place_unknown'])
    expect(seo.seen.filter((call) => call.method === 'POST').length).toBe(before)
  })
})
