import { sql } from 'drizzle-orm'
import { type Db, fromDrizzle } from 'pg-boss'
import type { Database } from './open.ts'

/** A transaction in the format that pg-boss expects, so that a job is queued with the commit. */
export const jobTransaction = ({ db }: Database): Db => fromDrizzle(db, sql)
