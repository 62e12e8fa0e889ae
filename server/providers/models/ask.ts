import { APICallError, generateText, NoObjectGeneratedError, Output, RetryError, streamText } from 'ai'
import { z } from 'zod'
import { AppError, refuse } from '../../lib/errors.ts'
import type { WritingModel } from './index.ts'
import { instructionsFor, wrapTask } from './instructions.ts'
import type { ListTask, TextTask } from './tasks.ts'

const Items = z.object({ items: z.array(z.string()) })
const callTimeoutMs = 120_000

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
      timeout: { totalMs: callTimeoutMs },
      ...(signal && { abortSignal: signal }),
    })
    return output.items.map(cleanLine).filter(Boolean)
  }
  try {
    return await ask()
  } catch (error) {
    if (!NoObjectGeneratedError.isInstance(error)) throw toRefusal(error)
    return ask().catch((again: unknown) => {
      throw toRefusal(again)
    })
  }
}

/**
 * What went wrong at an outside service, as the refusal that callers are told of; anything else as it is.
 * Its cause says whether another attempt could help.
 */
function toRefusal(error: unknown): unknown {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  if (APICallError.isInstance(cause))
    return refuse('provider_refused', { params: { reason: cause.message }, cause })
  if (NoObjectGeneratedError.isInstance(cause))
    return refuse('provider_refused', { params: { reason: cause.message }, cause })
  return error
}

/** Whether asking again could help: not where the service refused the key, the model or the question. */
export const isPassingFailure = (error: unknown): boolean =>
  !(error instanceof AppError && APICallError.isInstance(error.cause) && !error.cause.isRetryable)

/** Streams the text of a task, piece by piece. A failed call throws where the stream is read. */
export async function* streamTask(
  model: WritingModel,
  task: TextTask,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  let failure: unknown
  const { textStream } = streamText({
    model: model.language,
    instructions: instructionsFor(task.task),
    prompt: wrapTask(task),
    timeout: { totalMs: callTimeoutMs },
    onError: ({ error }) => {
      failure = error
    },
    ...(signal && { abortSignal: signal }),
  })
  for await (const piece of textStream) yield cleanText(piece)
  signal?.throwIfAborted()
  if (failure) throw toRefusal(failure)
}

/** Characters that hide text from people: tag characters, zero-width spaces and bidi overrides. */
const invisible = /[\u200B\u2060\u202A-\u202E\u2066-\u2069]|[\u{E0000}-\u{E007F}]/gu

const cleanText = (text: string): string => text.replace(invisible, '')
const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim()
