import type { PaidPort } from '@rankwell/contract'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'

/** The last paid call of each provider in a workspace. */
export async function listLastCalls({ db }: Database, workspaceId: string) {
  const { rows } = await db.execute<{ port: PaidPort; provider: string; at: string }>(sql`
    select port, provider, max(at) as at from spendings where workspace_id = ${workspaceId} group by port, provider`)
  return rows.map(({ port, provider, at }) => ({ port, provider, at: new Date(at) }))
}

/** The last transfer of an article to each site of a workspace. */
export async function listLastPublications({ db }: Database, workspaceId: string) {
  const { rows } = await db.execute<{ url: string; at: string }>(sql`
    select p.url, max(p.updated_at) as at from publications p join documents d on d.id = p.document_id
    where d.workspace_id = ${workspaceId} group by p.url`)
  return rows.map(({ url, at }) => ({ url, at: new Date(at) }))
}

/** The enabled webhooks of a workspace with the time of their last attempt. */
export async function listWebhookTargets({ db }: Database, workspaceId: string) {
  const { rows } = await db.execute<{ url: string; at: string | null }>(sql`
    select w.url, max(d.tried_at) as at from webhooks w left join webhook_deliveries d on d.webhook_id = w.id
    where w.workspace_id = ${workspaceId} and w.is_enabled group by w.id, w.url order by w.url`)
  return rows.map(({ url, at }) => ({ url, at: at === null ? null : new Date(at) }))
}
