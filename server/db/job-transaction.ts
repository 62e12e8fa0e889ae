import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss'

/** A transaction's connection in the form pg-boss takes, so that a job is queued with the commit. */
export const withinTransaction = (transaction: DrizzleTransactionLike) => fromDrizzle(transaction, sql)
