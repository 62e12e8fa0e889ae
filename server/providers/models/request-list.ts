import {
  APICallError,
  generateText,
  NoObjectGeneratedError,
  Output,
  RetryError,
  streamText,
  type TextStreamPart,
  type ToolSet,
} from 'ai'
import { z } from 'zod'
import { AppError, httpError } from '../../lib/errors.ts'
import { describeFailure } from './failures.ts'
import type { WritingModel } from './index.ts'
import { instructionsFor, wrapTask } from './instructions.ts'
import type { ListTask, TextTask } from './tasks.ts'

const Items = z.object({ items: z.array(z.string()) })
const maxItems = 100
const maxItemLength = 300
/** Characters of one streamed answer: many times those of the longest section. */
const maxTextLength = 100_000

/**
 * Asks a model for a list of short texts. The answer is checked against its schema; a model that missed it
 * is asked once more. @throws what the AI SDK throws for a failed call
 */
export async function askForList(
  model: WritingModel,
  task: ListTask,
  signal?: AbortSignal,
): Promise<string[]> {
  const ask = async () => {
    const { output } = await generateText({
      model: model.language,
      instructions: instructionsFor(task.task),
      prompt: wrapTask(task),
      output: Output.object({ schema: Items }),
      timeout: { totalMs: model.timeoutMs },
      ...(signal && { abortSignal: signal }),
    })
    const items = output.items.map((item) => cleanLine(item.slice(0, maxItemLength))).filter(Boolean)
    return items.slice(0, maxItems)
  }
  try {
    return await ask().catch((error: unknown) => {
      if (NoObjectGeneratedError.isInstance(error)) return ask()
      throw error
    })
  } catch (error) {
    signal?.throwIfAborted()
    throw toHttpError(model, error)
  }
}

/**
 * What went wrong at an outside service, as the refusal that callers are told of. Its cause says whether
 * another attempt could help. What the offline drafter throws stays as it is.
 */
function toHttpError(model: WritingModel, error: unknown): unknown {
  if (model.isOffline) return error
  const cause = RetryError.isInstance(error) ? error.lastError : error
  // Refused by ourselves, such as by a budget.
  if (cause instanceof AppError) return cause
  const isLate = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  const reason = isLate ? 'no answer in time' : cause instanceof Error ? cause.message : 'no answer'
  return httpError('provider_refused', {
    params: { reason: cleanLine(reason).slice(0, maxItemLength) },
    cause,
  })
}

/**
 * Whether asking again could help: not where the service refused the key, the model or the question, nor where the
 * money is used up, ours or that of the account there.
 */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof AppError)) return true
  if (error.code === 'budget_exceeded') return false
  if (!APICallError.isInstance(error.cause)) return true
  return error.cause.isRetryable && describeFailure(error.cause).problem !== 'quota'
}

/**
 * Streams the text of a task, piece by piece. Where the stream is read it throws what a failed call is told
 * as; so does an answer that stops before its end: a half sentence must not pass for a whole one.
 */
export async function* streamTask(
  model: WritingModel,
  task: TextTask,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const stop = new AbortController()
  // The SDK's own limits begin with the first headers, and a server may never send any.
  const silence = setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), model.timeoutMs)
  const { stream } = streamText({
    model: model.language,
    instructions: instructionsFor(task.task),
    prompt: wrapTask(task),
    onError: () => undefined,
    abortSignal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  })
  try {
    for await (const text of readWhole(model, stream)) {
      silence.refresh()
      yield text
    }
    signal?.throwIfAborted()
  } catch (error) {
    signal?.throwIfAborted()
    throw toHttpError(model, error)
  } finally {
    clearTimeout(silence)
    // Whoever reads no further pays no further.
    stop.abort()
  }
}

async function* readWhole(
  model: WritingModel,
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
): AsyncGenerator<string> {
  let length = 0
  for await (const part of stream) {
    const problem = length > maxTextLength ? new Error(incomplete.length) : findProblem(part)
    if (problem !== undefined) throw problem
    if (part.type !== 'text-delta') continue
    const text = cleanText(part.text)
    length += text.trim().length
    yield text
  }
  if (length === 0 && !model.isOffline) throw new Error('the answer was empty')
}

const incomplete: Record<string, string> = {
  length: 'the answer was cut off at the longest length',
  'content-filter': 'the answer was held back by a content filter',
  error: 'the answer ended in an error',
}

/** What keeps an answer from being whole, as a part of its stream tells it. */
function findProblem(part: TextStreamPart<ToolSet>): unknown {
  if (part.type === 'error') return part.error ?? new Error('no answer')
  if (part.type === 'abort') return new DOMException(part.reason ?? '', 'TimeoutError')
  if (part.type !== 'finish') return undefined
  const problem = incomplete[part.finishReason]
  return problem === undefined ? undefined : new Error(problem)
}

/**
 * Characters that hide text from people (tag characters, zero-width spaces, bidi overrides), and controls
 * that neither the database nor a page can hold.
 */
const invisible = /[\u200B\u2060\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]|(?![\t\n\r])\p{Cc}/gu

const cleanText = (text: string): string => text.replace(invisible, '')
const cleanLine = (text: string): string => cleanText(text).toWellFormed().replace(/\s+/g, ' ').trim()
