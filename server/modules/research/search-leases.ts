import { createHash, randomUUID } from 'node:crypto'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { defineJob } from '../../lib/jobs.ts'
import type { AnswerKey } from './answer-cache.ts'
import { type Purpose, recordLost } from './search-billing.ts'

/** A question counts as nobody's when its process has not been heard of for so long (seconds). */
const LEASE_SECONDS = 30
const RENEWED_EVERY_MS = 10_000

export interface Ask {
  /** Ends it, whether there was an answer or not. */
  end: () => Promise<void>
}

const keyOf = (key: AnswerKey): string =>
  createHash('sha256').update(Object.values(key).join('\n')).digest('hex')

interface AskRow {
  userId: string | null
  documentId: string | null
  price: number
  usesOperatorKey: boolean
}

/** Takes a question whose process died; null where it is still on its way. */
async function takeOver({ sql }: Database, key: string, token: string): Promise<AskRow | null> {
  const [row] = await sql<AskRow>`
    with dead as (select * from search_asks where key = ${key} and expires_at < now() for update skip locked)
    update search_asks a set token = ${token}::text::uuid, expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from dead where a.key = dead.key
    returning dead.user_id as "userId", dead.document_id as "documentId", dead.price::float8 as price,
      dead.uses_operator_key as "usesOperatorKey"`
  return row ?? null
}

interface DeadAsk extends AskRow {
  workspaceId: string
  service: string
  kind: Purpose['kind']
}

/**
 * Writes down what the questions of processes that died may have cost, where nobody has asked the same since: no
 * service tells afterwards what became of a question, so each counts as paid.
 */
export async function settleDeadAsks(app: Pick<App, 'database' | 'log' | 'now'>): Promise<void> {
  await app.database.transaction(async (tx) => {
    const dead = await tx.sql<DeadAsk>`
      delete from search_asks where key in (
        select key from search_asks where expires_at < now() for update skip locked)
      returning workspace_id as "workspaceId", user_id as "userId", document_id as "documentId", service, kind,
        price::float8 as price, uses_operator_key as "usesOperatorKey"`
    for (const { documentId, price, ...ask } of dead)
      await recordLost({ now: app.now, database: tx }, { ...ask, docId: documentId }, price)
    if (dead.length > 0) app.log.warn({ count: dead.length }, 'paid searches whose answers were lost')
  })
}

export const askJobs = [
  defineJob<App, Record<never, never>>('settle-dead-asks', settleDeadAsks, { cron: '* * * * *' }),
]

/**
 * Announces a paid question to every process on the database, so that nobody else pays for it meanwhile. Null where
 * somebody is asking it already. A question of a process that died is taken over, and what it may have paid is
 * written down.
 * @param price millionths of a US dollar
 */
export async function announceAsk(
  app: App,
  answer: AnswerKey,
  purpose: Purpose,
  price: number,
): Promise<Ask | null> {
  const { database } = app
  const { sql } = database
  const key = keyOf(answer)
  const token = randomUUID()
  const { workspaceId, userId, docId, service, kind, usesOperatorKey } = purpose
  const [made] = await sql`
    insert into search_asks (key, token, workspace_id, user_id, document_id, service, kind, price, uses_operator_key,
      expires_at)
    values (${key}, ${token}::text::uuid, ${workspaceId}::text::uuid, ${userId}::text::uuid, ${docId}::text::uuid,
      ${service}, ${kind}, ${price}::text::bigint, ${String(usesOperatorKey)}::text::boolean, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (key) do nothing returning key`
  if (!made) {
    const lost = await takeOver(database, key, token)
    if (!lost) return null
    await recordLost(
      app,
      { ...purpose, userId: lost.userId, docId: lost.documentId, usesOperatorKey: lost.usesOperatorKey },
      lost.price,
    )
  }
  const renewing = setInterval(() => {
    sql`update search_asks set expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
      where key = ${key} and token = ${token}::text::uuid`.catch((error: unknown) =>
      app.log.warn({ err: error }, 'a question could not be held'),
    )
  }, RENEWED_EVERY_MS)
  renewing.unref()
  return {
    async end() {
      clearInterval(renewing)
      await sql`delete from search_asks where key = ${key} and token = ${token}::text::uuid`
    },
  }
}
