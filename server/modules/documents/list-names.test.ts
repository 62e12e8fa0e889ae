import { type DocumentSummary, interfaceLanguages } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../db/migrate.ts'
import { sendRaw, writeRequest } from '../../testing/raw-http.ts'
import { type Caller, callApi, createWorld, signIn, type World } from '../../testing/world.ts'

interface Page {
  documents: DocumentSummary[]
  nextCursor: string | null
  total: number
}

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

/** A page of the list for a user with this interface language. */
const readPage = async (who: Caller, body: object, language = 'en') =>
  (
    await callApi<Page>(world.app.url, who.token, 'POST', '/documents/saved', body, {
      'accept-language': language,
    })
  ).body

const shown = ({ documents }: Page) => documents.map(({ title, keyword }) => title || keyword)

async function readAll(
  who: Caller,
  body: object,
  language: string,
): Promise<{ names: string[]; ids: string[] }> {
  const names: string[] = []
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const page: Page = await readPage(who, { ...body, ...(cursor && { cursor }) }, language)
    names.push(...shown(page))
    ids.push(...page.documents.map(({ _id }) => _id))
    cursor = page.nextCursor
  } while (cursor)
  return { names, ids }
}

async function write(who: Caller, titles: string[]): Promise<void> {
  for (const title of titles) expect((await who.post('/documents', { title })).status).toBe(200)
}

describe('documents by name', () => {
  const titles = [
    ...['zebra', 'Ärger', 'Arzt', 'Article 10', 'article 2', 'nube', 'Ñandú', 'nz', 'cz', 'çay', 'd'],
    ...['irmak', 'ırmak', 'ılık', 'éclair', 'Ecole', 'Яблоко', 'ёж', 'еда', 'жук', 'نص', 'أرض', 'بيت', 'ثوب'],
    ...['Same', 'Same', 'Same', 'Same', 'same'],
  ]
  beforeAll(async () => {
    await write(world.stranger, titles)
    // A document without a title is listed, and sorted, by its keyword.
    const { status } = await world.stranger.post('/documents', { keyword: 'article 3' })
    expect(status).toBe(200)
  })
  const all = [...titles, 'article 3']

  test.each(interfaceLanguages)(
    'sort as readers of %s expect, in both directions, page by page',
    async (language) => {
      const up = await readAll(world.stranger, { sort: 'title', limit: 4 }, language)
      const down = await readAll(world.stranger, { sort: '-title', limit: 5 }, language)
      const { compare } = new Intl.Collator(language, { numeric: true })
      expect(up.names.filter((name, at) => at > 0 && compare(up.names[at - 1] ?? '', name) > 0)).toEqual([])
      expect(up.names.toSorted()).toEqual(all.toSorted())
      expect(new Set(up.ids).size).toBe(all.length)
      expect(down.ids).toEqual(up.ids.toReversed())
    },
  )

  test.each([
    ['en', ['Ñandú', 'nube', 'nz']],
    ['es', ['nube', 'nz', 'Ñandú']],
    ['de', ['Ärger', 'article 2', 'article 3', 'Article 10', 'Arzt']],
    ['fr', ['éclair', 'Ecole']],
    ['en', ['çay', 'cz', 'd']],
    ['tr', ['cz', 'çay', 'd', 'ılık', 'ırmak', 'irmak']],
    ['ru', ['еда', 'ёж', 'жук', 'Яблоко', 'Ärger']],
    ['ar', ['أرض', 'بيت', 'ثوب', 'نص', 'Ärger', 'zebra', 'Яблоко']],
    ['en', ['zebra', 'еда', 'Яблоко', 'أرض']],
  ])('in %s: %s', async (language, order) => {
    const { names } = await readAll(world.stranger, { sort: 'title', limit: 100 }, language)
    expect(names.filter((name) => order.includes(name))).toEqual(order)
  })

  test('the next page of a list keeps its order, regardless of the language of its request', async () => {
    const first = await readPage(world.stranger, { sort: 'title', limit: 10 }, 'ar')
    const rest = await readPage(world.stranger, { sort: 'title', limit: 100, cursor: first.nextCursor }, 'ru')
    expect([...shown(first), ...shown(rest)]).toEqual(
      shown(await readPage(world.stranger, { sort: 'title', limit: 100 }, 'ar')),
    )
  })

  test('a cursor without a language continues in the reader’s language', async () => {
    const list = await readPage(world.stranger, { sort: 'title', limit: 100 }, 'tr')
    const at = 11
    const { _id, title, keyword } = list.documents[at] as DocumentSummary
    const cursor = Buffer.from(JSON.stringify([title || keyword, _id])).toString('base64url')
    const rest = await readPage(world.stranger, { sort: 'title', limit: 100, cursor }, 'tr')
    expect(shown(rest)).toEqual(shown(list).slice(at + 1))
  })

  test.each(['a', 'é', 'ش', '漢', '\u{1f600}', '"', '\u0001'])(
    'a list can be continued after names of the maximum length, all of %j',
    async (letter) => {
      const { reviewer } = world
      await write(reviewer, [letter.repeat(300 / letter.length), letter.repeat(150 / letter.length)])
      const { ids } = await readAll(reviewer, { sort: 'title', limit: 1 }, 'en')
      expect(new Set(ids).size).toBe((await readPage(reviewer, {})).total)
    },
  )

  test('a cursor in an unsupported language is rejected', async () => {
    const cursor = Buffer.from(JSON.stringify(['a', world.stranger._id, 'xx'])).toString('base64url')
    const { status } = await world.stranger.post('/documents/saved', { sort: 'title', cursor })
    expect(status).toBe(400)
  })

  test('a caller without a language gets the order of the account’s language, for sessions and API keys', async () => {
    const { stranger } = world
    const inSpanish = shown(await readPage(stranger, { sort: 'title', limit: 100 }, 'es'))
    expect((await stranger.put(`/users/${stranger._id}`, { id: stranger._id, language: 'es' })).status).toBe(
      200,
    )
    const me = await stranger.get<{ workspaces: { _id: string }[] }>(`/users/${stranger._id}`)
    const key = await stranger.post<{ token: string }>('/api-keys', {
      workspace: me.body.workspaces[0]?._id,
      name: 'Script',
      scopes: ['read'],
      expiresInDays: 30,
    })
    const token = await signIn(world.app.url, stranger.email)
    for (const credential of [token, key.body.token]) {
      const { port, host } = new URL(world.app.url)
      const headers: [string, string][] = [
        ['Host', host],
        ['Authorization', `Bearer ${credential}`],
      ]
      const body = { sort: 'title', limit: 100 }
      const answer = await sendRaw(Number(port), writeRequest('POST /api/documents/saved', headers, body))
      expect(shown(JSON.parse(answer.body) as Page)).toEqual(inSpanish)
    }
  })
})

describe('the search for documents', () => {
  const find = async (who: Caller, search: string, more = {}) =>
    shown(await readPage(who, { search, sort: 'title', limit: 100, ...more }))

  /** A query and the title that it finds; each is also tested the other way around. */
  const pairs: [string, string][] = [
    ['ano', 'Feliz año'],
    ['cafe', 'CAFÉ'],
    ['strasse', 'Straße'],
    ['STRAẞE', 'strasse'],
    ['istanbul', 'İSTANBUL'],
    ['ISPARTA', 'ısparta'],
    ['ılık', 'ILIK'],
    ['ilik', 'ılık'],
    ['gulu cicek', 'Gülü Çiçek'],
    ['smorgasbord', 'Smørgåsbord'],
    ['oeuvre', 'Œuvre'],
    ['lodz', 'Łódź'],
    ['uber', 'u\u0308ber'],
    ['ёлка', 'Елка'],
    ['МОЙ ДОМ', 'мо\u0438\u0306 дом'],
    ['οδοσ', 'Οδός'],
    ['احمد', 'أحمد'],
    ['اسلام', 'إسلام'],
    ['امن', 'آمِن'],
    ['الله', 'ٱلله'],
    ['مدرسه', 'مدرسة'],
    ['مستشفي', 'مستشفى'],
    ['مدرسة', 'مَدْرَسَةٌ'],
    ['كتاب', 'كتـــاب'],
    ['مسوول', 'مسؤول'],
    ['قاري', 'قارئ'],
    ['كتاب', 'کتاب'],
    ['يک', 'یک'],
    ['2026', '٢٠٢٦'],
    ['2027', '۲۰۲۷'],
    ['full width', 'Ｆｕｌｌ　ｗｉｄｔｈ'],
    ['it\'s "so"', 'it’s “so”'],
    ['a-b - c', 'a\u2011b — c'],
    ['fine', 'ﬁne'],
    ['soft', 'so\u00adft'],
    ['한국', '한국어'.normalize('NFD')],
  ]

  test.each(pairs)('%s finds %s, regardless of the language of reader and document', async (typed, title) => {
    await write(world.owner, [title])
    expect(await find(world.owner, typed)).toContain(title)
    if (typed.length === title.length) {
      await write(world.owner, [typed])
      expect(await find(world.owner, title)).toContain(typed)
    }
    for (const language of ['tr', 'ar'])
      expect(shown(await readPage(world.owner, { search: typed, limit: 100 }, language))).toContain(title)
  })

  test.each([
    ['мой', 'мои'],
    ['كتاب', 'كتان'],
    ['100%', '1000'],
    ['a_b', 'axb'],
    ['a\\b', 'ab'],
    ['が', 'か'],
  ])('%s does not find %s', async (typed, title) => {
    await write(world.owner, [title, `${typed} itself`])
    const found = await find(world.owner, typed)
    expect(found).toContain(`${typed} itself`)
    expect(found).not.toContain(title)
  })

  test('one or two letters are found anywhere in a name, in every alphabet', async () => {
    await write(world.owner, ['Zoë', 'قهوة', '漢字'])
    for (const [typed, title] of [
      ['oe', 'Zoë'],
      ['ق', 'قهوة'],
      ['وه', 'قهوة'],
      ['漢', '漢字'],
      ['漢字', '漢字'],
    ] as const)
      expect(await find(world.owner, typed)).toContain(title)
  })

  test('invisible characters count as an empty search', async () => {
    const all = await find(world.owner, '')
    expect(await find(world.owner, '\u0640')).toEqual(all)
    expect(await find(world.owner, '\u200b')).toEqual(all)
  })

  test('an untitled document is found by its keyword, and by its new title once it has one', async () => {
    const { body } = await world.owner.post<{ _id: string }>('/documents', { keyword: 'piñata' })
    expect(await find(world.owner, 'pinata')).toEqual(['piñata'])
    await world.owner.put(`/documents/update/${body._id}`, { title: 'Jalapeño' })
    expect(await find(world.owner, 'pinata')).toEqual([])
    expect(await find(world.owner, 'jalapeno')).toEqual(['Jalapeño'])
  })

  test('every role finds only the documents it may see', async () => {
    await write(world.owner, ['Curaçao'])
    const written = await world.writer.post('/documents', { title: 'Curação' })
    expect(written.status).toBe(200)
    expect((await find(world.owner, 'curacao')).toSorted()).toEqual(['Curação', 'Curaçao'].toSorted())
    expect(await find(world.writer, 'curacao')).toEqual(['Curação'])
    expect(await find(world.viewer, 'curacao')).toEqual([])
    expect(await find(world.stranger, 'curacao')).toEqual([])
  })

  test('a title whose characters expand to many is stored and found', async () => {
    const title = '\ufdfa'.repeat(300)
    await write(world.owner, [title])
    expect(await find(world.owner, 'صلى الله عليه')).toEqual([title])
  })
})

describe('collations', () => {
  test('are rebuilt if the server’s ICU library has changed', async () => {
    const { database } = world.app
    const versions = () => database.sql`select collname, collversion from pg_collation
      where starts_with(collname, 'name_') order by collname`
    const files = () => database.sql`select relname, relfilenode from pg_class
      where relname in ('documents_name_ar', 'documents_name_en') order by relname`
    const [known, [arabic, english]] = [await versions(), await files()]
    expect(known).toHaveLength(interfaceLanguages.length)
    await database.sql`update pg_collation set collversion = '1' where collname = 'name_ar'`
    await migrateDatabase(database.url)
    expect(await versions()).toEqual(known)
    const [newArabic, newEnglish] = await files()
    expect(newArabic?.relfilenode).not.toBe(arabic?.relfilenode)
    expect(newEnglish).toEqual(english)
  })
})
