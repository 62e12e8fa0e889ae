import { setTimeout as wait } from 'node:timers/promises'
import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { improveTitle, type OutlineRequest } from '@rankwell/seo/offline'
import { planInWorker } from '../../search/extract-in-worker.ts'
import type { PlanTask } from '../../search/make-plan.ts'
import type { WritingModel } from '../index.ts'
import { unwrapTask } from '../instructions.ts'
import { OfflineUnsupportedError } from '../offline-unsupported.ts'
import type { OutlineTask, ResearchNotes, WritingTask } from '../tasks.ts'
import { rewriteParagraph } from './rewrite-paragraph.ts'

const wordsAtOnce = 4
/** Slow enough to be readable during generation, fast enough not to delay users. */
const pauseMs = 6
const usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
}
const finishReason = { unified: 'stop', raw: 'stop' } as const

const list = (items: string[]): string => JSON.stringify({ items })

const textsOf = ({ pages }: ResearchNotes): string[] => pages.map(({ text }) => text)

/** Takes turns in the thread by keyword, because the model does not know its caller. */
const plan = async (keyword: string, task: PlanTask): Promise<string> =>
  list(await planInWorker(`plan ${keyword}`, task))

async function answer(task: WritingTask): Promise<string> {
  switch (task.task) {
    case 'section':
    case 'template':
    case 'chat':
      throw new OfflineUnsupportedError(task.task)
    case 'paragraph':
      return rewriteParagraph(task)
    case 'enhance-title':
      return list(improveTitle(task))
    case 'titles':
      return plan(task.keyword, { titles: { ...task, texts: textsOf(task.research) } })
    case 'meta':
      return plan(task.keyword, { metas: { ...task, headings: task.headings ?? [] } })
    case 'outline':
      return plan(task.plan.keyword, { outline: toOutlineRequest(task) })
  }
}

const toOutlineRequest = ({ plan: given, research, known = [] }: OutlineTask): OutlineRequest => ({
  ...given,
  headings: research.headings,
  questions: research.questions,
  texts: textsOf(research),
  known,
})

function readTask({ prompt }: LanguageModelV4CallOptions): WritingTask {
  const text = prompt
    .flatMap((message) => (message.role === 'user' ? message.content : []))
    .map((part) => (part.type === 'text' ? part.text : ''))
    .join('')
  const task = unwrapTask(text)
  if (!task) throw new Error('the prompt contains no task')
  return task
}

const language: LanguageModelV4 = {
  specificationVersion: 'v4',
  provider: 'rankwell',
  modelId: 'offline',
  supportedUrls: {},
  async doGenerate(options) {
    const text = await answer(readTask(options))
    return { content: [{ type: 'text', text }], finishReason, usage, warnings: [] }
  },
  async doStream(options) {
    const text = await answer(readTask(options))
    const pieces = text.match(new RegExp(`(?:\\S+\\s*|\\s+){1,${wordsAtOnce}}`, 'g')) ?? []
    const stream = new ReadableStream<LanguageModelV4StreamPart>({
      async start(controller) {
        try {
          controller.enqueue({ type: 'stream-start', warnings: [] })
          controller.enqueue({ type: 'text-start', id: '0' })
          for (const delta of pieces) {
            await wait(pauseMs, undefined, options.abortSignal ? { signal: options.abortSignal } : {})
            controller.enqueue({ type: 'text-delta', id: '0', delta })
          }
          controller.enqueue({ type: 'text-end', id: '0' })
          controller.enqueue({ type: 'finish', finishReason, usage })
          controller.close()
        } catch (error) {
          controller.error(error)
        }
      },
    })
    return { stream }
  },
}

/**
 * Titles, outlines, meta descriptions, and paragraph actions by rule, without a key or network. Instead of articles,
 * research notes are laid out.
 */
export const createOfflineModel = (): WritingModel => ({
  id: 'rankwell:offline',
  label: 'Research notes',
  isOffline: true,
  timeoutMs: 120_000,
  language,
})
