import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { createKeyedQueue, type KeyedQueue } from '../../lib/keyed-queue.ts'
import { ownsWorkspace } from '../audit/service.ts'
import { findUser } from '../users/service.ts'
import { hasWorkspace } from '../workspaces/service.ts'
import { type CustomerRow, findCustomer, lockCustomer, updateCustomer } from './queries.ts'

/** The caller, if they pay for a team or could; sub-users are rejected. */
export async function requirePayer(ctx: SignedInContext) {
  const { app, session } = ctx
  const user = await findUser(app.database, session.userId)
  if (!user) throw httpError('session_expired')
  const isSubUser =
    !(await ownsWorkspace(app.database, user.id)) && (await hasWorkspace(app.database, user.id))
  if (isSubUser) throw httpError('role_forbidden')
  return user
}

/** The caller, if the address in the request is theirs; 404 for other owners. */
export async function requirePayerWith(ctx: SignedInContext, email: string) {
  const user = await requirePayer(ctx)
  if (user.email !== email.trim().toLowerCase()) throw httpError('not_found')
  return user
}

export const isBillingOff = (app: App): boolean => app.config.billing === 'off'

/** @throws AppError `billing_off` if billing is off */
export function requireBilling(app: App): void {
  if (isBillingOff(app)) throw httpError('billing_off')
}

/** The caller's id at the gateway; null if there is none. */
export async function findCustomerId({ app, session }: SignedInContext): Promise<string | null> {
  const row = await findCustomer(app.database, session.userId, app.payments.name)
  return row?.customerId ?? null
}

export interface OwnerWork {
  tx: Database
  customer: CustomerRow
  /** Runs after the commit. */
  later(run: () => unknown): void
}

/** Limited because each change holds a connection, and the sandbox needs another one from the pool. */
const maxConcurrent = 4
const queues = new WeakMap<App, KeyedQueue>()

/**
 * Runs a billing change exclusively: serialized in this process by a queue, across processes by the row
 * lock. Its writes are committed together.
 */
export async function withOwnerLock<T>(
  app: App,
  ownerId: string,
  work: (owner: OwnerWork) => Promise<T>,
): Promise<T> {
  const limit = Math.max(1, Math.min(maxConcurrent, app.config.databasePool - 1))
  const queue = queues.get(app) ?? createKeyedQueue(limit)
  queues.set(app, queue)
  return queue.run(ownerId, async () => {
    const afterwards: (() => unknown)[] = []
    const result = await app.database.transaction(async (tx) => {
      const customer = await lockCustomer(tx, ownerId, app.payments.name)
      return work({ tx, customer, later: (run) => afterwards.push(run) })
    })
    for (const run of afterwards) await run()
    return result
  })
}

/** The owner's id at the gateway; the customer is created the first time. */
export async function ensureCustomer(
  app: App,
  { tx, customer }: OwnerWork,
  person: { email: string; name: string },
): Promise<string> {
  if (customer.customerId) return customer.customerId
  const { ownerId, checkoutAttempt } = customer
  const key = `customer:${ownerId}:${checkoutAttempt}`
  const { id } = await app.payments.createCustomer({ ownerId, ...person }, key)
  await updateCustomer(tx, customer, { customerId: id, email: person.email })
  customer.customerId = id
  customer.email = person.email
  return id
}
