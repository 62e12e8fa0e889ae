import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss'

/** The connection of a transaction in the form that pg-boss takes, so that a job is queued with the commit. */
export const withinTransaction = (transaction: DrizzleTransactionLike) => fromDrizzle(transaction, sql)
