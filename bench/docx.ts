import { monitorEventLoopDelay } from 'node:perf_hooks'
import { blogToDoc, createYDoc, docToBlog, type EditorBlock, type JSONContent } from '@rankwell/editor'
import { toDocx } from '@rankwell/editor/docx'
import { Document, ExternalHyperlink, HeadingLevel, LevelFormat, Packer, Paragraph, TextRun } from 'docx'
import { encodeStateAsUpdate } from 'yjs'
import { createWordFiles } from '../server/providers/word/index.ts'

export interface BenchResult {
  name: string
  /** Milliseconds. */
  ours: number
  reference: number
  /** Reference divided by ours: above 1, ours is faster. */
  ratio: number
  /** Minimum acceptable ratio. */
  goal: number
}

const WORDS = 5000
const SECTIONS = 40
const ROUNDS = 15
const WARM_ROUNDS = 5
/** As fast as direct use of the library, within the noise of one run. */
const GOAL = 0.9
/** Export through the server's child processes, which give way to requests and are therefore slower. */
const SERVER_GOAL = 0.4
/** Maximum time in ms that a new export may block the server for other users. */
const MAX_BLOCK_MS = 50

interface Section {
  heading: string
  before: string
  bold: string
  link: string
  after: string
  items: string[]
}

const vocabulary =
  'article heading keyword reader search result page answer question example list table'.split(' ')

function words(count: number, seed: number): string {
  return Array.from({ length: count }, (_, index) => vocabulary[(index * 7 + seed) % vocabulary.length]).join(
    ' ',
  )
}

function makeSections(): Section[] {
  const perSection = WORDS / SECTIONS
  return Array.from({ length: SECTIONS }, (_, seed) => ({
    heading: words(5, seed),
    before: `${words(30, seed)} `,
    bold: words(3, seed + 1),
    link: words(2, seed + 2),
    after: ` ${words(perSection - 5 - 30 - 3 - 2 - 24, seed + 3)}`,
    items: [words(8, seed), words(8, seed + 1), words(8, seed + 2)],
  }))
}

function makeBlocks(sections: readonly Section[]): EditorBlock[] {
  return sections.flatMap(({ heading, before, bold, link, after, items }) => [
    { type: 'header', data: { text: heading, level: 2 } },
    {
      type: 'paragraph',
      data: { text: `${before}<b>${bold}</b> <a href="https://example.com/">${link}</a>${after}` },
    },
    { type: 'list', data: { style: 'unordered', items } },
  ])
}

/** The same article written directly with the library. */
async function writeByHand(sections: readonly Section[]): Promise<number> {
  const children = sections.flatMap(({ heading, before, bold, link, after, items }) => [
    new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(heading)] }),
    new Paragraph({
      children: [
        new TextRun(before),
        new TextRun({ text: bold, bold: true }),
        new TextRun(' '),
        new ExternalHyperlink({
          link: 'https://example.com/',
          children: [new TextRun({ text: link, style: 'Hyperlink' })],
        }),
        new TextRun(after),
      ],
    }),
    ...items.map(
      (item) => new Paragraph({ numbering: { reference: 'list', level: 0 }, children: [new TextRun(item)] }),
    ),
  ])
  const levels = [{ level: 0, format: LevelFormat.BULLET, text: '•' }]
  const file = new Document({
    numbering: { config: [{ reference: 'list', levels }] },
    sections: [{ children }],
  })
  return (await Packer.toArrayBuffer(file)).byteLength
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN
}

/**
 * The same article through the server's warm processes: total duration, and how long the server is blocked.
 */
async function measureServer(doc: JSONContent): Promise<{ ms: number; blockedMs: number }> {
  const files = createWordFiles()
  const source = encodeStateAsUpdate(createYDoc(docToBlog(doc, 1)))
  const write = () => files.write('bench', { source, title: 'Sample', language: 'en' }, async () => null)
  const times: number[] = []
  for (let round = 0; round < WARM_ROUNDS; round++) await write()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await write()
    times.push(performance.now() - start)
  }
  delay.disable()
  files.close()
  return { ms: median(times), blockedMs: delay.max / 1e6 }
}

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** Measures a Word file of 5,000 words against direct use of the library, alternating in one process. */
export async function runDocxBench(): Promise<BenchResult[]> {
  const sections = makeSections()
  const doc = blogToDoc({ time: 0, version: '2.28.2', blocks: makeBlocks(sections) })
  const ours = async () => (await toDocx(doc, { title: 'Sample', language: 'en' })).byteLength
  const own: number[] = []
  const byHand: number[] = []
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++) {
    for (const [times, run] of [
      [own, ours],
      [byHand, () => writeByHand(sections)],
    ] as const) {
      const start = performance.now()
      if ((await run()) === 0) throw new Error('An empty file was written')
      if (round >= WARM_ROUNDS) times.push(performance.now() - start)
    }
  }
  const [ownMs, referenceMs] = [median(own), median(byHand)]
  const server = await measureServer(doc)
  const compare = (name: string, ms: number, reference: number, goal: number) => ({
    name,
    ours: round(ms, 1),
    reference: round(reference, 1),
    ratio: round(reference / ms, 2),
    goal,
  })
  return [
    compare('Word file of 5,000 words (ms)', ownMs, referenceMs, GOAL),
    compare('The same in a warm process of the server (ms)', server.ms, referenceMs, SERVER_GOAL),
    compare('Longest block of the event loop in the meantime (ms)', server.blockedMs, MAX_BLOCK_MS, 1),
  ]
}
