import type { ProviderProblem } from '@rankwell/contract'
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
import { readItems } from './read-items.ts'
import type { ListTask, TextTask } from './tasks.ts'

const Items = z.object({ items: z.array(z.string()) })
const maxItems = 100
const maxItemLength = 300
/** Maximum characters of one streamed response: many times those of the longest section. */
const maxTextLength = 100_000

/**
 * Requests a list of short texts from a model. The response is validated by its schema; an invalid one is repaired, or
 * else the model is called once more.
 * @throws the AI SDK's exception for a failed call
 */
export async function askForList(
  model: WritingModel,
  task: ListTask,
  signal?: AbortSignal,
): Promise<string[]> {
  const ask = async (repair = '') => {
    const { output } = await generateText({
      model: model.language,
      instructions: instructionsFor(task.task) + repair,
      prompt: wrapTask(task),
      output: Output.object({ schema: Items }),
      timeout: { totalMs: model.timeoutMs },
      // Retries are those of the model, see `tryInOrder`.
      maxRetries: 0,
      ...(signal && { abortSignal: signal }),
    })
    return output.items
  }
  try {
    const items = await ask()
      .catch((error: unknown) => readInvalid(error) ?? ask(`\n${schemaReminder}`))
      .catch((error: unknown) => {
        const read = readInvalid(error)
        if (read) return read
        throw error
      })
    return items
      .map((item) => cleanLine(item.slice(0, maxItemLength)))
      .filter(Boolean)
      .slice(0, maxItems)
  } catch (error) {
    signal?.throwIfAborted()
    throw toHttpError(model, error)
  }
}

/** Added to the instructions after an answer that did not follow its schema. */
const schemaReminder =
  'Answer with JSON alone, in exactly this form and with nothing before or after it: {"items": ["first", "second"]}'

/** The items of an answer that does not follow its schema; null if there are none. Rethrows other errors. */
function readInvalid(error: unknown): string[] | null {
  if (!NoObjectGeneratedError.isInstance(error)) throw error
  return readItems(error.text ?? '')
}

/** What a writer is told about a problem, who cannot see or change the connection. */
const wordings: Record<ProviderProblem, string> = {
  key_missing: 'key',
  key_wrong: 'key',
  key_lost: 'key',
  no_rights: 'key',
  model_unknown: 'model',
  quota: 'quota',
  rate_limited: 'limit',
  refused: 'request',
  address_wrong: 'connection',
  address_refused: 'connection',
  address_insecure: 'connection',
  cert_untrusted: 'connection',
  cert_expired: 'connection',
  cert_wrong_host: 'connection',
  tls_failed: 'connection',
  connection_refused: 'off',
  dns_failed: 'unreachable',
  no_answer: 'unreachable',
  timeout: 'late',
  server_error: 'trouble',
  answer_unreadable: 'answer',
  json_off: 'answer',
  engines_silent: 'answer',
}

/**
 * The caller's error for a failed external provider, in words for its problem: those of libraries and providers are
 * technical. Its cause says whether a retry could help. Errors of the offline model are unchanged.
 */
function toHttpError(model: WritingModel, error: unknown): unknown {
  if (model.isOffline) return error
  const cause = RetryError.isInstance(error) ? error.lastError : error
  // Rejected by our own code, for example because of the budget.
  if (cause instanceof AppError) return cause
  const { problem } = describeFailure(cause)
  return httpError('provider_refused', { variant: wordings[problem], params: { name: model.label }, cause })
}

/**
 * Whether a retry could help: not if the provider rejected the key, the model, or the request, nor if a budget or the
 * provider's account is used up.
 */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof AppError)) return true
  if (error.code === 'budget_exceeded' || error.code === 'text_stays_here') return false
  if (!APICallError.isInstance(error.cause)) return true
  return error.cause.isRetryable && describeFailure(error.cause).problem !== 'quota'
}

/** Seconds until the first paused provider is asked again, if this is why a call failed. */
export function findPauseOf(error: unknown): { seconds: number; isRequested: boolean } | null {
  if (!(error instanceof AppError) || error.code !== 'provider_paused') return null
  const { retryAfterSeconds: seconds, isRequested = false } = error.details
  return seconds === undefined ? null : { seconds, isRequested }
}

/**
 * Streams the text of a task. Reading the stream throws the error of a failed call. A response that ends early also
 * throws, because half a sentence must not count as a whole one.
 */
export async function* streamTask(
  model: WritingModel,
  task: TextTask,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const stop = new AbortController()
  // The SDK's timeouts start with the response headers, which may never arrive.
  const silence = setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), model.timeoutMs)
  const { stream } = streamText({
    model: model.language,
    instructions: instructionsFor(task.task),
    prompt: wrapTask(task),
    maxRetries: 0,
    onError: () => undefined,
    abortSignal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
  })
  try {
    // A failed response costs nothing, unlike one stopped by its reader.
    const fail = () => stop.abort(new DOMException('', 'TimeoutError'))
    for await (const text of readWhole(model, stream, fail)) {
      silence.refresh()
      yield text
    }
    signal?.throwIfAborted()
  } catch (error) {
    signal?.throwIfAborted()
    throw toHttpError(model, error)
  } finally {
    clearTimeout(silence)
    // Stops the cost when the reader stops.
    stop.abort()
  }
}

async function* readWhole(
  model: WritingModel,
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  fail: () => void,
): AsyncGenerator<string> {
  let length = 0
  for await (const part of stream) {
    const problem = length > maxTextLength ? new Error(incomplete.length) : findProblem(part)
    if (problem !== undefined) {
      fail()
      throw problem
    }
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

/** Why a response is incomplete, from a part of its stream. */
function findProblem(part: TextStreamPart<ToolSet>): unknown {
  if (part.type === 'error') return part.error ?? new Error('no answer')
  if (part.type === 'abort') return new DOMException(part.reason ?? '', 'TimeoutError')
  if (part.type !== 'finish') return undefined
  const problem = incomplete[part.finishReason]
  return problem === undefined ? undefined : new Error(problem)
}

/**
 * Characters that hide text from readers (tag characters, zero-width spaces, bidi overrides), and control characters
 * that neither the database nor a page can store.
 */
const invisible = /[\u200B\u2060\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]|(?![\t\n\r])\p{Cc}/gu

const cleanText = (text: string): string => text.replace(invisible, '')
const cleanLine = (text: string): string => cleanText(text).toWellFormed().replace(/\s+/g, ' ').trim()
