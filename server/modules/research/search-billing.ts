import type { App } from '../../context.ts'
import { SearchError } from '../../providers/search/service.ts'
import {
  recordCost,
  recordSpending,
  releaseBudget,
  reserveBudget,
  type Spender,
} from '../spending/service.ts'

export interface SearchPurpose {
  workspaceId: string
  userId: string | null
  docId: string | null
  /** The provider to pay. */
  service: string
  kind: 'results' | 'ideas' | 'volumes'
  usesOperatorKey: boolean
}

/** Dollars as whole millionths, rounded up. */
export const toMicroUsd = (usd: number): number => Math.ceil(Math.round(usd * 1e9) / 1e3)

const toSpender = ({
  workspaceId,
  userId,
  docId,
  service,
  kind,
  usesOperatorKey,
}: SearchPurpose): Spender => ({
  workspaceId,
  userId,
  docId,
  port: 'search',
  provider: service,
  model: null,
  what: kind === 'results' ? 'serp' : 'keywords',
  usesOperatorKey,
})

const billOf = (microUsd: number) => ({ units: { requests: 1 }, microUsd })

/** Records a call whose process died before the response, because it may have been billed. */
export const recordLostSearch = (
  app: Pick<App, 'database' | 'now'>,
  purpose: SearchPurpose,
  microUsd: number,
): Promise<void> => recordCost(app, toSpender(purpose), billOf(microUsd))

/**
 * Makes a call that may cost money. Throws before it starts if the budget is too small; the billed amount is recorded
 * even if the call fails.
 * @param price list price in USD; 0 is free and needs no budget
 * @throws AppError `budget_exceeded`
 */
export async function runBilled<T>(
  app: App,
  purpose: SearchPurpose,
  price: number,
  call: () => Promise<{ value: T; cost: number }>,
): Promise<T> {
  if (price === 0) return (await call()).value
  const spender = toSpender(purpose)
  const reservation = await reserveBudget(app, spender, toMicroUsd(price))
  try {
    const { value, cost } = await call()
    await recordSpending(app, spender, billOf(toMicroUsd(cost)), reservation)
    return value
  } catch (error) {
    if (error instanceof SearchError && error.cost > 0)
      await recordSpending(app, spender, billOf(toMicroUsd(error.cost)), reservation)
    else await releaseBudget(app, reservation)
    throw error
  }
}
