import type { Database } from '../../db/open.ts'
import type { SearchPurpose } from './search-billing.ts'

/** A search whose lease was not renewed for this long (seconds) belongs to a process that died. */
const LEASE_SECONDS = 30

/** The lease of one running search: `token` identifies the process that holds it. */
interface Lease {
  key: string
  token: string
}

interface LeasedSearch {
  userId: string | null
  documentId: string | null
  price: number
  usesOperatorKey: boolean
}

interface ExpiredSearch extends LeasedSearch {
  workspaceId: string
  service: string
  kind: SearchPurpose['kind']
}

/** Acquires the lease of a search; false if another process holds it. `price` is in millionths of a US dollar. */
export async function insertLease(
  { sql }: Database,
  { key, token }: Lease,
  { workspaceId, userId, docId, service, kind, price, usesOperatorKey }: SearchPurpose & { price: number },
): Promise<boolean> {
  const [made] = await sql`
    insert into search_asks (key, token, workspace_id, user_id, document_id, service, kind, price, uses_operator_key,
      expires_at)
    values (${key}, ${token}::text::uuid, ${workspaceId}::text::uuid, ${userId}::text::uuid, ${docId}::text::uuid,
      ${service}, ${kind}, ${price}::text::bigint, ${String(usesOperatorKey)}::text::boolean, now() + make_interval(secs => ${LEASE_SECONDS}))
    on conflict (key) do nothing returning key`
  return made !== undefined
}

/** Takes over an expired lease and returns the search it was for; null while the lease is valid. */
export async function takeOver({ sql }: Database, { key, token }: Lease): Promise<LeasedSearch | null> {
  const [row] = await sql<LeasedSearch>`
    with dead as (select * from search_asks where key = ${key} and expires_at < now() for update skip locked)
    update search_asks a set token = ${token}::text::uuid, expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from dead where a.key = dead.key
    returning dead.user_id as "userId", dead.document_id as "documentId", dead.price::float8 as price,
      dead.uses_operator_key as "usesOperatorKey"`
  return row ?? null
}

/** Deletes expired leases and returns their searches. */
export const deleteExpired = ({ sql }: Database): Promise<ExpiredSearch[]> =>
  sql<ExpiredSearch>`
    delete from search_asks where key in (
      select key from search_asks where expires_at < now() for update skip locked)
    returning workspace_id as "workspaceId", user_id as "userId", document_id as "documentId", service, kind,
      price::float8 as price, uses_operator_key as "usesOperatorKey"`

export const renewLease = ({ sql }: Database, { key, token }: Lease) =>
  sql`update search_asks set expires_at = now() + make_interval(secs => ${LEASE_SECONDS})
    where key = ${key} and token = ${token}::text::uuid`

export async function deleteLease({ sql }: Database, { key, token }: Lease): Promise<void> {
  await sql`delete from search_asks where key = ${key} and token = ${token}::text::uuid`
}
