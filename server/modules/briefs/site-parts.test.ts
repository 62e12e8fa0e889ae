import type { Brief, Document, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Loopback, startLoopback } from '../../testing/loopback.ts'
import { createWorld, type World } from '../../testing/world.ts'

/** Markup that all pages of these sites have around their articles, in the middle of the text as in some themes. */
const frames: Record<string, (title: string, article: string) => string> = {
  kettle: (title, article) => `<title>${title} | Kettle Crumb</title><body><div class="post">
    <p>Kettle Crumb 2–4 stories a week, straight from the counter.</p>${article}
    <h2>Subscribe to our Sunday letter</h2><p>Join 4,200 readers who get our Sunday letter with a recipe and a story.</p>
    <h2>Questions about us?</h2><p>Ines Harrow founded Kettle Crumb in a garage and has written about starters ever since.</p></div>`,
  rye: (
    title,
    article,
  ) => `<title>${title} - Rye Corner</title><meta property="og:site_name" content="Rye Corner">
    <body><main>${article}<h2>Subscribe to our Sunday letter</h2><p>Rye Corner writes once a month, in plain words.</p></main>`,
  hearth: (title, article) => `<title>${title}</title><body><article>${article}</article>`,
}

const paragraph = (topic: string, own: string) =>
  `<p>The ${topic} likes rye flour and room temperature, as Kettle Crumb says. ${own} A mason jar gives the ${topic} room to rise, and the mason jar stays half open. Feed it with rye flour and filtered water at room temperature every day, and write down how fast it doubles.</p>`

const articles: Record<string, Record<string, [title: string, body: string]>> = {
  kettle: {
    '/a': [
      'Sourdough Starter',
      `<h1>Sourdough starter</h1>${paragraph('sourdough starter', 'Mornings are calm.')}<h2>Storing the jar in the fridge</h2>${paragraph('starter', 'Cold slows it down.')}<h2>How often should you feed a starter?</h2>${paragraph('starter', 'Twice a day is plenty.')}`,
    ],
    '/b': ['Crackers', `<h1>Crackers</h1>${paragraph('cracker dough', 'Salt helps.')}`],
    '/c': ['Pretzels', `<h1>Pretzels</h1>${paragraph('pretzel dough', 'Lye helps.')}`],
  },
  rye: {
    '/a': [
      'Your First Sourdough Starter',
      `<h1>Your first sourdough starter</h1>${paragraph('sourdough starter', 'Patience wins.')}<h2>Feeding a starter: how often?</h2>${paragraph('starter', 'Look before you feed.')}<h2>In the fridge: storing jars</h2>${paragraph('starter', 'A week is fine.')}`,
    ],
    '/b': ['Rye bread', `<h1>Rye bread</h1>${paragraph('rye dough', 'Scald it.')}`],
  },
  hearth: {
    '/a': [
      'Sourdough starter on the hearth',
      `<h1>Sourdough starter on the hearth</h1>${paragraph('sourdough starter', 'Warmth matters.')}<h2>Only we have this heading</h2>${paragraph('starter', 'Ash is no flour.')}<h2>What is rye flour good for</h2>${paragraph('starter', 'Bran feeds it.')}`,
    ],
  },
}

let world: World
let sites: Record<string, Loopback>
let brief: Brief
let serp: Serp

beforeAll(async () => {
  const started = await Promise.all(
    Object.entries(frames).map(async ([name, frame]) => {
      const site = await startLoopback(({ path }) => {
        const [title, body] = articles[name]?.[path] ?? []
        if (!title || !body) return { status: 404 }
        return {
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: `<!doctype html><html lang="en">${frame(title, body)}`,
        }
      })
      return [name, site] as const
    }),
  )
  sites = Object.fromEntries(started)
  world = await createWorld({
    env: {
      FETCH_ALLOW: Object.values(sites)
        .map(({ place }) => place)
        .join(','),
    },
  })
  const research = async (keyword: string, urls: string[]) => {
    const { _id: docId } = (await world.writer.post<Document>('/documents', { keyword, language: 'en' })).body
    const place = { location_name: 'United States', language_code: 'en' }
    const found = await world.writer.post<Serp>('/seo/serp', { ...place, keyword, docId })
    const added = await world.writer.post<Serp>(`/serps/${found.body._id}/competitors`, { urls })
    expect(added.body.selected).toHaveLength(urls.length)
    return { serp: added.body, brief: (await world.writer.post<Brief>('/brief', { docId })).body }
  }
  const at = (name: string, path: string) => `${sites[name]?.url}${path}`
  // Further pages of the sites are known from other research.
  await research('zxqv crackers', [at('kettle', '/b'), at('kettle', '/c'), at('rye', '/b')])
  const found = await research('zxqv sourdough starter', [
    at('kettle', '/a'),
    at('rye', '/a'),
    at('hearth', '/a'),
  ])
  serp = found.serp
  brief = found.brief
})
afterAll(async () => {
  await world.stop()
  await Promise.all(Object.values(sites).map((site) => site.close()))
})

test('names of sites, and phrases found on only one site, are not terms', () => {
  const terms = brief.documentKeywords.content.map(({ keyword }) => keyword)
  expect(terms).toEqual(expect.arrayContaining(['rye flour', 'mason jar', 'room temperature']))
  expect(terms.join(' ')).not.toMatch(/kettle|crumb|corner|harrow|letter|readers/i)
})

test('terms are sorted by importance', () => {
  const steps = brief.documentKeywords.content.slice(1).map(({ importance }) => importance ?? 2)
  expect(steps).toEqual(steps.toSorted((a, b) => b - a))
  expect(new Set(steps).size).toBeGreaterThan(1)
})

test('headings are shared by at least two sites, regardless of word order, and none belongs to a single site', () => {
  expect(brief.headings.map(({ text, count }) => [text, count])).toEqual([
    ['In the fridge: storing jars', 2],
    ['Feeding a starter: how often?', 2],
  ])
  const kettle = serp.content.find(({ url }) => url.startsWith(sites.kettle?.url ?? '-'))
  expect(kettle?.headers?.h2).toEqual([
    'Storing the jar in the fridge',
    'How often should you feed a starter?',
  ])
})

test('questions are about the topic, each once', () => {
  expect(brief.questions).toEqual(['Feeding a starter: how often?', 'What is rye flour good for'])
})
