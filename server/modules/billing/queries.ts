import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { subscriptions, users } from '../../db/schema.ts'

export const listSubscriptionRows = ({ db }: Database, ownerId: string) =>
  db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.ownerId, ownerId))
    .orderBy(desc(subscriptions.createdAt))

/** Begins the one trial of an owner; false where there is or was a subscription already. */
export async function insertTrial(
  database: Database,
  trial: typeof subscriptions.$inferInsert,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Two clicks at once wait for each other here.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, trial.ownerId)).for('update')
    if ((await listSubscriptionRows(tx, trial.ownerId)).length > 0) return false
    await tx.db.insert(subscriptions).values(trial)
    return true
  })
}
