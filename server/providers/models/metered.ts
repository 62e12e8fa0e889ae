import type {
  LanguageModelV4,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { Prices, Tokens } from './prices.ts'
import { readItems } from './read-items.ts'
import { estimateTokens } from './tokens.ts'
import {
  type Attempt,
  closeEstimated,
  isStopped,
  reasonOf,
  recordFailure,
  tryInOrder,
  type Wiring,
} from './try-in-order.ts'

/** One of the models that are tried in order. */
export interface Candidate {
  provider: string
  model: string
  language: LanguageModelV4
  prices: Prices | null
  /** The context length in tokens, if it is limited: prompts are cut to fit. */
  contextTokens?: number | undefined
  /** The tokens of the passages that a section gets, if an embedding model chooses them. */
  focusTokens?: number | undefined
  /** Whether it runs on this computer: no text leaves the server. */
  isLocal?: boolean
  /** Whether the key is the operator's, limited by its grant. */
  usesOperatorKey?: boolean
  /** Identifies server, key, and model in the circuit breaker. */
  circuit: string
}

/** The cost account of one call, ended by exactly one of `close` and `drop`. */
export interface OpenCall {
  /** Ends the call with its reason, such as when no more text may leave the server. */
  stop?: AbortSignal | undefined
  /** The call has finished with this usage. */
  close(tokens: Tokens & { isEstimated: boolean }): Promise<void>
  /** The call has failed and costs nothing. */
  drop(): Promise<void>
  /** The call is still running. */
  hold(): Promise<void>
  /** The response is longer than estimated by this many tokens. Rejects if the budget does not allow it. */
  grow(outputTokens: number): Promise<void>
}

/** Opens the account of a call before it starts. Rejects if it may not start. */
export type Meter = (candidate: Candidate, estimate: Tokens) => Promise<OpenCall>

const holdEveryMs = 5 * 60_000
/** Characters between two checks of a response's length. */
const lookEvery = 2000

/**
 * Several models as one: the first one that responds is used, and the next one is tried if one fails before its first
 * word. Each call has its own account, which is rejected before the call or closed once after it.
 */
export function createMeteredLanguage(wiring: Wiring): LanguageModelV4 {
  const [first] = wiring.candidates
  return {
    specificationVersion: 'v4',
    provider: first.language.provider,
    modelId: first.language.modelId,
    supportedUrls: {},
    doGenerate: (options) => tryInOrder(wiring, options, generate),
    doStream: (options) => tryInOrder(wiring, options, (attempt) => stream(attempt, wiring.now)),
  }
}

async function generate({ candidate, call, circuit, estimate, options }: Attempt) {
  const result = await candidate.language.doGenerate(options)
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const isList = options.responseFormat?.type === 'json'
  const isUsable = isWhole(result.finishReason) && (isList ? readItems(text) !== null : text.trim() !== '')
  await (isUsable ? call.close(readUsage(result.usage, estimate, text)) : call.drop())
  circuit.succeed()
  return result
}

/** Whether a response has ended normally. A response that was cut off or filtered is a failure and costs nothing. */
const isWhole = ({ unified }: LanguageModelV4FinishReason): boolean =>
  unified !== 'error' && unified !== 'length' && unified !== 'content-filter'

/** Tokens as counted by the provider, or else as estimated. */
function readUsage(usage: LanguageModelV4Usage, estimate: Tokens, text: string) {
  const input = usage.inputTokens.total
  const output = usage.outputTokens.total
  return {
    inputTokens: input ?? estimate.inputTokens,
    outputTokens: output ?? estimateTokens(text),
    isEstimated: input === undefined || output === undefined,
  }
}

type Part = LanguageModelV4StreamPart
type Answer = Awaited<ReturnType<LanguageModelV4['doStream']>>

/** Resolves with the first words, so that another model can take over after an earlier failure. */
async function stream(attempt: Attempt, now: () => Date): Promise<Answer> {
  const answer = await attempt.candidate.language.doStream(attempt.options)
  const reader = answer.stream.getReader()
  const begun: Part[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (value.type === 'error') {
      await reader.cancel()
      throw toError(value.error)
    }
    begun.push(value)
    if (value.type === 'text-delta' || value.type === 'finish') break
  }
  return { ...answer, stream: passOn(attempt, begun, reader, now) }
}

/** Providers report errors in a stream as text, or as an object with text. */
function toError(value: unknown): Error {
  if (value instanceof Error) return value
  const words = typeof value === 'object' && value !== null ? Reflect.get(value, 'message') : value
  return new Error(typeof words === 'string' ? words : 'no answer')
}

/** Ends account and circuit of a streamed call exactly once. */
function createEnding(attempt: Attempt, now: () => Date, text: () => string) {
  const { call, circuit, estimate, options } = attempt
  let isOpen = true
  const once = async (settle: () => void, close: () => Promise<void>) => {
    if (!isOpen) return
    isOpen = false
    settle()
    await close()
  }
  const pay = () => closeEstimated(call, estimate, text())
  const drop = () => call.drop()
  return {
    isOpen: () => isOpen,
    finish: (usage: LanguageModelV4Usage) =>
      once(circuit.succeed, () => call.close(readUsage(usage, estimate, text()))),
    fail: (error: unknown) =>
      once(() => void recordFailure(attempt, error, now()), isStopped(options) ? pay : drop),
    /** A response that cannot be used costs nothing. */
    refuse: () => once(circuit.succeed, drop),
    stop: () => once(circuit.abandon, pay),
  }
}

function passOn(
  attempt: Attempt,
  begun: Part[],
  reader: ReadableStreamDefaultReader<Part>,
  now: () => Date,
): ReadableStream<Part> {
  const { call, estimate } = attempt
  let text = ''
  let heldAt = Date.now()
  let lookedAt = 0
  let covered = estimate.outputTokens
  const ending = createEnding(attempt, now, () => text)
  /** Doubles the reservation for the response once it is used up, so that a long response stays within the budget. */
  const cover = async () => {
    if (text.length - lookedAt < lookEvery) return
    lookedAt = text.length
    const tokens = estimateTokens(text)
    if (tokens <= covered) return
    const next = Math.max(tokens, 2 * covered)
    try {
      await call.grow(next - covered)
    } catch (error) {
      await ending.stop()
      await reader.cancel(error)
      throw error
    }
    covered = next
  }
  const next = async () => begun.shift() ?? (await reader.read()).value
  return new ReadableStream<Part>({
    async pull(controller) {
      try {
        const part = await next()
        if (!part) {
          await ending.fail(new Error('the answer ended early'))
          return controller.close()
        }
        if (part.type === 'text-delta') {
          text += part.delta
          await cover()
        }
        if (part.type === 'error') {
          await ending.fail(part.error)
          return controller.enqueue({ ...part, error: reasonOf(call, part.error) })
        }
        if (part.type === 'finish') {
          if (part.finishReason.unified === 'error')
            await ending.fail(new Error('the answer ended in an error'))
          else if (isWhole(part.finishReason) && text.trim()) await ending.finish(part.usage)
          else await ending.refuse()
        }
        if (ending.isOpen() && Date.now() - heldAt > holdEveryMs) {
          heldAt = Date.now()
          await call.hold()
        }
        controller.enqueue(part)
      } catch (error) {
        await ending.fail(error)
        controller.error(reasonOf(call, error))
      }
    },
    async cancel(reason) {
      const { abortSignal } = attempt.options
      const isLate = abortSignal?.aborted && !isStopped(attempt.options)
      await (isLate ? ending.fail(abortSignal.reason) : ending.stop())
      await reader.cancel(reason)
    },
  })
}
