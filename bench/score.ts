import { pathToFileURL } from 'node:url'
import { createScorer, findKeyword, scoreArticle, type TextBlock } from '@rankwell/seo'
import { createRealArticle, createRealInput, listPhrases } from './real-article.ts'

interface BenchRow {
  name: string
  ours: string
  reference: string
  ratio: string
  goal: string
}

const rounds = 41
/** Warm-up rounds until all code is optimized, as in a browser that scores every keystroke. */
const warmUp = 300

/** Milliseconds of each job: the median of rounds in which all jobs alternate. */
function measure(jobs: Record<string, () => unknown>): Record<string, number> {
  const names = Object.keys(jobs)
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const name of names) {
      const start = performance.now()
      jobs[name]?.()
      const time = performance.now() - start
      if (round >= warmUp) times[name]?.push(time)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name] ?? [])]))
}

function median(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
}

/** The minimum any scorer must do: read every character once and separate words. */
function loopOverCharacters(text: string): number {
  let words = 0
  let isInside = false
  for (let i = 0; i < text.length; i++) {
    const isSpace = text.charCodeAt(i) <= 0x20
    if (!isSpace && !isInside) words++
    isInside = !isSpace
  }
  return words
}

/** A keystroke: one more letter in a paragraph in the middle, in a new list of blocks. */
function createTyping(words: number) {
  const blocks = createRealArticle(words)
  const input = createRealInput(blocks, 2)
  const scorer = createScorer('en')
  const at = blocks.findIndex((block, index) => index > blocks.length / 2 && block.kind === 'paragraph')
  const original = {
    ...(blocks[at] as TextBlock),
    text: blocks.find(({ text }) => text.length > 350)?.text ?? '',
  }
  let typed = ''
  scorer.score(input)
  return () => {
    typed = typed.length > 6 ? '' : `${typed}e`
    const changed = blocks.with(at, { ...original, text: `${original.text} Mor${typed}` })
    return scorer.score({ ...input, blocks: changed }).score
  }
}

const keystrokes = 50

function repeat(job: () => unknown): () => void {
  return () => {
    for (let i = 0; i < keystrokes; i++) job()
  }
}

const format = (ms: number) => (ms < 0.1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(3)} ms`)
const times = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 0)}×`

/** Speed of the SEO score against references measured in the same run. */
export async function runScoreBench(): Promise<BenchRow[]> {
  return [...benchFull(), ...benchKeystroke(), ...benchPhrases()]
}

function benchFull(): BenchRow[] {
  const blocks = createRealArticle(5000)
  const text = blocks.map((block) => block.text).join('\n')
  const [former, present] = [createRealInput(blocks, 1), createRealInput(blocks, 2)]
  const start = performance.now()
  scoreArticle(present)
  const first = performance.now() - start
  const result = measure({
    former: () => scoreArticle(former),
    present: () => scoreArticle(present),
    loop: () => loopOverCharacters(text),
  })
  const loop = result.loop as number
  const row = (name: string, ours: number, goal: string): BenchRow => ({
    name: `full score, 5,000 words of real prose, 60 keywords, ${name}`,
    ours: format(ours),
    reference: `${format(loop)} bare character loop that counts words`,
    ratio: times(ours / loop),
    goal,
  })
  return [
    row('without substance', result.former as number, '≤ 12×'),
    row(`with substance (very first call ${format(first)})`, result.present as number, '≤ 16×'),
  ]
}

function benchKeystroke(): BenchRow[] {
  const sizes = [1000, 5000, 10_000]
  const result = measure(
    Object.fromEntries(sizes.map((words) => [String(words), repeat(createTyping(words))])),
  )
  const cost = (words: number) => (result[words] as number) / keystrokes
  return sizes.map((words) => ({
    name: `score after one keystroke with substance, ${words.toLocaleString('en')} words`,
    ours: format(cost(words)),
    reference: words === 1000 ? '50 µs allowed' : `${format(cost(1000))} at 1,000 words`,
    ratio: words === 1000 ? times(cost(words) / 0.05) : times(cost(words) / cost(1000)),
    goal: words === 1000 ? '≤ 1×' : '≤ 1.5×, ≤ 50 µs',
  }))
}

function benchPhrases(): BenchRow[] {
  const blocks = createRealArticle(5000)
  const phrases = listPhrases()
  const plain = createRealInput(blocks, 1)
  const input = { ...plain, keywords: phrases.map((keyword) => ({ keyword, low: 1, high: 2 })) }
  const bare = { ...plain, keywords: [] }
  const patterns = phrases.map((phrase) => new RegExp(`\\b${phrase}\\b`, 'gi'))
  const text = blocks.map((block) => block.text).join('\n')
  const result = measure({
    ours: () => scoreArticle(input),
    bare: () => scoreArticle(bare),
    patterns: () => patterns.map((pattern) => text.match(pattern)?.length ?? 0),
  })
  const ours = Math.max((result.ours as number) - (result.bare as number), 0.001)
  const reference = result.patterns as number
  const found = phrases.reduce((sum, phrase) => sum + findKeyword(text, phrase, 'xx').length, 0)
  const expected = patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)
  return [
    {
      name: `60 phrases in 5,000 words, what they add to the score (${found} uninflected matches, ${expected} by patterns)`,
      ours: format(ours),
      reference: `${format(reference)} 60 regular expressions`,
      ratio: times(reference / ours),
      goal: '≥ 5×',
    },
  ]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.table(await runScoreBench())
}
