import type { SpendingPurpose } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Pause } from '../../lib/circuit-breaker.ts'
import { httpError } from '../../lib/errors.ts'
import type { Connection } from '../../providers/connections/index.ts'
import { createLanguage } from '../../providers/models/adapters.ts'
import { isLocalAccess, toAccess } from '../../providers/models/connections.ts'
import { findFocus } from '../../providers/models/fit-task.ts'
import type { WritingModel } from '../../providers/models/index.ts'
import { isLoopback } from '../../providers/models/loopback.ts'
import { type Candidate, createMeteredLanguage, type Meter } from '../../providers/models/metered.ts'
import { createOfflineModel } from '../../providers/models/offline/model.ts'
import { findPrices, priceOf } from '../../providers/models/prices.ts'
import { type FindOwnPrice, readOperatorPrices, readOwnPrices } from '../model-prices/own-prices.ts'
import { openDeparture } from '../privacy/departures.ts'
import { keepsTextHere } from '../privacy/service.ts'
import { mayUseOperatorKeys } from '../spending/operator-grants.ts'
import {
  holdReservation,
  raiseReservation,
  recordSpending,
  releaseBudget,
  reserveBudget,
} from '../spending/service.ts'
import { comparesMeanings, openRating } from './open-embedding.ts'
import { listConnections, operatorCircuit, toolsOf } from './service.ts'

/** Rule-based notes and suggestions for a workspace without a model. No key is needed. */
export const offlineModel = createOfflineModel()

/** The user of a model, and the workspace that pays. */
export interface ModelUser {
  workspaceId: string
  userId: string | null
  docId?: string | null | undefined
}

/** Assumed for servers that do not report a context length. Most servers offer at least this. */
const unmeasured: Partial<Record<string, number>> = { device: 4096, compatible: 16_384 }

function toCandidate(app: App, connection: Connection, findOwn: FindOwnPrice): Candidate {
  const access = toAccess(toolsOf(app), connection)
  const { provider, model } = access
  return {
    provider,
    model,
    language: createLanguage(access),
    prices: findPrices(provider, model, findOwn('model', provider, model) ?? connection.prices),
    contextTokens: connection.contextTokens ?? unmeasured[provider],
    isLocal: isLocalAccess(access),
    circuit: connection.circuit,
  }
}

/** The models that a workspace may use, in order; empty if it has none. */
export async function listCandidates(app: App, workspaceId: string): Promise<Candidate[]> {
  const all = await listAll(app, workspaceId)
  const isOpen = all.every(({ isLocal }) => isLocal) || !(await keepsTextHere(app, workspaceId))
  const candidates = isOpen ? all : all.filter(({ isLocal }) => isLocal)
  if (candidates.length === 0 || !(await comparesMeanings(app, workspaceId))) return candidates
  return candidates.map((one) => ({ ...one, focusTokens: findFocus(one.contextTokens) }))
}

/** Whether a workspace has models, all of which are outside while no text leaves the server. */
export async function areModelsBlocked(app: App, workspaceId: string): Promise<boolean> {
  const all = await listAll(app, workspaceId)
  return all.length > 0 && all.every(({ isLocal }) => !isLocal) && keepsTextHere(app, workspaceId)
}

async function listAll(app: App, workspaceId: string): Promise<Candidate[]> {
  const own = await listConnections(app, workspaceId, 'model')
  if (own.length > 0) {
    const findOwn = await readOwnPrices(app, workspaceId)
    return own.map((connection) => toCandidate(app, connection, findOwn))
  }
  if (app.model.isOffline || !(await mayUseOperatorKeys(app, workspaceId, 'model'))) return []
  const [provider = '', ...name] = app.model.id.split(':')
  const model = name.join(':')
  const { language } = app.model
  const findOperatorPrice = await readOperatorPrices(app, workspaceId)
  return [
    {
      provider,
      model,
      language,
      prices: findPrices(provider, model, findOperatorPrice('model', provider, model)),
      contextTokens: unmeasured[provider],
      isLocal: isLoopback(app.config.env.AI_BASE_URL ?? ''),
      usesOperatorKey: true,
      circuit: operatorCircuit(provider),
    },
  ]
}

/** The id of a model in calls, such as `openai:gpt-5`. */
export const idOf = ({ provider, model }: Pick<Candidate, 'provider' | 'model'>): string =>
  `${provider}:${model}`

/**
 * All models, or the one that the user chose.
 * @throws AppError `model_gone`
 */
export function chooseCandidates(candidates: Candidate[], only: string | undefined): Candidate[] {
  if (only === undefined) return candidates
  const chosen = candidates.filter((candidate) => idOf(candidate) === only)
  if (chosen.length === 0) throw httpError('model_gone')
  return chosen
}

/** The pause that ends first, if all models of a workspace are paused. */
export async function findModelPause(app: App, workspaceId: string): Promise<Pause | null> {
  let first: Pause | null = null
  for (const { circuit } of await listCandidates(app, workspaceId)) {
    const pause = app.circuits.findPause(circuit)
    if (!pause) return null
    if (!first || pause.until < first.until) first = pause
  }
  return first
}

/** Receives the cost of each finished call in millionths of a US dollar; null if its price is unknown. */
type SpendingObserver = (microUsd: number | null) => void

function createMeter(
  app: App,
  modelUser: ModelUser,
  what: SpendingPurpose,
  onSpent?: SpendingObserver,
): Meter {
  return async ({ provider, model, prices, isLocal, usesOperatorKey = false }, estimate) => {
    const departure = isLocal ? null : await openDeparture(app, modelUser.workspaceId)
    const spender = { ...modelUser, port: 'model' as const, provider, model, what, usesOperatorKey }
    const reservation = await reserveBudget(app, spender, priceOf(prices, estimate)).catch(
      (error: unknown) => {
        departure?.end()
        throw error
      },
    )
    return {
      stop: departure?.signal,
      close: ({ isEstimated, ...tokens }) => {
        departure?.end()
        const units = { ...tokens, ...(isEstimated && { estimated: 1 }) }
        const microUsd = priceOf(prices, tokens)
        onSpent?.(microUsd)
        return recordSpending(app, spender, { units, microUsd }, reservation)
      },
      drop: () => {
        departure?.end()
        return releaseBudget(app, reservation)
      },
      hold: () => holdReservation(app, reservation),
      grow: async (outputTokens) => {
        const more = priceOf(prices, { inputTokens: 0, outputTokens })
        if (more) await raiseReservation(app, spender, reservation, more)
      },
    }
  }
}

/**
 * The model of a workspace: its providers in order, or the operator's, or rules. Each call is either rejected with
 * `budget_exceeded` before it starts or recorded when it has finished. `label` is that of the last model that
 * responded.
 * @param only the id of a model that the user chose: no other one is used
 * @throws AppError `model_gone` if the workspace no longer has that model
 */
export async function openModel(
  app: App,
  modelUser: ModelUser,
  what: SpendingPurpose,
  onSpent?: SpendingObserver,
  only?: string,
): Promise<WritingModel> {
  const [first, ...others] = chooseCandidates(await listCandidates(app, modelUser.workspaceId), only)
  if (!first) return offlineModel
  let serving = first
  const timeoutMs = app.config.env.AI_TIMEOUT_SECONDS * 1000
  const language = createMeteredLanguage({
    candidates: [first, ...others],
    meter: createMeter(app, modelUser, what, onSpent),
    circuits: app.circuits,
    now: app.now,
    timeoutMs,
    onServing: (candidate) => {
      serving = candidate
    },
  })
  return {
    get id() {
      return idOf(serving)
    },
    get label() {
      return serving.model
    },
    isOffline: false,
    timeoutMs,
    language,
    rating: what === 'article' ? await openRating(app, modelUser, what) : undefined,
    focusTokens: Math.min(...[first, ...others].map(({ contextTokens }) => findFocus(contextTokens))),
  }
}
