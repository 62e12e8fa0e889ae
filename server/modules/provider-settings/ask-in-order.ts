import type { App } from '../../context.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import { judgeFailure } from '../../providers/models/failures.ts'
import { openDeparture } from '../privacy/departures.ts'
import { type Bill, type Spender, spend } from '../spending/service.ts'

/** One of a workspace's providers, tried in order. */
export interface PaidProvider {
  provider: string
  model: string
  /** Whether it runs on this computer: no text leaves the server. */
  isLocal: boolean
  /** Identifies it with its settings in the circuit breaker. */
  circuit: string
  /** Millionths of a US dollar; null if the price is unknown. */
  estimate: number | null
}

/** Who asks, for what. */
export type Asker = Omit<Spender, 'provider' | 'model' | 'usesOperatorKey'>

/**
 * The result of the first provider that responds; paused ones are skipped. Each call is refused before it starts if the
 * budget is too small, recorded once it has finished, and free if it fails.
 * @throws the last failure, or AppError `text_stays_here`, `budget_exceeded`, or `provider_paused`
 */
export async function askInOrder<T, P extends PaidProvider>(
  app: App,
  asker: Asker,
  providers: readonly P[],
  ask: (provider: P, signal: AbortSignal) => Promise<{ result: T; bill: Bill }>,
  signal: AbortSignal,
): Promise<T> {
  let failure: unknown
  for (const one of providers) {
    signal.throwIfAborted()
    const entry = app.circuits.enter(one.circuit)
    if ('pause' in entry) continue
    const { call } = entry
    try {
      const result = await askOne(app, asker, one, ask, signal)
      call.succeed()
      return result
    } catch (error) {
      const { problem, isPassing, restUntil } = judgeFailure(error, app.now())
      const isOff = one.isLocal && problem === 'connection_refused'
      if (signal.aborted || error instanceof AppError || isOff) call.abandon()
      else if (isPassing) call.fail(problem, restUntil)
      else call.succeed()
      if (signal.aborted || error instanceof AppError) throw error
      app.log.warn({ provider: one.provider, port: asker.port, problem }, 'a provider failed')
      failure = error
    }
  }
  throw failure ?? httpError('provider_refused', { params: { reason: 'paused' } })
}

async function askOne<T, P extends PaidProvider>(
  app: App,
  asker: Asker,
  one: P,
  ask: (provider: P, signal: AbortSignal) => Promise<{ result: T; bill: Bill }>,
  signal: AbortSignal,
): Promise<T> {
  const departure = one.isLocal ? null : await openDeparture(app, asker.workspaceId)
  const { provider, model, estimate } = one
  try {
    const stop = departure ? AbortSignal.any([signal, departure.signal]) : signal
    return await spend(app, { ...asker, provider, model }, estimate, () => ask(one, stop))
  } catch (error) {
    throw departure?.signal.aborted ? departure.signal.reason : error
  } finally {
    departure?.end()
  }
}
