import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'
import { MicroUsd, PaidPort } from '../spending/schemas.ts'

export const modelProviders = ['openai', 'anthropic', 'google', 'compatible'] as const
export const ModelProvider = z.enum(modelProviders)
export type ModelProvider = z.infer<typeof ModelProvider>

export const searchProviders = ['dataforseo', 'brave', 'serper', 'searxng'] as const
export const SearchProviderName = z.enum(searchProviders)
export type SearchProviderName = z.infer<typeof SearchProviderName>

export const ProviderName = z.enum([...modelProviders, ...searchProviders])
export type ProviderName = z.infer<typeof ProviderName>

/** What the test of a provider can find wrong, in the order in which it can be mended. */
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
  'no_answer',
  'timeout',
  'server_error',
  'answer_unreadable',
  'json_off',
  'engines_silent',
] as const
export const ProviderProblem = z.enum(providerProblems)
export type ProviderProblem = z.infer<typeof ProviderProblem>

/** What a test found. */
export const ProviderCheck = z.object({
  /** Null where it worked. */
  problem: ProviderProblem.nullable(),
  /** The provider's own words, cut to a line. */
  detail: z.string().optional(),
  /** Names that the provider offers, where it lists them. */
  models: z.array(z.string()).optional(),
  /** What the account has left: dollars, or calls. */
  balance: z.object({ amount: z.number(), unit: z.enum(['usd', 'calls']) }).optional(),
  tookMs: z.number().int().optional(),
})
export type ProviderCheck = z.infer<typeof ProviderCheck>

/** Prices that an owner gives where Rankwell knows none, by unit; see `ProviderOffer.priceUnits`. */
export const OwnPrices = z.partialRecord(
  z.enum(['inputPerMillion', 'outputPerMillion', 'perRequest']),
  MicroUsd,
)
export type OwnPrices = z.infer<typeof OwnPrices>

/** A provider that an owner has connected; its key is written only. */
export const ProviderSetting = z.object({
  _id: Id,
  port: PaidPort,
  provider: ProviderName,
  /** Null for the provider's own address. */
  address: z.string().nullable(),
  /** Null for the usual one. */
  model: z.string().nullable(),
  hasKey: z.boolean(),
  prices: OwnPrices,
  /** The order in which providers are tried, from 0. */
  position: z.number().int(),
  isEnabled: z.boolean(),
  checkedAt: Timestamp.nullable(),
  checkResult: ProviderCheck.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type ProviderSetting = z.infer<typeof ProviderSetting>

/** A provider that can be connected, and what it asks for. */
export const ProviderOffer = z.object({
  provider: ProviderName,
  key: z.enum(['required', 'optional', 'none']),
  address: z.enum(['required', 'optional', 'none']),
  /** Whether it is asked for a model by name, and the one that is taken without. */
  model: z.object({ usual: z.string().nullable() }).nullable(),
  /** Units whose price can be given. */
  priceUnits: z.array(z.enum(['inputPerMillion', 'outputPerMillion', 'perRequest'])),
})
export type ProviderOffer = z.infer<typeof ProviderOffer>

/** Who does the work of a port at this moment. */
export const ServingProvider = z.object({
  port: PaidPort,
  /** The owner's own settings, the operator's environment, or what needs no key. */
  source: z.enum(['owner', 'operator', 'local']),
  /** The operator has a key for this port, and does not lend it to this workspace. */
  isWithheld: z.boolean(),
  /** A provider's name, or `local`. */
  provider: z.string(),
  model: z.string().nullable(),
  /** Those that are asked where the first one fails. */
  fallbacks: z.array(z.string()),
})
export type ServingProvider = z.infer<typeof ServingProvider>

export const ProviderOverview = z.object({ offers: z.array(ProviderOffer), serving: ServingProvider })
export type ProviderOverview = z.infer<typeof ProviderOverview>
