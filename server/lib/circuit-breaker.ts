/** Why calls to a service are refused at the moment, and until when. */
export interface Pause {
  until: Date
  reason: string
  /** Whether the service itself set the time with Retry-After. */
  isRequested: boolean
}

/** A call that was allowed; exactly one of its functions must be called to end it. */
export interface CircuitCall {
  succeed(): void
  /**
   * @param restUntil time before which the service must not be called, as it requested
   * @param isRepeat whether this is a retry of a request whose failure has been counted
   */
  fail(reason: string, restUntil?: Date | null, isRepeat?: boolean): void
  /** The call has ended without a result that says anything about the service, such as when its caller canceled it. */
  abandon(): void
}

export interface CircuitBreaker {
  /** Allows a call, or returns why it is not allowed. */
  enter(key: string): { call: CircuitCall } | { pause: Pause }
  /** The current pause of a service. */
  findPause(key: string): Pause | null
  /** Resets the failures of one service, or of all. */
  reset(key?: string): void
}

interface Limits {
  /** Consecutive failures that open the circuit. */
  maxFailures?: number
  /** The first pause; doubled with each failed probe. */
  pauseMs?: number
  maxPauseMs?: number
}

interface Circuit {
  failures: number
  /** Number of consecutive pauses; 0 while the circuit is closed. */
  pauses: number
  openUntil: number
  restUntil: number
  /** Time until which a probe can be running. */
  probeUntil: number
  reason: string
  failedAt: number
  /** The last call that began before the circuit opened; results of calls up to it are ignored. */
  openedAt: number
}

const maxCircuits = 10_000
/** Maximum time that a probe that never ends blocks other calls. */
const maxProbeMs = 120_000
/** When to retry while another call probes the service. */
const probeWaitMs = 2000

/**
 * Stops calls to services that fail repeatedly. After `maxFailures` consecutive failures a service is paused;
 * afterwards one call probes it, which ends or doubles the pause. Failures older than the longest pause are forgotten.
 * A service that sends Retry-After is not called before that time.
 * @param now the application's clock
 */
export function createCircuitBreaker(
  now: () => Date,
  { maxFailures = 3, pauseMs = 30_000, maxPauseMs = 600_000 }: Limits = {},
): CircuitBreaker {
  const circuits = new Map<string, Circuit>()
  let calls = 0

  const open = (key: string): Circuit => {
    const known = circuits.get(key)
    if (known) return known
    // The oldest entry is dropped: tenants choose the addresses, so there can be any number.
    for (const oldest of circuits.keys()) {
      if (circuits.size < maxCircuits) break
      circuits.delete(oldest)
    }
    const made = {
      failures: 0,
      pauses: 0,
      openUntil: 0,
      restUntil: 0,
      probeUntil: 0,
      reason: '',
      failedAt: 0,
      openedAt: 0,
    }
    circuits.set(key, made)
    return made
  }

  const findPause = (key: string): Pause | null => {
    const circuit = circuits.get(key)
    if (!circuit) return null
    const time = now().getTime()
    if (time - Math.max(circuit.failedAt, circuit.openUntil, circuit.restUntil) >= maxPauseMs) {
      circuits.delete(key)
      return null
    }
    const isResting = circuit.restUntil >= circuit.openUntil
    const until = Math.max(circuit.restUntil, circuit.openUntil)
    if (until > time) return { until: new Date(until), reason: circuit.reason, isRequested: isResting }
    if (circuit.probeUntil <= time) return null
    return { until: new Date(time + probeWaitMs), reason: circuit.reason, isRequested: false }
  }

  const begin = (key: string): CircuitCall => {
    const number = ++calls
    const probed = circuits.get(key)
    const isProbe = probed !== undefined && probed.pauses > 0
    if (isProbe) probed.probeUntil = now().getTime() + maxProbeMs
    const endProbe = () => {
      if (isProbe) probed.probeUntil = 0
    }
    return {
      succeed() {
        endProbe()
        const circuit = circuits.get(key)
        if (circuit && number > circuit.openedAt) circuits.delete(key)
      },
      fail(reason, restUntil = null, isRepeat = false) {
        endProbe()
        const time = now().getTime()
        const circuit = open(key)
        circuit.failedAt = time
        if (restUntil && restUntil.getTime() > time) {
          circuit.restUntil = Math.max(circuit.restUntil, restUntil.getTime())
          circuit.openedAt = calls
          circuit.reason = reason
        }
        // Calls that began before the pause do not prolong it.
        if (circuit.openUntil > time || (circuit.pauses > 0 && !isProbe) || isRepeat) return
        circuit.reason = reason
        circuit.failures += 1
        if (circuit.failures < maxFailures && !isProbe) return
        circuit.openUntil = time + Math.min(maxPauseMs, pauseMs * 2 ** circuit.pauses)
        circuit.pauses += 1
        circuit.openedAt = calls
      },
      abandon: endProbe,
    }
  }

  return {
    findPause,
    enter(key) {
      const pause = findPause(key)
      return pause ? { pause } : { call: begin(key) }
    },
    reset(key) {
      if (key === undefined) circuits.clear()
      else circuits.delete(key)
    },
  }
}
