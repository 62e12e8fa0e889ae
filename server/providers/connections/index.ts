import type { OwnPrices, ProviderCheck, ProviderName, ProviderOffer } from '@rankwell/contract'
import type { Config } from '../../config.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'

/** A provider that an owner has connected, with its key open; for requests to that provider only. */
export interface Connection {
  provider: ProviderName
  /** Null for the provider's own address. What an owner typed passes through `safeFetch`. */
  address: string | null
  model: string | null
  key: string | null
  prices: OwnPrices
}

/** What connections are made with. */
export interface ConnectionTools {
  config: Config
  /** For addresses that owners typed; it lets many through at the same time, since answers take long. */
  safeFetch: SafeFetch
}

/** The provider that the operator's environment names for all. */
interface OperatorProvider {
  provider: string
  model: string | null
}

/** What a test found, and what it took. */
export interface Trial {
  check: ProviderCheck
  /** Null where the provider was not paid for it. */
  units: Record<string, number> | null
  microUsd: number | null
}

/** What owners can connect for one kind of outside work. */
export interface ConnectionPort {
  offers: readonly ProviderOffer[]
  findOperator(config: Config): OperatorProvider | null
  /** Tries a connection as cheaply as it can. It never rejects but for the caller's own abort. */
  tryConnection(tools: ConnectionTools, connection: Connection, signal?: AbortSignal): Promise<Trial>
}
