import type { PaidPort, SpendingPurpose } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { monthOf, spanOf } from './months.ts'
import {
  type Account,
  deleteLateReservations,
  deleteReservation,
  extendReservation,
  growReservation,
  insertReservation,
  insertSpending,
  lockBudget,
  readAccount,
  readOperatorAccount,
  sumCalls,
} from './queries.ts'
import { warnOwner } from './soft-budget.ts'

/** A reservation expires after this time unless it is extended. If it expires, its process has died. */
const reservedForMs = 15 * 60_000

/** The user and purpose of a cost. */
export interface Spender {
  workspaceId: string
  userId: string | null
  docId?: string | null | undefined
  port: PaidPort
  provider: string
  model: string | null
  what: SpendingPurpose
  /** Whether the key is the operator's, whose grant also limits the call. */
  usesOperatorKey?: boolean
}

/** Usage of a finished call; cost in millionths of a US dollar, null if the price is unknown. */
export interface Bill {
  units: Record<string, number>
  microUsd: number | null
}

/** A reservation of a running call. End it exactly once: with a bill, or without if the call failed. */
export interface Reservation {
  id: string
}

const dollars = (microUsd: number): string => (microUsd / 1_000_000).toFixed(2)

/** Remaining budget; a call of unknown price is allowed while anything remains. */
function requireRemaining({ limit, spent, reserved }: Account, estimate: number | null): void {
  if (limit === null) return
  const isOver =
    estimate === null ? spent + reserved >= limit : estimate > 0 && spent + reserved + estimate > limit
  if (isOver)
    throw httpError('budget_exceeded', {
      params: { limit: dollars(limit), spent: dollars(spent + reserved) },
    })
}

/**
 * Throws `budget_exceeded` if the workspace's budget of this month is too small for another call. Reserves nothing: use
 * `reserveBudget` before a call, or `spend` for all steps.
 * @param estimate millionths of a US dollar; null if the price is unknown
 */
export async function assertWithinBudget(
  app: App,
  workspaceId: string,
  port: PaidPort,
  estimate: number | null,
): Promise<void> {
  requireRemaining(await readWorkspaceAccount(app, workspaceId, port), estimate)
}

/** Limit, spent, and reserved in this month; see `Account`. */
export const readWorkspaceAccount = (app: App, workspaceId: string, port: PaidPort): Promise<Account> =>
  readAccount(app.database, workspaceId, port, spanOf(monthOf(app.now())), app.now())

type Payer = Pick<Spender, 'workspaceId' | 'port' | 'usesOperatorKey'>

/** Locks the budget until the transaction ends and checks it; returns the time of the check. */
async function requireBudget(
  app: App,
  tx: Database,
  { workspaceId, port, usesOperatorKey }: Payer,
  estimate: number | null,
): Promise<Date> {
  await lockBudget(tx, workspaceId, port)
  const now = app.now()
  await deleteLateReservations(tx, workspaceId, now)
  const span = spanOf(monthOf(now))
  requireRemaining(await readAccount(tx, workspaceId, port, span, now), estimate)
  if (usesOperatorKey) requireRemaining(await readOperatorAccount(tx, workspaceId, port, span, now), estimate)
  return now
}

/**
 * Reserves the estimated cost of a call, so that concurrent calls cannot spend the same budget.
 * @throws AppError `budget_exceeded`
 */
export async function reserveBudget(
  app: App,
  { workspaceId, port, usesOperatorKey = false }: Payer,
  estimate: number | null,
): Promise<Reservation> {
  const id = newId()
  await app.database.transaction(async (tx) => {
    const now = await requireBudget(app, tx, { workspaceId, port, usesOperatorKey }, estimate)
    const expiresAt = new Date(now.getTime() + reservedForMs)
    await insertReservation(tx, {
      id,
      workspaceId,
      port,
      microUsd: estimate ?? 0,
      usesOperatorKey,
      expiresAt,
    })
  })
  return { id }
}

/**
 * Reserves more for a running call that exceeds its estimate.
 * @param more millionths of a US dollar
 * @throws AppError `budget_exceeded`
 */
export async function raiseReservation(
  app: App,
  payer: Payer,
  { id }: Reservation,
  more: number,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    await requireBudget(app, tx, payer, more)
    await growReservation(tx, id, more)
  })
}

/** Extends the reservation of a long call. */
export const holdReservation = (app: App, { id }: Reservation): Promise<void> =>
  extendReservation(app.database, id, new Date(app.now().getTime() + reservedForMs))

/** Records a finished call and ends its reservation, without a notification. */
export async function recordCost(
  app: Pick<App, 'database' | 'now'>,
  { docId = null, ...spender }: Spender,
  bill: Bill,
  reservation?: Reservation,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    if (reservation) await deleteReservation(tx, reservation.id)
    await insertSpending(tx, { id: newId(), ...spender, docId, ...bill, at: app.now() })
  })
}

/** Records a finished call, ends its reservation, and notifies the owner if their amount is reached. */
export async function recordSpending(
  app: App,
  spender: Spender,
  bill: Bill,
  reservation?: Reservation,
): Promise<void> {
  await recordCost(app, spender, bill, reservation)
  if (bill.microUsd) await warnOwner(app, spender.workspaceId, spender.port)
}

/** Cost of a user's calls of the given kinds in a document since a time; null if no price is known. */
export const sumSpent = (app: App, calls: Parameters<typeof sumCalls>[1]): Promise<number | null> =>
  sumCalls(app.database, calls)

/** Ends the reservation of a failed call: it costs nothing. */
export const releaseBudget = (app: App, { id }: Reservation): Promise<void> =>
  deleteReservation(app.database, id)

/**
 * A paid call: rejected before it starts if the budget is too small, recorded when it has finished, free if it fails.
 * @param estimate millionths of a US dollar; null if the price is unknown
 */
export async function spend<T>(
  app: App,
  spender: Spender,
  estimate: number | null,
  call: () => Promise<{ result: T; bill: Bill }>,
): Promise<T> {
  const reservation = await reserveBudget(app, spender, estimate)
  let done: { result: T; bill: Bill }
  try {
    done = await call()
  } catch (error) {
    await releaseBudget(app, reservation)
    throw error
  }
  await recordSpending(app, spender, done.bill, reservation)
  return done.result
}
