import { loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import type { TextBlock } from '@rankwell/seo'
import { createAppArticle, withBuiltApp } from './built-app.ts'
import { createArticle } from './sample-article.ts'
import { serveReference } from './typing-reference.ts'
import { open, type, watch } from './typing-watch.ts'

const WORDS = 10_000
const ROUNDS = 7
const KEYS = 40
/** On the same machine, Editor.js 2.31 took this many times as long as bare Tiptap to show the same text. */
const EDITOR_JS = 696 / 458
const LIMITS = { script: 1.25, frame: 1.15, ready: 0.8 * EDITOR_JS }

const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN
const median = (values: number[]) => quantile(values, 0.5)

/** Moves the caret to the end of a paragraph in the middle of the text. */
const placeCursor = (page: Page) =>
  page.evaluate(() => {
    const paragraphs = [...document.querySelectorAll('.ProseMirror > p')]
    const paragraph = paragraphs[Math.floor(paragraphs.length / 2)]
    paragraph?.scrollIntoView({ block: 'center' })
    document.querySelector<HTMLElement>('.ProseMirror')?.focus()
    if (paragraph) document.getSelection()?.setPosition(paragraph, paragraph.childNodes.length)
  })

interface Side {
  page: Page
  url: string
  ready: number[]
  script: number[]
}

async function measure(sides: Side[]) {
  for (const { page, url } of sides) for (let visit = 0; visit < 2; visit += 1) await open(page, url)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { page, url, ready } of sides) {
      await page.bringToFront()
      ready.push(await open(page, url))
    }
  // Long enough for everything that loads after the text: panels, tools, the first score.
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const sessions = await Promise.all(sides.map(({ page }) => page.context().newCDPSession(page)))
  for (const session of sessions) await session.send('Performance.enable')
  for (const { page } of sides) await placeCursor(page)
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [at, { page, script }] of sides.entries()) {
      const session = sessions[at]
      if (!session) continue
      const took = await type(page, session, KEYS)
      if (round >= 0) script.push(took)
      else
        await page.evaluate(() => {
          window.typingMetrics.frames.length = 0
        })
    }
}

const result = (name: string, ours: number, reference: number, limit: number | null) => ({
  name,
  ours,
  reference,
  ratio: `${(ours / reference).toFixed(2)}×`,
  goal: limit === null ? 'for comparison' : `≤ ${limit.toFixed(2)}×`,
})

async function compare(api: string, browser: Browser, blocks: TextBlock[], referenceUrl: string) {
  const ours = await createAppArticle(api, blocks)
  const openSide = async (url: string, token = ''): Promise<Side> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' })
    const page = await context.newPage()
    await watch(page, blocks.length)
    await page.addInitScript((value) => {
      if (value) localStorage.setItem('rankwell-token', value)
    }, token)
    return { page, url, ready: [], script: [] }
  }
  const sides = [await openSide(ours.url, ours.token), await openSide(referenceUrl)] as const
  await measure([...sides])
  const [mine, bare] = sides
  const [seen, bareSeen] = await Promise.all(
    sides.map(({ page }) => page.evaluate(() => window.typingMetrics)),
  )
  if (!seen || !bareSeen) throw new Error('The pages recorded no measurements')
  const [load = 0] = loadavg()
  return [
    result(
      '10k words, script time per key, median ms',
      median(mine.script),
      median(bare.script),
      LIMITS.script,
    ),
    result(
      '10k words, frame time per key, median ms',
      median(seen.frames),
      median(bareSeen.frames),
      LIMITS.frame,
    ),
    result(
      '10k words, frame time per key, p95 ms',
      quantile(seen.frames, 0.95),
      quantile(bareSeen.frames, 0.95),
      LIMITS.frame,
    ),
    {
      name: '10k words, tasks over 50 ms after ready',
      ours: seen.tasks.length,
      reference: bareSeen.tasks.length,
      ratio: `longest ${Math.max(0, ...seen.tasks)} ms`,
      goal: 'none',
    },
    result('10k words, time until ready, median ms', median(mine.ready), median(bare.ready), LIMITS.ready),
    {
      name: 'load of this machine during the run',
      ours: load,
      reference: '',
      ratio: '',
      goal: 'context for the rows above',
    },
  ]
}

/**
 * Types in an article of 10,000 words in a browser: the app with live score and connection against a page
 * with only Tiptap and Yjs, alternating.
 */
export async function runTypingBench() {
  const blocks = createArticle(WORDS)
  const reference = await serveReference(blocks)
  try {
    return await withBuiltApp((api, browser) => compare(api, browser, blocks, reference.url))
  } finally {
    reference.close()
  }
}
