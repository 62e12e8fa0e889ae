import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'
import { MicroUsd, PaidPort, PriceUnit } from '../spending/schemas.ts'

/** `device`: a model server on the computer that runs Rankwell, detected automatically in local mode. */
export const modelProviders = ['openai', 'anthropic', 'google', 'compatible', 'device'] as const
export const ModelProvider = z.enum(modelProviders)
export type ModelProvider = z.infer<typeof ModelProvider>

export const searchProviders = ['dataforseo', 'brave', 'serper', 'searxng'] as const
export const SearchProviderName = z.enum(searchProviders)
export type SearchProviderName = z.infer<typeof SearchProviderName>

export const ProviderName = z.enum([...modelProviders, ...searchProviders])
export type ProviderName = z.infer<typeof ProviderName>

/** Problems a provider test can find, in the order to fix them. */
export const providerProblems = [
  'key_missing',
  'key_wrong',
  'key_lost',
  'no_rights',
  'model_unknown',
  'quota',
  'rate_limited',
  'refused',
  'address_wrong',
  'address_refused',
  'address_insecure',
  'dns_failed',
  'connection_refused',
  'cert_untrusted',
  'cert_expired',
  'cert_wrong_host',
  'tls_failed',
  'no_answer',
  'timeout',
  'server_error',
  'answer_unreadable',
  'json_off',
  'engines_silent',
] as const
export const ProviderProblem = z.enum(providerProblems)
export type ProviderProblem = z.infer<typeof ProviderProblem>

/** Result of a test. */
export const ProviderCheck = z.object({
  /** Null on success. */
  problem: ProviderProblem.nullable(),
  /** The provider's message, cut to one line. */
  detail: z.string().optional(),
  /** Models the provider offers, if it lists them. */
  models: z.array(z.string()).optional(),
  /** Remaining balance in dollars or calls. */
  balance: z.object({ amount: z.number(), unit: z.enum(['usd', 'calls']) }).optional(),
  tookMs: z.number().int().optional(),
  /** The model's context length in tokens, if the server reports it. */
  contextTokens: z.number().int().optional(),
})
export type ProviderCheck = z.infer<typeof ProviderCheck>

/** Prices by unit that the owner enters if Rankwell knows none; see `ProviderOffer.priceUnits`. */
export const OwnPrices = z.partialRecord(PriceUnit, MicroUsd)
export type OwnPrices = z.infer<typeof OwnPrices>

/** A paused provider; while it is paused, the next one in order is used. */
export const ProviderPause = z.object({
  until: Timestamp,
  /** Whether the provider asked for the pause with Retry-After; otherwise it failed repeatedly. */
  isRequested: z.boolean(),
})
export type ProviderPause = z.infer<typeof ProviderPause>

/** A connected provider; its key is write-only. */
export const ProviderSetting = z.object({
  _id: Id,
  workspaceId: Id,
  port: PaidPort,
  provider: ProviderName,
  /** Null for the provider's own URL. */
  address: z.string().nullable(),
  /** Null for the default. */
  model: z.string().nullable(),
  hasKey: z.boolean(),
  prices: OwnPrices,
  /** 0-based order in which providers are tried. */
  position: z.number().int(),
  isEnabled: z.boolean(),
  checkedAt: Timestamp.nullable(),
  checkResult: ProviderCheck.nullable(),
  /** Null while it is in use. */
  pause: ProviderPause.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type ProviderSetting = z.infer<typeof ProviderSetting>

/** An available provider and its required settings. */
export const ProviderOffer = z.object({
  provider: ProviderName,
  key: z.enum(['required', 'optional', 'none']),
  address: z.enum(['required', 'optional', 'none']),
  /** Whether it needs a model name, and the default model. */
  model: z.object({ usual: z.string().nullable() }).nullable(),
  /** Units with a configurable price. */
  priceUnits: z.array(PriceUnit),
})
export type ProviderOffer = z.infer<typeof ProviderOffer>

/** The provider that currently serves a port. */
export const ServingProvider = z.object({
  port: PaidPort,
  /** The workspace owner's settings, the operator's environment, or a provider without a key. */
  source: z.enum(['owner', 'operator', 'local']),
  /** The operator has a key for this port but has not granted it to this workspace. */
  isWithheld: z.boolean(),
  /** A provider's name, or `local`. */
  provider: z.string(),
  model: z.string().nullable(),
  /** Fallbacks in order. */
  fallbacks: z.array(z.string()),
  /** Connected ones that are not used because no text leaves the server. */
  blocked: z.array(z.string()),
})
export type ServingProvider = z.infer<typeof ServingProvider>

export const ProviderOverview = z.object({
  offers: z.array(ProviderOffer),
  serving: ServingProvider,
  /** Whether no text leaves the server: outside providers are neither used nor tested. */
  keepsTextHere: z.boolean(),
  /** The owner's other workspaces with providers that can be copied to this one. */
  sources: z.array(z.object({ _id: Id, name: z.string() })),
})
export type ProviderOverview = z.infer<typeof ProviderOverview>

/** Model servers detected on this computer. */
export const localServerKinds = ['ollama', 'lm-studio', 'llama.cpp', 'vllm', 'jan'] as const
export const LocalServerKind = z.enum(localServerKinds)
export type LocalServerKind = z.infer<typeof LocalServerKind>

/** A running model server with the models that write, and those that compare meanings. */
export const LocalServer = z.object({
  kind: LocalServerKind,
  port: z.number().int(),
  models: z.array(z.string()),
  embeddingModels: z.array(z.string()),
})
export type LocalServer = z.infer<typeof LocalServer>

export const LocalModels = z.object({
  /** Whether this computer is searched: false outside local mode, or if `LOCAL_MODEL_SERVERS` is off. */
  isAvailable: z.boolean(),
  servers: z.array(LocalServer),
  /** Null before the first search. */
  checkedAt: Timestamp.nullable(),
})
export type LocalModels = z.infer<typeof LocalModels>
