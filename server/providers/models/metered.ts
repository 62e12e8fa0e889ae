import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import { fitPrompt } from './fit-task.ts'
import type { Prices, Tokens } from './prices.ts'
import { readItems } from './read-items.ts'
import { estimateCall, estimateTokens } from './tokens.ts'

/** One of the models that are tried in order. */
export interface Candidate {
  provider: string
  model: string
  language: LanguageModelV4
  prices: Prices | null
  /** The context length in tokens, if it is limited: prompts are cut to fit. */
  contextTokens?: number | undefined
  /** Whether it runs on this computer: no text leaves the server. */
  isLocal?: boolean
  /** Whether the key is the operator's, limited by its grant. */
  usesOperatorKey?: boolean
}

/** The cost account of one call, ended by exactly one of `close` and `drop`. */
interface OpenCall {
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

interface Wiring {
  candidates: readonly [Candidate, ...Candidate[]]
  meter: Meter
  /** How long to wait for the first words of a model that has another one after it. */
  patienceMs: number
  /** Called with the model that responds. */
  onServing(candidate: Candidate): void
}

const holdEveryMs = 5 * 60_000
/** Characters between two checks of a response's length. */
const lookEvery = 2000

/**
 * Several models as one: the first one that responds is used, and the next one is tried if one fails before its first
 * word. Each call has its own account, which is refused before or closed once after.
 */
export function createMeteredLanguage(wiring: Wiring): LanguageModelV4 {
  const [first] = wiring.candidates
  return {
    specificationVersion: 'v4',
    provider: first.language.provider,
    modelId: first.language.modelId,
    supportedUrls: {},
    doGenerate: (options) => tryInOrder(wiring, options, generate),
    doStream: (options) => tryInOrder(wiring, options, stream),
  }
}

interface Attempt {
  candidate: Candidate
  call: OpenCall
  estimate: Tokens
  options: LanguageModelV4CallOptions
}

async function tryInOrder<T>(
  { candidates, meter, patienceMs, onServing }: Wiring,
  options: LanguageModelV4CallOptions,
  attempt: (one: Attempt) => Promise<T>,
): Promise<T> {
  for (const [index, candidate] of candidates.entries()) {
    const isLast = index === candidates.length - 1
    const fitted = { ...options, prompt: fitPrompt(options.prompt, candidate.contextTokens) }
    const estimate = estimateCall(candidate.model, fitted)
    const call = await meter(candidate, estimate)
    const patience = new AbortController()
    const late = () => patience.abort(new DOMException('no answer in time', 'TimeoutError'))
    const timer = isLast ? undefined : setTimeout(late, patienceMs)
    const signals = [patience.signal, options.abortSignal, call.stop].filter((signal) => signal !== undefined)
    const own = { ...toOwn(fitted), abortSignal: AbortSignal.any(signals) }
    try {
      const result = await attempt({ candidate, call, estimate, options: own })
      onServing(candidate)
      return result
    } catch (error) {
      await call.drop()
      if (isLast || options.abortSignal?.aborted) throw reasonOf(call, error)
    } finally {
      clearTimeout(timer)
    }
  }
  throw new Error('there is no model to ask')
}

/** Why a call failed: its stop, however the request reported it. */
const reasonOf = ({ stop }: OpenCall, error: unknown): unknown => (stop?.aborted ? stop.reason : error)

/** Providers are asked not to store the output if they support that. */
const toOwn = (options: LanguageModelV4CallOptions): LanguageModelV4CallOptions => ({
  ...options,
  providerOptions: {
    ...options.providerOptions,
    openai: { store: false, ...options.providerOptions?.openai },
  },
})

async function generate({ candidate, call, estimate, options }: Attempt) {
  const result = await candidate.language.doGenerate(options)
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  const isList = options.responseFormat?.type === 'json'
  const isUsable = isWhole(result.finishReason) && (isList ? readItems(text) !== null : text.trim() !== '')
  await (isUsable ? call.close(readUsage(result.usage, estimate, text)) : call.drop())
  return result
}

/** Whether a response has ended by itself: one that is cut off or held back is a failure, which costs nothing. */
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
async function stream(attempt: Attempt): Promise<Answer> {
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
  return { ...answer, stream: passOn(attempt, begun, reader) }
}

/** Providers report errors in a stream as text, or as an object with text. */
function toError(value: unknown): Error {
  if (value instanceof Error) return value
  const words = typeof value === 'object' && value !== null ? Reflect.get(value, 'message') : value
  return new Error(typeof words === 'string' ? words : 'no answer')
}

function passOn(
  { call, estimate, options }: Attempt,
  begun: Part[],
  reader: ReadableStreamDefaultReader<Part>,
): ReadableStream<Part> {
  let text = ''
  let isOpen = true
  let heldAt = Date.now()
  let lookedAt = 0
  let covered = estimate.outputTokens
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
      await end(null)
      await reader.cancel(error)
      throw error
    }
    covered = next
  }
  const end = async (how: 'drop' | LanguageModelV4Usage | null) => {
    if (!isOpen) return
    isOpen = false
    if (how === 'drop') return call.drop()
    if (how) return call.close(readUsage(how, estimate, text))
    // Aborted by the caller: the provider charges for what it has generated.
    const tokens = { inputTokens: estimate.inputTokens, outputTokens: estimateTokens(text) }
    return call.close({ ...tokens, isEstimated: true })
  }
  const isAborted = () => options.abortSignal?.aborted === true
  const isFailed = () => isAborted() && (options.abortSignal?.reason as Error | null)?.name === 'TimeoutError'
  const isStopped = () => isAborted() && !isFailed()
  const next = async () => begun.shift() ?? (await reader.read()).value
  return new ReadableStream<Part>({
    async pull(controller) {
      try {
        const part = await next()
        if (!part) {
          await end('drop')
          return controller.close()
        }
        if (part.type === 'text-delta') {
          text += part.delta
          await cover()
        }
        if (part.type === 'error') {
          await end(isStopped() && text ? null : 'drop')
          return controller.enqueue({ ...part, error: reasonOf(call, part.error) })
        }
        if (part.type === 'finish') await end(isWhole(part.finishReason) && text.trim() ? part.usage : 'drop')
        if (isOpen && Date.now() - heldAt > holdEveryMs) {
          heldAt = Date.now()
          await call.hold()
        }
        controller.enqueue(part)
      } catch (error) {
        await end(isStopped() && text ? null : 'drop')
        controller.error(reasonOf(call, error))
      }
    },
    async cancel(reason) {
      await end(text && !isFailed() ? null : 'drop')
      await reader.cancel(reason)
    },
  })
}
