import type { OwnPrices, ProviderCheck, ProviderName, ProviderOffer } from '@rankwell/contract'
import type { Config } from '../../config.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'

/** A connected provider with its decrypted key; for requests to that provider only. */
export interface Connection {
  /**
   * Identifies the provider and its settings in the circuit breaker, so that changed settings start without failures.
   */
  circuit: string
  provider: ProviderName
  /** Null for the provider's own address. Addresses from owners go through `safeFetch`. */
  address: string | null
  model: string | null
  key: string | null
  prices: OwnPrices
  /** The context length of its model in tokens, if known. */
  contextTokens?: number | undefined
}

/** What connections need. */
export interface ConnectionTools {
  config: Config
  /** For addresses from owners; allows many concurrent requests, since responses take long. */
  safeFetch: SafeFetch
  /** For model servers on this computer. */
  localFetch: typeof globalThis.fetch
}

/** The provider configured by the operator for all workspaces. */
interface OperatorProvider {
  provider: string
  model: string | null
}

/** The result of a test, and its cost. */
export interface Trial {
  check: ProviderCheck
  /** Null if the provider charged nothing. */
  units: Record<string, number> | null
  microUsd: number | null
}

/** The providers of one kind that owners can connect. */
export interface ConnectionPort {
  offers: readonly ProviderOffer[]
  findOperator(config: Config): OperatorProvider | null
  /** Tests a connection as cheaply as possible. Rejects only if the caller aborts. */
  tryConnection(tools: ConnectionTools, connection: Connection, signal?: AbortSignal): Promise<Trial>
}
