import type { Document, Role } from '@rankwell/contract'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type JsonRow, jsonOf, reviveRow } from '../../db/json-of.ts'
import type { Database } from '../../db/open.ts'
import {
  briefs,
  clusters,
  documents,
  generations,
  metaData,
  outlines,
  serps,
  titles,
} from '../../db/schema.ts'
import {
  authorJson,
  type Caller,
  type CallerKind,
  type CallerRow,
  callerCondition,
  callerJson,
  callerTables,
  isSubscribed,
} from '../../db/session-sql.ts'
import { defineStatement } from '../../db/sql.ts'

type Author = Document['created_by']

/** A document with all that belongs to it, as it was at one moment. */
export interface WholeDocument {
  document: typeof documents.$inferSelect
  updatedBy: Author
  createdBy: Author
  ownerId: string
  role: Role
  isCollaborator: boolean
  /** The text as it was last settled; null where none ever was. */
  body: { blog: string; contentHash: string; updatedAt: Date } | null
  /** Whether all that was ever written stands in the body. */
  isSettled: boolean
  collaborators: Document['collaborators']
  brief: typeof briefs.$inferSelect | null
  cluster: typeof clusters.$inferSelect | null
  serp: typeof serps.$inferSelect | null
  metaData: typeof metaData.$inferSelect | null
  titles: typeof titles.$inferSelect | null
  outline: typeof outlines.$inferSelect | null
  generation: typeof generations.$inferSelect | null
}

export interface Visit {
  /** Null where there is no such session. */
  caller: (CallerRow & { isSubscribed: boolean | null; author: Author }) | null
  /** Null where the document does not exist, or lies where the caller does not belong. */
  whole: WholeDocument | null
}

interface Row {
  caller: Visit['caller']
  document: JsonRow<typeof documents> | null
  updatedBy: Author
  createdBy: Author
  ownerId: string
  role: Role
  isCollaborator: boolean
  body: { contentHash: string; updatedAt: string } | null
  isSettled: boolean
  collaborators: Document['collaborators'] | null
  brief: JsonRow<typeof briefs> | null
  cluster: JsonRow<typeof clusters> | null
  serp: JsonRow<typeof serps> | null
  metaData: JsonRow<typeof metaData> | null
  titles: JsonRow<typeof titles> | null
  outline: JsonRow<typeof outlines> | null
  generation: JsonRow<typeof generations> | null
}

/** The text stands apart: inside the JSON it would be escaped and read once more. */
interface FoundRow {
  row: Row
  blog: string | null
}

const person = (id: string) => `(select ${authorJson('a')} from users a where a.id = ${id})`
const rowOf = (table: PgTable, condition: string) =>
  `(select ${jsonOf(table, 't')} from ${getTableName(table)} t where ${condition})`

/** What belongs to the document is looked up row by row: joining so many tables takes half as long again. */
const writeVisit = (kind: CallerKind, subscription: string) => `
  select json_build_object(
    'caller', ${callerJson(kind, `'author', ${authorJson('u')}, 'isSubscribed', ${subscription}`)},
    'document', ${jsonOf(documents, 'd')},
    'updatedBy', ${person('d.updated_by')}, 'createdBy', ${person('d.created_by')},
    'ownerId', w.owner_id, 'role', m.role,
    'isCollaborator', exists (
      select 1 from collaborators c where c.document_id = d.id and c.user_id = u.id
    ),
    'body', case when b.document_id is not null then
      json_build_object('contentHash', b.content_hash, 'updatedAt', b.updated_at) end,
    'isSettled', not exists (select 1 from document_updates n where n.document_id = d.id)
      and (b.blog is not null or not exists (select 1 from document_states n where n.document_id = d.id)),
    'collaborators', (
      select json_agg(json_build_object('_id', pu.id, 'username', pu.username, 'avatar', pu.avatar,
        'color', pu.color, 'role', pm.role) order by pc.created_at)
      from collaborators pc
      join users pu on pu.id = pc.user_id
      join memberships pm on pm.user_id = pc.user_id and pm.workspace_id = d.workspace_id
      where pc.document_id = d.id
    ),
    'brief', ${rowOf(briefs, 't.document_id = d.id')}, 'cluster', ${rowOf(clusters, 't.id = d.cluster_id')},
    'serp', ${rowOf(serps, 't.id = d.serp_id')}, 'metaData', ${rowOf(metaData, 't.document_id = d.id')},
    'titles', ${rowOf(titles, 't.document_id = d.id')},
    'outline', ${rowOf(outlines, 't.document_id = d.id')},
    'generation', ${rowOf(generations, 't.document_id = d.id order by t.created_at desc limit 1')}
  ) as row, b.blog::text as blog
  from ${callerTables(kind)}
  left join (
    documents d
    join workspaces w on w.id = d.workspace_id and w.deleted_at is null
    join memberships m on m.workspace_id = d.workspace_id
  ) on d.id = $2::uuid and d.deleted_at is null and m.user_id = u.id
  left join document_bodies b on b.document_id = d.id
  where ${callerCondition(kind)}`

const selectedOwner = `coalesce((
  select sw.owner_id from workspaces sw where sw.id = u.selected_workspace_id and sw.deleted_at is null
), u.id)`
const statements = {
  session: defineStatement<FoundRow>(writeVisit('session', 'null')),
  person: defineStatement<FoundRow>(writeVisit('person', 'null')),
}
const toEdit = defineStatement<FoundRow>(writeVisit('session', isSubscribed(selectedOwner, '$3')))

/**
 * A document with all that belongs to it, and the session of whoever asks, in one statement. Whether there is
 * a subscription is looked up for a session that wants to edit, at the time `toEditAt` by our clock.
 */
export async function visitDocument(
  { sql }: Database,
  { kind, id }: Caller,
  documentId: string,
  toEditAt?: Date,
): Promise<Visit> {
  const [found] =
    toEditAt && kind === 'session'
      ? await sql.run(toEdit, [id, documentId, toEditAt.toISOString()])
      : await sql.run(statements[kind], [id, documentId])
  if (!found) return { caller: null, whole: null }
  const { row, blog } = found
  return { caller: row.caller, whole: row.document && toWhole(row, row.document, blog) }
}

function toWhole(row: Row, document: JsonRow<typeof documents>, blog: string | null): WholeDocument {
  const { updatedBy, createdBy, ownerId, role, isCollaborator, isSettled } = row
  return {
    document: reviveRow(documents, document),
    updatedBy,
    createdBy,
    ownerId,
    role,
    isCollaborator,
    isSettled,
    body: row.body && blog !== null ? { ...row.body, blog, updatedAt: new Date(row.body.updatedAt) } : null,
    collaborators: row.collaborators ?? [],
    brief: row.brief && reviveRow(briefs, row.brief),
    cluster: row.cluster && reviveRow(clusters, row.cluster),
    serp: row.serp && reviveRow(serps, row.serp),
    metaData: row.metaData && reviveRow(metaData, row.metaData),
    titles: row.titles && reviveRow(titles, row.titles),
    outline: row.outline && reviveRow(outlines, row.outline),
    generation: row.generation && reviveRow(generations, row.generation),
  }
}
