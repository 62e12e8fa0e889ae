import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import { createSafeFetch, type SafeFetch } from '../../lib/safe-fetch.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { analyzePage, createCrawler } from '../pages/index.ts'
import { listSampleTopics, type SampleWeb, startSampleWeb } from '../sample-web/index.ts'
import { crawlSampleWeb } from './crawl-sample-web.ts'
import type { LocalSearch } from './index.ts'
import { createLocalSearch } from './local.ts'
import { createLocalIndex } from './local-index-queries.ts'
import type { PageIndex } from './page-index.ts'

let database: Database
let index: PageIndex
let search: LocalSearch
let web: SampleWeb
let safeFetch: SafeFetch
const mine = newId()
const theirs = newId()
let requests: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const user = newId()
  await database.sql`insert into users (id, email, username) values (${user}, 'a@b.example', 'a')`
  for (const id of [mine, theirs])
    await database.sql`insert into workspaces (id, name, owner_id) values (${id}, ${id}, ${user})`
  index = createLocalIndex(database.sql)
  search = createLocalSearch({ index, sampleTopics: () => [{ keyword: 'compost', language_code: 'en' }] })
  web = await startSampleWeb({ port: 0 })
  safeFetch = createSafeFetch({ allow: [new URL(web.url).host], refuse: [], userAgent: 'RankwellBot/1' })
  await crawl()
})

afterAll(async () => {
  await safeFetch.close()
  await web.close()
  await database.close()
})

function crawl(now = new Date()) {
  requests = []
  const counting = Object.assign(
    (url: string | URL, request?: Parameters<SafeFetch>[1]) => {
      requests.push(new URL(url).pathname)
      return safeFetch(url, request)
    },
    { checkUrl: safeFetch.checkUrl, close: safeFetch.close },
  )
  const pages = createCrawler({ safeFetch: counting })
  return crawlSampleWeb({ origin: web.url, index, pages, safeFetch: counting, now: () => now })
}

function ask(keyword: string, languageCode = 'en', workspaceId = mine) {
  return { keyword, languageCode, workspaceId, locationName: 'United States' }
}

function page(url: string, title: string, text: string, language = 'en') {
  const html = `<html lang="${language}"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main>`
  return analyzePage(html, { url })
}

describe('the sample web in the local index', () => {
  it('contains every page after a crawl, and crawling again reads none of them', async () => {
    const urls = listSampleTopics(web.url).flatMap((topic) => topic.pages.map((one) => one.url))
    const stored = await index.listPages(null)
    expect(stored.filter((one) => one.status === 'ok').map((one) => one.url)).toEqual([...urls].sort())
    const again = await crawl()
    expect(again).toEqual({ read: 0, kept: urls.length, failed: 0, removed: 0 })
    expect(requests).toEqual(['/sitemap.xml'])
  })

  it('finds ten relevant pages for each keyword of every sample topic', async () => {
    for (const topic of listSampleTopics(web.url)) {
      const urls = new Set(topic.pages.map((one) => one.url))
      const [main] = topic.keywords
      const results = await search.search(ask(main ?? '', topic.language))
      expect([main, results.length]).toEqual([main, 10])
      for (const keyword of topic.keywords) {
        const found = (await search.search(ask(keyword, topic.language))).slice(0, 3)
        expect([keyword, found.length > 0, found.every((one) => urls.has(one.url))]).toEqual([
          keyword,
          true,
          true,
        ])
      }
    }
  })

  it('suggests keywords that are phrases of the found pages, similar to the keyword and unmeasured', async () => {
    for (const [keyword, language] of [
      ['home composting', 'en'],
      ['القهوة العربية', 'ar'],
      ['brot backen', 'de'],
      ['zeytinyağı', 'tr'],
    ] as const) {
      const ideas = await search.keywordIdeas(ask(keyword, language))
      expect([keyword, ideas.length]).toEqual([keyword, expect.toSatisfy((count: number) => count >= 20)])
      expect(new Set(ideas.map((idea) => idea.keyword)).size).toBe(ideas.length)
      for (const { keyword: _, ...rest } of ideas)
        expect(rest).toEqual({ volume: null, difficulty: null, intent: null, source: 'local' })
    }
    const few = await search.keywordIdeas({ ...ask('home composting'), limit: 5 })
    expect(few).toHaveLength(5)
  })

  it('a changed page is read again, a deleted one is removed, and a failed one is retried', async () => {
    const [first, second, third] = (await index.listPages(null)).map((one) => one.url)
    await index.savePage(null, page(first ?? '', 'Old', 'Old words'), new Date('2001-01-01'))
    await index.removePages(null, [second ?? '', third ?? ''])
    await index.saveFailure(null, third ?? '', 'timeout', new Date())
    await index.savePage(null, page(`${web.url}/gone`, 'Gone', 'Gone words'), new Date())
    const total = listSampleTopics(web.url).flatMap((topic) => topic.pages).length
    expect(await crawl()).toEqual({ read: 3, kept: total - 3, failed: 0, removed: 1 })
    expect((await index.listPages(null)).every((one) => one.status === 'ok')).toBe(true)
  })
})

describe('relevance', () => {
  it('a keyword without a matching page has no results, ideas or questions', async () => {
    for (const keyword of ['quantum gravity', 'zzzz', '!!!', '', "'; drop table pages; --", '%', ':* & |']) {
      expect([keyword, await search.search(ask(keyword))]).toEqual([keyword, []])
      expect(await search.keywordIdeas(ask(keyword))).toEqual([])
      expect(await search.questions?.(ask(keyword))).toEqual([])
    }
  })

  it('a page that only mentions a keyword, or contains half of it, does not match', async () => {
    for (const keyword of ['coffee', 'coffee beans', 'car', 'cars', 'best running shoes', 'tea ceremony'])
      expect([keyword, await search.search(ask(keyword))]).toEqual([keyword, []])
    for (const keyword of ['سيارة', 'أفضل أحذية الجري'])
      expect([keyword, await search.search(ask(keyword, 'ar'))]).toEqual([keyword, []])
  })

  it.each([
    ['the', 'en'],
    ['best', 'en'],
    ['the best', 'en'],
    ['how to', 'en'],
    ['all about you', 'en'],
    ['best of 2024', 'en'],
    ['der', 'de'],
    ['die besten', 'de'],
    ['nicht', 'de'],
    ['من', 'ar'],
    ['الأفضل', 'ar'],
    ['كيف يكون', 'ar'],
    ['les meilleurs', 'fr'],
    ['en iyi', 'tr'],
  ])('"%s" (%s) names no topic and finds only a page with exactly that title', async (keyword, language) => {
    const origin = `https://${language}.example/${encodeURIComponent(keyword)}`
    const text = `${keyword} `.repeat(40)
    await index.savePage(mine, page(`${origin}/about`, `${keyword} kapok`, text, language), new Date())
    expect(await search.search(ask(keyword, language))).toEqual([])
    expect(await search.keywordIdeas(ask(keyword, language))).toEqual([])
    await index.savePage(mine, page(`${origin}/itself`, keyword, text, language), new Date())
    const found = await search.search(ask(keyword.toLocaleUpperCase(language), language))
    expect(found.map(({ url }) => url)).toEqual([`${origin}/itself`])
  })

  it('a year alone is a topic', async () => {
    await index.savePage(mine, page('https://y.example/', '1984 by George Orwell', 'A novel.'), new Date())
    expect((await search.search(ask('1984'))).map(({ url }) => url)).toEqual(['https://y.example/'])
  })

  it('a page matches by its address alone, or by words that are frequent and adjacent in it', async () => {
    const filler = 'We wrote down what grows in a cellar, day by day, with care. '.repeat(60)
    const pages = {
      'https://g.example/saffron-lamps': ['Shop', filler],
      'https://g.example/often': ['Notes', `${filler} ${'A saffron lamp glows. '.repeat(6)}`],
      'https://g.example/apart': ['Notes', `${'A saffron. '.repeat(6)} ${filler} ${'A lamp. '.repeat(6)}`],
      'https://g.example/once': ['Notes', `${filler} A saffron lamp glows.`],
    }
    for (const [url, [title = '', text = '']] of Object.entries(pages))
      await index.savePage(
        null,
        page(url, title, `${text}${url.endsWith('lamps') ? ' saffron lamps' : ''}`),
        new Date(),
      )
    const found = await search.search(ask('best saffron lamps'))
    expect(found.map(({ url }) => url).toSorted()).toEqual([
      'https://g.example/often',
      'https://g.example/saffron-lamps',
    ])
  })

  it('inflected, accented, and capitalized spellings find the same pages', async () => {
    const pairs: [string, string, string][] = [
      ['Compost Bins', 'compost bin', 'en'],
      ['HERB GARDENS indoors', 'herb garden indoor', 'en'],
      ['القهوة العربية', 'قهوة عربية', 'ar'],
      ['Brotbackformen', 'brotbackform', 'de'],
    ]
    for (const [one, other, language] of pairs) {
      const urls = async (keyword: string) =>
        (await search.search({ ...ask(keyword, language), limit: 5 })).map((result) => result.url).sort()
      const first = await urls(one)
      expect(first.length).toBeGreaterThan(0)
      expect(first).toEqual(await urls(other))
    }
  })

  it('a title with the keyword ranks above a text that mentions it', async () => {
    const filler = 'We looked at many things that grow in a cellar and wrote all of it down. '.repeat(8)
    await index.savePage(
      null,
      page('https://a.example/1', 'Cellar notes', `${filler} ${'Truffle farming takes years. '.repeat(4)}`),
      new Date(),
    )
    await index.savePage(
      null,
      page('https://a.example/2', 'Truffle farming for patient people', filler),
      new Date(),
    )
    const found = await search.search(ask('truffle farming'))
    expect(found.map((one) => [one.position, one.url])).toEqual([
      [1, 'https://a.example/2'],
      [2, 'https://a.example/1'],
    ])
    expect(found[1]?.description).toMatch(/^We looked at many things/)
  })

  it('all words of a short keyword are required, and most of a long one', async () => {
    await index.savePage(
      null,
      page('https://b.example/', 'Velvet anchors', 'Velvet anchors hold.'),
      new Date(),
    )
    for (const keyword of ['velvet submarines', 'velvet anchors under fast submarines'])
      expect(await search.search(ask(keyword))).toEqual([])
    expect((await search.search(ask('best velvet anchors'))).map((one) => one.url)).toEqual([
      'https://b.example/',
    ])
  })

  it('pages in another language are left out', async () => {
    await index.savePage(
      null,
      page('https://c.example/es', 'Marmota', 'La marmota que vive en el monte.', 'es'),
      new Date(),
    )
    expect(await search.search(ask('marmota', 'en'))).toEqual([])
    expect(await search.search(ask('marmota', 'es-MX'))).toHaveLength(1)
  })

  it('scripts without spaces are searched too', async () => {
    await index.savePage(
      null,
      page('https://d.example/ja', '自家製味噌の作り方', '大豆と麹で味噌を仕込みます。', 'ja'),
      new Date(),
    )
    expect((await search.search(ask('味噌', 'ja'))).map((one) => one.url)).toEqual(['https://d.example/ja'])
  })

  it('questions in headings are returned as questions about the keyword, each once', async () => {
    const questions = (await search.questions?.(ask('home composting'))) ?? []
    expect(questions.length).toBeGreaterThan(3)
    expect(
      questions.every((text) => /\?$|^(how|what|why|when|where|which|is|can|should|do)/i.test(text)),
    ).toBe(true)
    expect(new Set(questions).size).toBe(questions.length)
    const arabic = (await search.questions?.(ask('القهوة العربية', 'ar'))) ?? []
    expect(arabic.some((text) => text.endsWith('؟'))).toBe(true)
  })
})

describe('visibility of pages', () => {
  it("a workspace finds its own pages and never another's", async () => {
    await search.remember(
      theirs,
      page('https://secret.example/', 'Zeppelin yoghurt', 'Zeppelin yoghurt is ours.'),
    )
    expect(await search.search(ask('zeppelin yoghurt', 'en', mine))).toEqual([])
    expect((await search.search(ask('zeppelin yoghurt', 'en', theirs))).map((one) => one.url)).toEqual([
      'https://secret.example/',
    ])
  })

  it('a page crawled by the workspace takes precedence over the same public page', async () => {
    const url = 'https://both.example/'
    await index.savePage(null, page(url, 'Otter harness', 'An otter harness for everybody.'), new Date())
    await search.remember(mine, page(url, 'Otter harness, read by us', 'An otter harness for us.'))
    const titles = async (id: string) =>
      (await search.search(ask('otter harness', 'en', id))).map((one) => one.title)
    expect(await titles(mine)).toEqual(['Otter harness, read by us'])
    expect(await titles(theirs)).toEqual(['Otter harness'])
  })

  it('a page that is read again is replaced, and kept after a later failure', async () => {
    const url = 'https://again.example/'
    await search.remember(mine, page(url, 'Walrus sonnet', 'First words.'))
    await search.remember(mine, page(url, 'Walrus sonnet, second edition', 'Second words.'))
    await index.saveFailure(mine, url, 'timeout', new Date())
    const found = await search.search(ask('walrus sonnet'))
    expect(found.map((one) => one.title)).toEqual(['Walrus sonnet, second edition'])
    expect(found[0]?.description).toContain('Second words.')
  })

  it('a failed page is listed and never found', async () => {
    await index.saveFailure(mine, 'https://down.example/kumquat', 'timeout', new Date())
    expect((await index.listPages(mine)).find((one) => one.url.startsWith('https://down'))?.status).toBe(
      'failed',
    )
    expect(await search.search(ask('kumquat'))).toEqual([])
  })

  it('any text that a page may contain can be stored', async () => {
    const texts = [
      '\u0000nul \ud800 lone',
      'x'.repeat(3000),
      'ab '.repeat(120_000),
      '\u{1f468}\u200d\u{1f469}',
      "it's \\ %_ 'q'",
    ]
    for (const [at, text] of texts.entries())
      await search.remember(mine, page(`https://odd.example/${at}`, `Odd narwhal ${at}`, text))
    expect(await search.search({ ...ask('odd narwhal'), limit: 9 })).toHaveLength(texts.length)
    const many = Array.from({ length: 60_000 }, (_, at) => `w${at.toString(36)}é`).join(' ')
    await search.remember(mine, page('https://odd.example/many', 'Gigantic glossary', many))
    expect(await search.search(ask('gigantic glossary'))).toHaveLength(1)
  })
})
