import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from '@ai-sdk/provider'
import type { Prices, Tokens } from './prices.ts'
import { estimateCall, estimateTokens } from './tokens.ts'

/** One of the models that are tried in order. */
export interface Candidate {
  provider: string
  model: string
  language: LanguageModelV4
  prices: Prices | null
  /** Whether the key is the operator's, whose grant limits it. */
  usesOperatorKey?: boolean
}

/** An account of one call; exactly one of `close` and `drop` ends it. */
interface OpenCall {
  /** The call has finished: this is what it took. */
  close(tokens: Tokens & { isEstimated: boolean }): Promise<void>
  /** The call has failed and costs nothing. */
  drop(): Promise<void>
  /** The call runs still. */
  hold(): Promise<void>
  /** The answer is longer than estimated, by so many tokens. Rejects where it may not go on. */
  grow(outputTokens: number): Promise<void>
}

/** Opens the account of a call before it begins. Rejects where it may not begin. */
export type Meter = (candidate: Candidate, estimate: Tokens) => Promise<OpenCall>

interface Wiring {
  candidates: readonly [Candidate, ...Candidate[]]
  meter: Meter
  /** The longest wait for the first words of one that has another behind it. */
  patienceMs: number
  /** Told which one answers. */
  onServing(candidate: Candidate): void
}

const holdEveryMs = 5 * 60_000
/** Characters between two looks at how long an answer has become. */
const lookEvery = 2000

/**
 * Models as one: the first that answers serves, the next is asked where one fails before its first word. Every call
 * has an account of its own, which is refused before, or closed once after.
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
    const estimate = estimateCall(candidate.model, options)
    const call = await meter(candidate, estimate)
    const patience = new AbortController()
    const late = () => patience.abort(new DOMException('no answer in time', 'TimeoutError'))
    const timer = isLast ? undefined : setTimeout(late, patienceMs)
    const signals = [patience.signal, ...(options.abortSignal ? [options.abortSignal] : [])]
    const own = { ...toOwn(options), abortSignal: AbortSignal.any(signals) }
    try {
      const result = await attempt({ candidate, call, estimate, options: own })
      onServing(candidate)
      return result
    } catch (error) {
      await call.drop()
      if (isLast || options.abortSignal?.aborted) throw error
    } finally {
      clearTimeout(timer)
    }
  }
  throw new Error('there is no model to ask')
}

/** Nothing of what is written is kept by a provider that can do without. */
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
  await call.close(readUsage(result.usage, estimate, text))
  return result
}

/** Tokens as the provider counted them, else as they are estimated. */
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

/** Resolves with the first words, so that a failure before them can be mended by another model. */
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

/** Providers tell what went wrong in a stream as words, or as an object that holds some. */
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
  /** Doubles what is reserved for the answer once it is used up, so that a long answer stays within the budget. */
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
    // Stopped in the middle by whoever asked: the provider is paid for what it has written.
    const tokens = { inputTokens: estimate.inputTokens, outputTokens: estimateTokens(text) }
    return call.close({ ...tokens, isEstimated: true })
  }
  const isStopped = () =>
    options.abortSignal?.aborted === true &&
    (options.abortSignal.reason as Error | null)?.name !== 'TimeoutError'
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
        if (part.type === 'error') await end(isStopped() && text ? null : 'drop')
        if (part.type === 'finish') await end(part.finishReason.unified === 'error' ? 'drop' : part.usage)
        if (isOpen && Date.now() - heldAt > holdEveryMs) {
          heldAt = Date.now()
          await call.hold()
        }
        controller.enqueue(part)
      } catch (error) {
        await end(isStopped() && text ? null : 'drop')
        controller.error(error)
      }
    },
    async cancel(reason) {
      await end(text ? null : 'drop')
      await reader.cancel(reason)
    },
  })
}
