import { Worker } from 'node:worker_threads'
import {
  type ExtractedKeyword,
  extractKeywords,
  findInformationGain,
  type InformationGain,
  type KeywordPage,
  type ScoreInput,
} from '@rankwell/seo'
import { type LaidOutHeading, layOutNotes, type NotesTask } from '@rankwell/seo/offline'
import { createCallerQueue } from '../../lib/decoders/caller-queue.ts'
import type { GainTask, ThreadTask } from './extract-worker.ts'
import { hashTexts } from './hash-texts.ts'
import { makePlan, type PlanTask, sizeOfPlan, withoutTexts } from './make-plan.ts'
import {
  type CompareTask,
  type Comparison,
  compareAll,
  type Fingerprint,
  type FingerprintTask,
  fingerprintAll,
  sizeOfText,
} from './passages.ts'
import { scoreAll } from './score-articles.ts'

/** Shorter texts are processed directly, because a thread would take longer. */
const FEW_CHARS = 20_000
/** Characters of each page in a second attempt, after all of them together exceeded the limits. */
const CUT_CHARS = 15_000
const limits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 }
/** Time limits for whole pages, and then for truncated ones. */
const TIMEOUT_MS = { whole: 10_000, cut: 10_000 }

let worker: Worker | null = null
const inTurn = createCallerQueue({ atOnce: 1, maxWaiting: 32, maxWaitingPerCaller: 4 })

function getWorker(): Worker {
  if (worker) return worker
  const made = new Worker(new URL('./extract-worker.ts', import.meta.url), {
    resourceLimits: limits,
    env: {},
  })
  made.unref()
  // Without a listener, a thread that fails would end the process.
  made.on('error', () => undefined)
  made.once('exit', () => {
    if (worker === made) worker = null
  })
  worker = made
  return made
}

/** Null if the thread exceeded its time or memory limit; the next task gets a new one. */
async function runInThread<Answer>(task: ThreadTask, maxMs: number): Promise<Answer | null> {
  const thread = getWorker()
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  const onEnd = () => resolve(null)
  const timer = setTimeout(onEnd, maxMs)
  thread.once('message', resolve)
  thread.once('exit', onEnd)
  thread.postMessage(task)
  const answer = await promise
  clearTimeout(timer)
  thread.off('message', resolve)
  thread.off('exit', onEnd)
  if (!answer) {
    if (worker === thread) worker = null
    await thread.terminate()
  }
  return answer
}

const sizeOf = ({ title, headings, text }: KeywordPage): number =>
  headings.reduce((sum, heading) => sum + heading.length, title.length + text.length)

const cut = ({ title, headings, text }: KeywordPage): KeywordPage => ({
  title: title.slice(0, 300),
  headings: headings.slice(0, 50).map((heading) => heading.slice(0, 300)),
  text: text.slice(0, CUT_CHARS),
})

/**
 * Extracts common keywords of pages (see `extractKeywords`) in a separate thread, for at most ten seconds.
 * Slow pages are read partially; the result is empty if that is still too slow.
 * @param caller key for limits, normally the workspace's id; callers take turns
 * @throws {AppError} `decoder_busy` if too many tasks are queued
 */
export async function extractInWorker(
  caller: string,
  pages: KeywordPage[],
  language: string,
  seed: string,
  maxMs = TIMEOUT_MS,
): Promise<ExtractedKeyword[]> {
  if (pages.reduce((sum, page) => sum + sizeOf(page), 0) < FEW_CHARS)
    return extractKeywords(pages, language, seed)
  return inTurn(caller, async () => {
    const find = (read: KeywordPage[], longest: number) =>
      runInThread<ExtractedKeyword[]>({ pages: read, language, seed }, longest)
    return (await find(pages, maxMs.whole)) ?? (await find(pages.map(cut), maxMs.cut)) ?? []
  })
}

/**
 * The six-word runs of pages as hashes, in their stored form; processed like `extractInWorker`.
 * @throws {AppError} `decoder_busy` if too many tasks are queued
 */
export async function hashAside(
  caller: string,
  texts: string[],
  language: string,
  maxMs = TIMEOUT_MS,
): Promise<string> {
  if (texts.reduce((sum, text) => sum + text.length, 0) < FEW_CHARS) return hashTexts({ texts, language })
  return inTurn(caller, async () => {
    const hash = (read: string[], longest: number) => runInThread<string>({ texts: read, language }, longest)
    const cutTexts = texts.map((text) => text.slice(0, CUT_CHARS))
    const hashes = (await hash(texts, maxMs.whole)) ?? (await hash(cutTexts, maxMs.cut))
    return hashes ?? hashTexts({ texts: [], language })
  })
}

/**
 * The scores of articles, 0–100, in order; null if they took too long.
 * @throws {AppError} `decoder_busy` if too many tasks are queued
 */
export async function scoreInWorker(
  caller: string,
  articles: ScoreInput[],
  maxMs = TIMEOUT_MS.whole,
): Promise<number[] | null> {
  const size = articles.flatMap(({ blocks }) => blocks).reduce((sum, { text }) => sum + text.length, 0)
  if (size < FEW_CHARS) return scoreAll({ articles })
  return inTurn(caller, () => runInThread<number[]>({ articles }, maxMs))
}

/**
 * The MinHash keys of texts' passages; null if they took too long.
 *
 * @throws {AppError} `decoder_busy` if too many tasks are queued
 */
export async function fingerprintInWorker(
  caller: string,
  task: FingerprintTask,
  maxMs = TIMEOUT_MS.whole,
): Promise<Fingerprint[] | null> {
  const size = task.fingerprint.reduce((sum, { text }) => sum + sizeOfText(text), 0)
  if (size < FEW_CHARS) return fingerprintAll(task)
  return inTurn(caller, () => runInThread<Fingerprint[]>(task, maxMs))
}

/**
 * The passages that a text shares with others; null if they took too long.
 *
 * @throws {AppError} `decoder_busy` if too many tasks are queued
 */
export async function compareInWorker(
  caller: string,
  task: CompareTask,
  maxMs = TIMEOUT_MS.whole,
): Promise<Comparison | null> {
  const size = [task.checked, ...task.sources].reduce((sum, text) => sum + sizeOfText(text), 0)
  if (size < FEW_CHARS) return compareAll(task)
  return inTurn(caller, () => runInThread<Comparison>(task, maxMs))
}

/**
 * What an article has that none of the other pages has (see `findInformationGain`); null if it took too long.
 * @throws {AppError} `decoder_busy` if too many tasks are queued
 */
export async function findGainInWorker(
  caller: string,
  task: GainTask,
  maxMs = TIMEOUT_MS.whole,
): Promise<InformationGain | null> {
  const size = [task.article, ...task.others].reduce((sum, page) => sum + sizeOf(page), 0)
  if (size < FEW_CHARS) return findInformationGain(task.article, task.others, task.language, task.keyword)
  return inTurn(caller, () => runInThread<InformationGain>(task, maxMs))
}

/**
 * The research notes of an outline (see `layOutNotes`). Slow pages are read partially; if that is still too slow, the
 * headings are returned without passages.
 * @throws {AppError} `decoder_busy` if too many tasks are queued
 */
export async function layOutInWorker(
  caller: string,
  task: NotesTask,
  maxMs = TIMEOUT_MS,
): Promise<LaidOutHeading[]> {
  if (task.pages.reduce((sum, { text }) => sum + text.length, 0) < FEW_CHARS) return layOutNotes(task)
  return inTurn(caller, async () => {
    const layOut = (notes: NotesTask, longest: number) => runInThread<LaidOutHeading[]>({ notes }, longest)
    const cutPages = task.pages.map((page) => ({ ...page, text: page.text.slice(0, CUT_CHARS) }))
    return (
      (await layOut(task, maxMs.whole)) ??
      (await layOut({ ...task, pages: cutPages }, maxMs.cut)) ??
      layOutNotes({ ...task, pages: [] })
    )
  })
}

/**
 * Titles, an outline, or meta descriptions without a model; without the text of the pages if that takes too long.
 * @throws {AppError} `decoder_busy` if too many tasks are queued
 */
export async function planInWorker(
  caller: string,
  plan: PlanTask,
  maxMs = TIMEOUT_MS.whole,
): Promise<string[]> {
  if (sizeOfPlan(plan) < FEW_CHARS) return makePlan(plan)
  return inTurn(
    caller,
    async () => (await runInThread<string[]>({ plan }, maxMs)) ?? makePlan(withoutTexts(plan)),
  )
}
