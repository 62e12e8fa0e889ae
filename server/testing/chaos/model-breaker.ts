import { setTimeout as wait } from 'node:timers/promises'
import { callApi } from '../world.ts'
import type { Provider } from './model-faults.ts'
import type { ChaosWorld } from './world.ts'

export interface BreakerReport {
  /** Calls until all providers were paused. */
  untilOpen: number
  /** Requests that reached a provider during the pauses, of so many calls. */
  whilePaused: { calls: number; requests: number; worstMs: number }
  /** Requests of calls that came together at the end of a pause, while all providers still failed. */
  failedProbes: number
  /** The pause after a failed probe, in seconds. */
  longerPause: number
  /** Calls that succeeded after a probe had. */
  afterClosing: { calls: number; succeeded: number }
}

interface Cycle {
  world: ChaosWorld
  provider: Provider
  /** Saves the settings of all providers anew, which ends their pauses. */
  saveAll(): Promise<unknown>
  faults: string[]
}

const providers = 4
const atOnce = 20
const pauseSeconds = 30

/** Opens the circuits of all providers, probes them in vain, closes them, and says what each step did. */
export async function runBreakerCycle({ world, provider, saveAll, faults }: Cycle): Promise<BreakerReport> {
  const url = `http://${world.host}`
  const rewrite = async () => {
    const began = performance.now()
    const body = { paragraph: 'Scraps become soil.', language: 'en' }
    const { status, headers } = await callApi(url, world.token, 'POST', '/copy-butler/rewrite', body)
    return { status, ms: performance.now() - began, retryAfter: Number(headers.get('retry-after')) }
  }
  const countRequests = () => Object.values(provider.injected).reduce((sum, count) => sum + count, 0)
  const together = () => Promise.all(Array.from({ length: atOnce }, rewrite))
  const require = (isSo: boolean, words: string) => {
    if (!isSo) faults.push(`breaker: ${words}`)
  }

  await saveAll()
  provider.always = 'broken'
  let untilOpen = 0
  while (untilOpen < 20 && (await rewrite()).status !== 503) untilOpen += 1
  require(untilOpen >= 2 && untilOpen <= 3, `${untilOpen} calls failed before the pause`)

  const before = countRequests()
  const refused = await together()
  const requests = countRequests() - before
  const worstMs = Math.round(Math.max(...refused.map(({ ms }) => ms)))
  require(requests === 0, `${requests} requests during the pause`)
  require(refused.every(
    ({ status, retryAfter }) => status === 503 && retryAfter > 0,
  ), 'a paused call without a time')

  await wait((Math.max(...refused.map(({ retryAfter }) => retryAfter)) + 1) * 1000)
  const probed = countRequests()
  const failing = await together()
  const failedProbes = countRequests() - probed
  require(failedProbes === providers, `${failedProbes} probes of ${providers} providers`)
  require(failing.every(
    ({ status }) => status === 502 || status === 503,
  ), 'a failed probe that is no failure')
  const longerPause = (await rewrite()).retryAfter
  require(longerPause > pauseSeconds && longerPause <= 2 * pauseSeconds, `a pause of ${longerPause} s`)

  await wait((longerPause + 1) * 1000)
  provider.always = 'none'
  require((await rewrite()).status === 200, 'the probe of a provider that works again failed')
  // One after the other: a busy machine must not make them late.
  let succeeded = 0
  for (let count = 0; count < atOnce; count += 1) if ((await rewrite()).status === 200) succeeded += 1
  require(succeeded === atOnce, `${succeeded} of ${atOnce} calls succeeded after the pause`)
  provider.always = null
  return {
    untilOpen,
    whilePaused: { calls: atOnce, requests, worstMs },
    failedProbes,
    longerPause,
    afterClosing: { calls: atOnce, succeeded },
  }
}
