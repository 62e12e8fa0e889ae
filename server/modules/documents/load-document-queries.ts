import type { Document, Role } from '@rankwell/contract'
import { type JsonRow, readRow } from '../../db/json-rows.ts'
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
  ownMembership,
} from '../../db/session-sql.ts'
import { defineStatement } from '../../db/sql.ts'
import { cacheBody, getCachedBody, type StoredBody } from './body-cache.ts'

type Author = Document['created_by']

/** A document with all of its data, at one point in time. */
export interface FullDocument {
  document: typeof documents.$inferSelect
  updatedBy: Author
  createdBy: Author
  ownerId: string
  role: Role
  isCollaborator: boolean
  /** The last derived text; null if there is none. */
  body: { blog: string; contentHash: string; updatedAt: Date } | null
  /** Whether the body contains everything ever written. */
  isBodyCurrent: boolean
  /** Whether what the score was computed from is stored. */
  hasInput: boolean
  /** The last approved version, without the text. */
  approved: ApprovedVersion | null
  /** The users who last requested a review, declined, or approved. */
  people: { approvedBy: Author | null; requestedBy: Author | null; declinedBy: Author | null }
  collaborators: Document['collaborators']
  brief: typeof briefs.$inferSelect | null
  cluster: typeof clusters.$inferSelect | null
  serp: typeof serps.$inferSelect | null
  metaData: typeof metaData.$inferSelect | null
  titles: typeof titles.$inferSelect | null
  outline: typeof outlines.$inferSelect | null
  generation: typeof generations.$inferSelect | null
  checkedPage: CheckedPageRow | null
}

/** The live page that the text was read from; `readAt` as the database writes times. */
interface CheckedPageRow {
  url: string
  readAt: string
}

export interface ApprovedVersion {
  id: string
  title: string
  description: string
  metaTitle: string
  metaDescription: string
  createdAt: string
}

export interface QueriedDocument {
  /** Null if there is no such session. */
  caller: (CallerRow & { isSubscribed: boolean | null; author: Author }) | null
  /** Null if the document does not exist or the caller is not a member of its workspace. */
  full: FullDocument | null
}

/** A creator, editor, or collaborator of the document; `since` only for collaborators. */
type PersonRow = [
  id: string,
  username: string,
  avatar: string | null,
  color: string,
  role: Role | null,
  since: string | null,
]

interface Row {
  caller: QueriedDocument['caller']
  document: JsonRow<typeof documents> | null
  ownerId: string
  role: Role
  contentHash: string | null
  bodyUpdatedAt: string | null
  isBodyCurrent: boolean
  hasInput: boolean
  approved: ApprovedVersion | null
  people: PersonRow[] | null
  brief: JsonRow<typeof briefs> | null
  cluster: JsonRow<typeof clusters> | null
  serp: JsonRow<typeof serps> | null
  metaData: JsonRow<typeof metaData> | null
  titles: JsonRow<typeof titles> | null
  outline: JsonRow<typeof outlines> | null
  generation: JsonRow<typeof generations> | null
  checkedPage: CheckedPageRow | null
}

/** The text is separate: inside the JSON it would be escaped and parsed again. Null if it is known. */
interface FoundRow {
  row: Row
  blog: string | null
}

const rowOf = (table: string, condition: string) =>
  `(select row_to_json(t) from ${table} t where ${condition})`

/** Related data is looked up row by row: joining so many tables takes 50 % longer. */
const buildQuery = (kind: CallerKind, subscription: string) => `
  select json_build_object(
    'caller', ${callerJson(kind, `'author', ${authorJson('u')}, 'isSubscribed', ${subscription}`)},
    'document', row_to_json(d), 'ownerId', w.owner_id, 'role', m.role,
    'contentHash', b.content_hash, 'bodyUpdatedAt', b.updated_at,
    'isBodyCurrent', not exists (select 1 from document_updates n where n.document_id = d.id)
      and (b.blog is not null or not exists (select 1 from document_states n where n.document_id = d.id)),
    'hasInput', exists (select 1 from score_inputs t where t.document_id = d.id),
    'approved', (
      select json_build_object('id', v.id, 'title', v.title, 'description', v.description,
        'metaTitle', v.meta_title, 'metaDescription', v.meta_description, 'createdAt', v.created_at)
      from document_versions v where v.id = d.approved_version_id
    ),
    'people', (
      select json_agg(json_build_array(p.id, p.username, p.avatar, p.color, pm.role, k.since))
      from (
        select user_id, created_at as since from collaborators where document_id = d.id
        union all select d.created_by, null
        union all select d.updated_by, null
        union all select d.approved_by, null
        union all select d.review_requested_by, null
        union all select d.declined_by, null
      ) k
      join users p on p.id = k.user_id
      left join memberships pm on pm.user_id = k.user_id and pm.workspace_id = d.workspace_id
    ),
    'brief', ${rowOf('briefs', 't.document_id = d.id')}, 'cluster', ${rowOf('clusters', 't.id = d.cluster_id')},
    'serp', ${rowOf('serps', 't.id = d.serp_id')}, 'metaData', ${rowOf('meta_data', 't.document_id = d.id')},
    'titles', ${rowOf('titles', 't.document_id = d.id')},
    'outline', ${rowOf('outlines', 't.document_id = d.id')},
    'generation', ${rowOf('generations', 't.document_id = d.id order by t.created_at desc limit 1')},
    'checkedPage', (
      select json_build_object('url', c.url, 'readAt', c.read_at) from checked_pages c where c.document_id = d.id
    )
  ) as row,
  case when (b.content_hash, b.updated_at) is distinct from ($3::text, $4::timestamptz)
    then b.blog::text end as blog
  from ${callerTables(kind)}
  left join (
    documents d
    join workspaces w on w.id = d.workspace_id and w.deleted_at is null
    join memberships m on m.workspace_id = d.workspace_id
  ) on d.id = $2::uuid and d.deleted_at is null and ${ownMembership(kind)}
  left join document_bodies b on b.document_id = d.id
  where ${callerCondition(kind)}`

const selectedOwner = `coalesce((
  select sw.owner_id from workspaces sw where sw.id = u.selected_workspace_id and sw.deleted_at is null
), u.id)`
const statements = {
  session: defineStatement<FoundRow>(buildQuery('session', 'null')),
  person: defineStatement<FoundRow>(buildQuery('person', 'null')),
  key: defineStatement<FoundRow>(buildQuery('key', 'null')),
}
const toEdit = defineStatement<FoundRow>(buildQuery('session', isSubscribed(selectedOwner, '$5')))

/**
 * A document with all of its data and the caller's session, in one statement. For a session that wants to
 * edit, the subscription is checked at the time `toEditAt` by our clock.
 */
export async function queryDocument(
  { sql }: Database,
  { kind, id }: Caller,
  documentId: string,
  toEditAt?: Date,
): Promise<QueriedDocument> {
  const known = getCachedBody(documentId)
  const values = [id, documentId, known?.contentHash, known?.updatedAt]
  const [found] =
    toEditAt && kind === 'session'
      ? await sql.run(toEdit, [...values, toEditAt.toISOString()])
      : await sql.run(statements[kind], values)
  if (!found) return { caller: null, full: null }
  const { row, blog } = found
  const stored = blog === null ? known?.blog : blog
  const body =
    row.contentHash !== null && row.bodyUpdatedAt !== null && stored !== undefined
      ? { blog: stored, contentHash: row.contentHash, updatedAt: row.bodyUpdatedAt }
      : null
  if (body) cacheBody(documentId, body)
  return { caller: row.caller, full: row.document && toFullDocument(row, row.document, body) }
}

function toFullDocument(row: Row, json: JsonRow<typeof documents>, body: StoredBody | null): FullDocument {
  const { ownerId, role, isBodyCurrent, hasInput } = row
  const document = readRow(documents, json)
  const people = row.people ?? []
  return {
    document,
    updatedBy: findAuthor(people, document.updatedBy),
    createdBy: findAuthor(people, document.createdBy),
    ownerId,
    role,
    isCollaborator: people.some(([id, , , , , since]) => since !== null && id === row.caller?.userId),
    isBodyCurrent,
    hasInput,
    approved: row.approved,
    people: {
      approvedBy: knownAuthor(people, document.approvedBy),
      requestedBy: knownAuthor(people, document.reviewRequestedBy),
      declinedBy: knownAuthor(people, document.declinedBy),
    },
    body: body && { ...body, updatedAt: new Date(body.updatedAt) },
    collaborators: listCollaborators(people),
    brief: row.brief && readRow(briefs, row.brief),
    cluster: row.cluster && readRow(clusters, row.cluster),
    serp: row.serp && readRow(serps, row.serp),
    metaData: row.metaData && readRow(metaData, row.metaData),
    titles: row.titles && readRow(titles, row.titles),
    outline: row.outline && readRow(outlines, row.outline),
    generation: row.generation && readRow(generations, row.generation),
    checkedPage: row.checkedPage,
  }
}

function findAuthor(people: PersonRow[], id: string): Author {
  const [_id, username, avatar, color] = people.find(([one]) => one === id) ?? [id, '', null, '']
  return { _id, username, avatar, color }
}

function knownAuthor(people: PersonRow[], id: string | null): Author | null {
  return id !== null && people.some(([one]) => one === id) ? findAuthor(people, id) : null
}

/** Collaborators who are still members of the workspace, in the order in which they were added. */
function listCollaborators(people: PersonRow[]): Document['collaborators'] {
  return people
    .filter(([, , , , role, since]) => role !== null && since !== null)
    .sort(([, , , , , a], [, , , , , b]) => (String(a) < String(b) ? -1 : 1))
    .map(([_id, username, avatar, color, role]) => ({ _id, username, avatar, color, role: role ?? 'viewer' }))
}
