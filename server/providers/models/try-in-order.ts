import { setTimeout as wait } from 'node:timers/promises'
import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import type { CircuitBreaker, CircuitCall, Pause } from '../../lib/circuit-breaker.ts'
import { providerPaused } from '../../lib/errors.ts'
import { judgeFailure } from './failures.ts'
import { fitPrompt } from './fit-task.ts'
import type { Candidate, Meter, OpenCall } from './metered.ts'
import type { Tokens } from './prices.ts'
import { estimateCall, estimateTokens } from './tokens.ts'

export interface Wiring {
  candidates: readonly [Candidate, ...Candidate[]]
  meter: Meter
  circuits: CircuitBreaker
  /** The application's clock. */
  now: () => Date
  /** Timeout of a whole request; waits between attempts are a fraction of it. */
  timeoutMs: number
  /** Called with the model that responds. */
  onServing(candidate: Candidate): void
}

/** One request to one model. */
export interface Attempt {
  candidate: Candidate
  call: OpenCall
  circuit: CircuitCall
  /** An earlier attempt of the same request has failed. */
  isRepeat: boolean
  estimate: Tokens
  options: LanguageModelV4CallOptions
}

type Try<T> = (one: Attempt) => Promise<T>

const maxRetries = 2
const firstDelayMs = 1000
/** If the wait is longer than this, the user is told when to try again. */
const maxWaitMs = 10_000

/** The result of calling each model once. */
interface Round {
  /** The error of the last model that failed; undefined if all were paused. */
  error?: unknown
  /** Whether another attempt could help. */
  isRetryable: boolean
  /** The pause that ends first, and its model. */
  pause: (Pause & { model: string }) | null
}

/** Why a call failed: the reason it was stopped, even if the request reported another error. */
export const reasonOf = ({ stop }: OpenCall, error: unknown): unknown => (stop?.aborted ? stop.reason : error)

/** Whether the caller ended a call, as opposed to its timeout. */
export const isStopped = ({ abortSignal }: LanguageModelV4CallOptions): boolean =>
  abortSignal?.aborted === true && (abortSignal.reason as Error | null)?.name !== 'TimeoutError'

/** A call that its caller ended is paid for what was sent and received: only failures are free. */
export const closeEstimated = (call: OpenCall, { inputTokens }: Tokens, text: string): Promise<void> =>
  call.close({ inputTokens, outputTokens: estimateTokens(text), isEstimated: true })

/** Providers are asked not to store the output if they support that. */
const toOwn = (options: LanguageModelV4CallOptions): LanguageModelV4CallOptions => ({
  ...options,
  providerOptions: {
    ...options.providerOptions,
    openai: { store: false, ...options.providerOptions?.openai },
  },
})

/** Counts a failed call for its circuit, unless its caller ended it. */
export function recordFailure(
  { circuit, candidate, options, isRepeat }: Omit<Attempt, 'call' | 'estimate'>,
  error: unknown,
  now: Date,
): ReturnType<typeof judgeFailure> {
  const judged = judgeFailure(error, now)
  // A server on this computer that is off fails immediately: a pause would only delay its return.
  const isOff = candidate.isLocal && judged.problem === 'connection_refused'
  if (isStopped(options)) circuit.abandon()
  else if (!judged.isPassing) circuit.succeed()
  else if (isOff) circuit.abandon()
  else circuit.fail(judged.problem, judged.restUntil, isRepeat)
  return judged
}

/** Calls each model that is not paused until one responds. */
async function askAll<T>(
  { candidates, meter, circuits, now, timeoutMs, onServing }: Wiring,
  options: LanguageModelV4CallOptions,
  isRepeat: boolean,
  attempt: Try<T>,
): Promise<{ result: T } | Round> {
  const round: Round = { isRetryable: false, pause: null }
  const note = (candidate: Candidate) => {
    const pause = circuits.findPause(candidate.circuit)
    if (pause && (!round.pause || pause.until < round.pause.until))
      round.pause = { ...pause, model: candidate.model }
    return pause
  }
  for (const [index, candidate] of candidates.entries()) {
    const isLast = index === candidates.length - 1
    const entry = circuits.enter(candidate.circuit)
    if ('pause' in entry) {
      note(candidate)
      continue
    }
    const circuit = entry.call
    const fitted = { ...options, prompt: fitPrompt(options.prompt, candidate.contextTokens) }
    const estimate = estimateCall(candidate.model, fitted)
    const call = await meter(candidate, estimate).catch((error: unknown) => {
      circuit.abandon()
      throw error
    })
    const patience = new AbortController()
    const onTimeout = () => patience.abort(new DOMException('no answer in time', 'TimeoutError'))
    const timer = isLast ? undefined : setTimeout(onTimeout, timeoutMs / candidates.length)
    const signals = [patience.signal, options.abortSignal, call.stop].filter((signal) => signal !== undefined)
    const own = { ...toOwn(fitted), abortSignal: AbortSignal.any(signals) }
    try {
      const result = await attempt({ candidate, call, circuit, isRepeat, estimate, options: own })
      onServing(candidate)
      return { result }
    } catch (error) {
      const { isRetryable } = recordFailure({ circuit, candidate, isRepeat, options: own }, error, now())
      await (isStopped(own) ? closeEstimated(call, estimate, '') : call.drop())
      round.error = reasonOf(call, error)
      if (options.abortSignal?.aborted || call.stop?.aborted) throw round.error
      const pause = note(candidate)
      round.isRetryable ||= isRetryable && !pause
    } finally {
      clearTimeout(timer)
    }
  }
  return round
}

/**
 * The first model that responds; the next one is tried if one fails before its first word. If all fail, they are called
 * at most twice more, at the time they named or after a random delay.
 * @throws AppError `provider_paused` if all models are paused longer than the request may take
 */
export async function tryInOrder<T>(
  wiring: Wiring,
  options: LanguageModelV4CallOptions,
  attempt: Try<T>,
): Promise<T> {
  const { now, timeoutMs } = wiring
  const began = performance.now()
  let error: unknown
  for (let retries = 0; ; retries += 1) {
    const round = await askAll(wiring, options, retries > 0, attempt)
    if ('result' in round) return round.result
    const { pause } = round
    error = round.error ?? error
    const left = Math.min(maxWaitMs, (timeoutMs - (performance.now() - began)) / 2)
    const delay = firstDelayMs * 2 ** retries * (0.5 + Math.random())
    const pauseMs = pause ? pause.until.getTime() - now().getTime() : Number.POSITIVE_INFINITY
    const waitMs = round.isRetryable ? Math.min(delay, pauseMs) : pauseMs
    const isOver = retries >= maxRetries || waitMs > left
    // A pause of one model says nothing about the others, which may respond to the next request.
    const areAllPaused = wiring.candidates.every(({ circuit }) => wiring.circuits.findPause(circuit))
    if (isOver && pause && areAllPaused && (error === undefined || (pause.isRequested && waitMs > left)))
      throw providerPaused(pause, pauseMs / 1000, error)
    if (isOver) throw error
    // Timers may fire a millisecond early, before the pause is over.
    await wait(Math.max(0, waitMs) + 2, undefined, options.abortSignal ? { signal: options.abortSignal } : {})
  }
}
