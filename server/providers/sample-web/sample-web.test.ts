import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadTopics, type SamplePage } from './content.ts'
import { listSampleTopics, type SampleWeb, startSampleWeb } from './index.ts'
import { type Block, parseBlocks, readPlainText } from './markdown.ts'

type Tag = { name: string; attributes: Record<string, string> }
type Read = { tags: Tag[]; text: string; blocks: Set<string>; jsonLd: string }

const topics = loadTopics()
const pages = topics.flatMap((topic) => topic.pages)
let web: SampleWeb

beforeAll(async () => {
  web = await startSampleWeb({ port: 0 })
})

afterAll(() => web.close())

function readHtml(html: string): Read {
  const read: Read = { tags: [], text: '', blocks: new Set(), jsonLd: '' }
  let inside = ''
  let block = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      read.tags.push({ name, attributes })
      inside = name
      if (isTextBlock(name)) block = ''
    },
    ontext(text) {
      if (inside === 'script') read.jsonLd += text
      else read.text += text
      block += text
    },
    onclosetag(name) {
      if (isTextBlock(name)) read.blocks.add(withoutSpaces(block))
      inside = ''
      read.text += ' '
    },
  })
  parser.end(html)
  return { ...read, text: squeeze(read.text) }
}

function isTextBlock(name: string): boolean {
  return /^(p|h[1-6]|td|th)$/.test(name)
}

function withoutSpaces(text: string): string {
  return text.replace(/\s+/g, '')
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

async function fetchText(path: string): Promise<{ status: number; type: string | null; body: string }> {
  const response = await fetch(web.url + path, { redirect: 'manual' })
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.text(),
  }
}

function splitSentences(page: SamplePage): string[] {
  const segmenter = new Intl.Segmenter(page.language, { granularity: 'sentence' })
  return readPlainText(parseBlocks(page.text))
    .split('\n')
    .flatMap((line) => [...segmenter.segment(line)].map((part) => squeeze(part.segment)))
    .filter((sentence) => sentence.split(' ').length >= 5)
}

function blocksOf<T extends Block['type']>(page: SamplePage, type: T): Extract<Block, { type: T }>[] {
  return parseBlocks(page.text).filter((block): block is Extract<Block, { type: T }> => block.type === type)
}

describe('content of the sample web', () => {
  test('there are topics of at least twelve pages in English, Arabic, German, and Turkish', () => {
    expect(topics.length).toBeGreaterThanOrEqual(6)
    expect(new Set(topics.map((topic) => topic.language))).toEqual(new Set(['en', 'ar', 'de', 'tr']))
    for (const topic of topics) expect(topic.pages.length, topic.topic).toBeGreaterThanOrEqual(12)
  })

  test('every page has at least 600 words of its own main text', () => {
    const short = listSampleTopics().flatMap((topic) => topic.pages.filter((page) => page.wordCount < 600))
    expect(short.map((page) => `${page.path}: ${page.wordCount}`)).toEqual([])
  })

  test('no sentence is on two pages or twice on one', () => {
    const seen = new Map<string, string>()
    const repeated: string[] = []
    for (const page of pages) {
      for (const sentence of splitSentences(page)) {
        const before = seen.get(sentence)
        if (before) repeated.push(`${before} and ${page.slug}: ${sentence}`)
        seen.set(sentence, page.slug)
      }
    }
    expect(seen.size).toBeGreaterThan(1500)
    expect(repeated).toEqual([])
  })

  test.each(pages.map((page) => [page.path, page] as const))('%s follows the rules for texts', (_, page) => {
    const pictures = blocksOf(page, 'picture')
    expect(pictures.length).toBeGreaterThanOrEqual(2)
    expect(pictures.length).toBeLessThanOrEqual(4)
    for (const { picture } of pictures) {
      expect(picture.alt.length).toBeGreaterThan(4)
      expect(picture.caption.length).toBeGreaterThan(4)
    }
    const levels = [1, ...blocksOf(page, 'heading').map((block) => block.level)]
    const skipped = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 1) + 1)
    expect(levels.length).toBeGreaterThan(4)
    expect(skipped).toEqual([])
    expect(levels.slice(1)).not.toContain(1)
    expect(new Set(page.text.match(/\]\(page:[^)]+\)/g)).size).toBeGreaterThanOrEqual(2)
    expect(page.text.match(/\]\(https:\/\//g)?.length ?? 0).toBeGreaterThanOrEqual(1)
    expect(page.title.length).toBeLessThanOrEqual(70)
    expect(page.description.length).toBeGreaterThanOrEqual(100)
    for (const block of blocksOf(page, 'table')) {
      for (const row of block.rows) expect(row.length).toBe(block.head.length)
    }
  })

  test.each(topics.map((topic) => [topic.topic, topic] as const))(
    '%s has tables, questions, all layouts and pages about its keyword',
    (_, topic) => {
      const withTable = topic.pages.filter((page) => blocksOf(page, 'table').length > 0)
      const withQuestion = topic.pages.filter((page) =>
        blocksOf(page, 'heading').some((block) => /[?؟]$/.test(block.text)),
      )
      expect(withTable.length).toBeGreaterThanOrEqual(topic.pages.length / 2)
      expect(withQuestion.length).toBeGreaterThanOrEqual(3)
      const used = new Set(topic.pages.map((page) => page.site))
      const layouts = topic.sites.filter((site) => used.has(site.path)).map((site) => site.layout)
      expect(new Set(layouts).size).toBe(5)
      const containsKeyword = (text: string): boolean =>
        topic.seedKeywords.some((keyword) => text.toLowerCase().includes(keyword))
      const [mainKeyword = ''] = topic.seedKeywords
      for (const page of topic.pages) {
        const texts = readPlainText(parseBlocks(page.text)).toLowerCase()
        expect(containsKeyword(`${page.title} ${page.heading}`), `title of ${page.slug}`).toBe(true)
        expect(containsKeyword(texts.split('\n')[0] ?? ''), `start of ${page.slug}`).toBe(true)
        expect(texts.split(mainKeyword).length - 1, page.slug).toBeGreaterThanOrEqual(2)
      }
    },
  )
})

describe('serving the sample web', () => {
  test('every article is a complete HTML page that shows all of its text', async () => {
    for (const page of pages) {
      const { status, type, body } = await fetchText(page.path)
      const { tags, text, blocks, jsonLd } = readHtml(body)
      const find = (name: string): Tag[] => tags.filter((tag) => tag.name === name)
      expect(status, page.path).toBe(200)
      expect(type).toBe('text/html; charset=utf-8')
      expect(body.startsWith('<!doctype html>')).toBe(true)
      expect(find('html')[0]?.attributes).toEqual({
        lang: page.language,
        dir: page.language === 'ar' ? 'rtl' : 'ltr',
      })
      expect(find('h1').length).toBe(1)
      const description = find('meta').find((tag) => tag.attributes.name === 'description')
      expect(description?.attributes.content).toBe(page.description)
      const canonical = find('link').find((tag) => tag.attributes.rel === 'canonical')
      expect(canonical?.attributes.href).toBe(web.url + page.path)
      expect(JSON.parse(jsonLd)).toMatchObject({ '@type': 'Article', headline: page.heading })
      for (const block of parseBlocks(page.text)) {
        for (const line of readPlainText([block]).split('\n').map(withoutSpaces)) {
          if (block.type === 'list' || block.type === 'picture')
            expect(withoutSpaces(text), page.path).toContain(line)
          else expect(blocks, page.path).toContain(line)
        }
      }
      expect(body).not.toContain('page:')
    }
  })

  test('every internal link and image of every article can be loaded', async () => {
    const targets = new Map<string, string>()
    for (const page of pages) {
      const { tags } = readHtml((await fetchText(page.path)).body)
      for (const { name, attributes } of tags) {
        const target = (name === 'img' ? attributes.src : attributes.href) ?? ''
        if (target.startsWith('/')) targets.set(target.split('#')[0] ?? '', page.path)
      }
    }
    expect(targets.size).toBeGreaterThan(150)
    for (const [target, from] of targets) {
      const { status } = await fetchText(target)
      expect(status, `${target} on ${from}`).toBe(200)
    }
  })

  test('images are well-formed SVG drawings, and no two are alike', async () => {
    const drawings = new Set<string>()
    let count = 0
    for (const page of pages) {
      for (const { number, picture } of blocksOf(page, 'picture')) {
        const { type, body } = await fetchText(`${page.site}/pictures/${page.slug}-${number}.svg`)
        expect(type).toBe('image/svg+xml; charset=utf-8')
        expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*>.*<\/svg>$/s)
        expect(body).not.toMatch(/NaN|undefined/)
        for (const item of picture.items) expect(item.length, `${page.slug}: ${item}`).toBeLessThanOrEqual(36)
        drawings.add(body)
        count += 1
      }
    }
    expect(drawings.size).toBe(count)
  })

  test('the layouts differ in the elements that an extractor may rely on', async () => {
    const kinds = new Set<string>()
    for (const page of pages) {
      const names = new Set(readHtml((await fetchText(page.path)).body).tags.map((tag) => tag.name))
      kinds.add(`main ${names.has('main')} article ${names.has('article')}`)
    }
    expect(kinds.size).toBe(4)
  })

  test('robots, sitemap and style sheets have their content types and list every page', async () => {
    const robots = await fetchText('/robots.txt')
    expect(robots.type).toBe('text/plain; charset=utf-8')
    expect(robots.body).toContain(`Sitemap: ${web.url}/sitemap.xml`)
    const sitemap = await fetchText('/sitemap.xml')
    expect(sitemap.type).toBe('application/xml; charset=utf-8')
    const listed = [...sitemap.body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])
    const known = listSampleTopics(web.url).flatMap((topic) => topic.pages.map((page) => page.url))
    expect(listed.toSorted()).toEqual(known.toSorted())
    const style = await fetchText('/green-yard/style.css')
    expect(style.type).toBe('text/css; charset=utf-8')
  })

  test('it serves nothing else', async () => {
    for (const path of ['/nothing', '/green-yard/nothing', '/api/users', '/../package.json', '/README.md']) {
      const { status, type } = await fetchText(path)
      expect(status, path).toBe(404)
      expect(type).toBe('text/html; charset=utf-8')
    }
    const posted = await fetch(`${web.url}/green-yard`, { method: 'POST', body: 'x' })
    expect(posted.status).toBe(405)
    const slashed = await fetch(`${web.url}/green-yard/`, { redirect: 'manual' })
    expect(slashed.headers.get('location')).toBe('/green-yard')
    const head = await fetch(`${web.url}/green-yard`, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('a port in use is reported, and a closed listener frees its port', async () => {
    const port = Number(new URL(web.url).port)
    await expect(startSampleWeb({ port })).rejects.toThrow(/EADDRINUSE/)
    const other = await startSampleWeb({ port: 0 })
    await other.close()
    const again = await startSampleWeb({ port: Number(new URL(other.url).port) })
    await again.close()
    expect(again.url).toBe(other.url)
  })
})
