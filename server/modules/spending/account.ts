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

/** A reservation counts no more after so long, unless it is held on to: its process has died. */
const reservedForMs = 15 * 60_000

/** Who spends on what. */
export interface Spender {
  workspaceId: string
  userId: string | null
  docId?: string | null | undefined
  port: PaidPort
  provider: string
  model: string | null
  what: SpendingPurpose
  /** Whether the key is the operator's, whose grant limits it too. */
  usesOperatorKey?: boolean
}

/** What a finished call took; money in millionths of a US dollar, null where its price is not known. */
export interface Bill {
  units: Record<string, number>
  microUsd: number | null
}

/** Money held back for a call that runs. End it exactly once: with a bill, or without where the call failed. */
export interface Reservation {
  id: string
}

const dollars = (microUsd: number): string => (microUsd / 1_000_000).toFixed(2)

/** What a limit leaves; a call of unknown price passes as long as anything is left. */
function requireLeft({ limit, spent, reserved }: Account, estimate: number | null): void {
  if (limit === null) return
  const isOver =
    estimate === null ? spent + reserved >= limit : estimate > 0 && spent + reserved + estimate > limit
  if (isOver)
    throw httpError('budget_exceeded', {
      params: { limit: dollars(limit), spent: dollars(spent + reserved) },
    })
}

/**
 * Refuses with `budget_exceeded` where the workspace's budget of this month does not hold another call.
 * It holds nothing back: before a call use `reserveBudget`, or `spend` for all of it.
 * @param estimate millionths of a US dollar; null where the price is not known
 */
export async function assertWithinBudget(
  app: App,
  workspaceId: string,
  port: PaidPort,
  estimate: number | null,
): Promise<void> {
  requireLeft(await readWorkspaceAccount(app, workspaceId, port), estimate)
}

/** Limit, spent and held back in this month; see `Account`. */
export const readWorkspaceAccount = (app: App, workspaceId: string, port: PaidPort): Promise<Account> =>
  readAccount(app.database, workspaceId, port, spanOf(monthOf(app.now())), app.now())

type Payer = Pick<Spender, 'workspaceId' | 'port' | 'usesOperatorKey'>

/** Locks the budget until the transaction ends, and requires it to have room; the moment that it looked at. */
async function requireRoom(
  app: App,
  tx: Database,
  { workspaceId, port, usesOperatorKey }: Payer,
  estimate: number | null,
): Promise<Date> {
  await lockBudget(tx, workspaceId, port)
  const now = app.now()
  await deleteLateReservations(tx, workspaceId, now)
  const span = spanOf(monthOf(now))
  requireLeft(await readAccount(tx, workspaceId, port, span, now), estimate)
  if (usesOperatorKey) requireLeft(await readOperatorAccount(tx, workspaceId, port, span, now), estimate)
  return now
}

/**
 * Holds the estimate of a call back, so that calls at the same time do not spend a budget twice.
 * @throws AppError `budget_exceeded`
 */
export async function reserveBudget(
  app: App,
  { workspaceId, port, usesOperatorKey = false }: Payer,
  estimate: number | null,
): Promise<Reservation> {
  const id = newId()
  await app.database.transaction(async (tx) => {
    const now = await requireRoom(app, tx, { workspaceId, port, usesOperatorKey }, estimate)
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
 * Reserves more for a running call that takes more than was estimated.
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
    await requireRoom(app, tx, payer, more)
    await growReservation(tx, id, more)
  })
}

/** Holds on to a reservation of a call that takes long. */
export const holdReservation = (app: App, { id }: Reservation): Promise<void> =>
  extendReservation(app.database, id, new Date(app.now().getTime() + reservedForMs))

/** Writes down what a finished call took, and ends its reservation with it. */
export async function recordSpending(
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

/** What one person's calls of some kinds in a document took since a moment; null where no price is known. */
export const sumSpent = (app: App, calls: Parameters<typeof sumCalls>[1]): Promise<number | null> =>
  sumCalls(app.database, calls)

/** Ends the reservation of a call that failed: it costs nothing. */
export const releaseBudget = (app: App, { id }: Reservation): Promise<void> =>
  deleteReservation(app.database, id)

/**
 * One paid call with all that belongs to it: refused before it begins where the budget does not hold it, written
 * down once when it has finished, free where it fails.
 * @param estimate millionths of a US dollar; null where the price is not known
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
