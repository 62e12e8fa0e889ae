import type { Database } from '../../../db/open.ts'
import type { Clock } from '../../../lib/clock.ts'
import { GatewayError } from '../index.ts'
import { rewind } from './end-subscription.ts'
import { addLookups, findObject, lockAccount, saveObject } from './queries.ts'
import { advance } from './subscriptions.ts'
import type { SandboxAccount, SandboxSubscription } from './types.ts'

/** Loads an account, advances it to the current time, runs the work, and stores the changes. */
type WithAccount = <T>(
  customerId: string,
  work: (account: SandboxAccount, now: number) => T,
) => Promise<T | null>

const listIds = (account: SandboxAccount): string[] => [
  ...[account.subscriptions, account.invoices, account.intents, account.checkouts, account.cards].flatMap(
    (list) => list.map((one) => one.id),
  ),
]

/** Stores the sandbox's accounts: one row each, with an index row for every id in it. */
export function createStore(database: Database, clock: Clock) {
  const withAccount: WithAccount = (customerId, work) =>
    database.transaction(async (tx) => {
      const data = await lockAccount(tx, customerId)
      if (data === null) return null
      const account = data as SandboxAccount
      const before = JSON.stringify(account)
      const known = new Set(listIds(account))
      const time = clock.of(account.ownerId).getTime()
      rewind(account, time)
      advance(account, time)
      const result = work(account, time)
      if (JSON.stringify(account) !== before) await saveObject(tx, customerId, account)
      const added = listIds(account).filter((id) => !known.has(id))
      // A card that another customer has attached concurrently is not attached twice.
      if (!(await addLookups(tx, customerId, added))) throw missing('card')
      return result
    })

  return {
    withAccount,

    /** Like the above, for the account that contains an object; null if there is none. */
    async withOwnerOf<T>(id: string, work: (account: SandboxAccount, now: number) => T): Promise<T | null> {
      const found = await findObject(database, id)
      return found?.customerId ? withAccount(found.customerId, work) : null
    },
  }
}

export type Store = ReturnType<typeof createStore>

export const missing = (what: string) => new GatewayError(`the sandbox has no such ${what}`)

export function subscriptionOf(account: SandboxAccount, id: string): SandboxSubscription {
  const found = account.subscriptions.find((one) => one.id === id)
  if (!found) throw missing('subscription')
  return found
}

/** Runs an action once per key; its result is stored in the account. */
export function once(account: SandboxAccount, key: string, make: () => string): string {
  const done = account.done[key] ?? make()
  account.done[key] = done
  return done
}

/** Changes the account that contains an object; rejects if there is none. */
export async function change<T>(
  store: Store,
  id: string,
  work: (account: SandboxAccount, now: number) => T,
): Promise<T> {
  const result = await store.withOwnerOf(id, work)
  if (result === null) throw missing('thing')
  return result
}
