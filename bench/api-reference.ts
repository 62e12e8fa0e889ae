import Fastify from 'fastify'
import postgres from 'postgres'

/**
 * Bare Fastify on postgres.js: no sign-in, no validation, no history. It returns the same fields, because
 * otherwise the comparison would measure response sizes.
 */
const [databaseUrl = '', documentId = ''] = process.argv.slice(2)
const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined })
const server = Fastify({ bodyLimit: 4 << 20 })

type Row = Record<string, unknown>

const person = (row: Row, prefix: string) => ({
  _id: row[`${prefix}_id`],
  username: row[`${prefix}_username`],
  avatar: row[`${prefix}_avatar`],
  color: row[`${prefix}_color`],
})

const toSummary = (row: Row) => ({
  _id: row.id,
  workspace: row.workspace_id,
  title: row.title,
  language: row.language,
  keyword: row.keyword,
  status: row.status,
  hasFailed: row.has_failed,
  score: row.score,
  words: row.words,
  configurationStep: row.configuration_step,
  updated_by: person(row, 'u'),
  created_by: person(row, 'c'),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  dueDate: row.due_date,
})

const people = sql`u.id as u_id, u.username as u_username, u.avatar as u_avatar, u.color as u_color,
  c.id as c_id, c.username as c_username, c.avatar as c_avatar, c.color as c_color`

server.post<{ Body: { workspace: string; limit: number } }>('/list', async ({ body }) => {
  const rows = await sql`
    select d.id, d.workspace_id, d.title, d.language, d.keyword, d.status, d.has_failed, d.score, d.words,
      d.configuration_step, d.created_at, d.updated_at, d.due_date, ${people}
    from documents d join users u on u.id = d.updated_by join users c on c.id = d.created_by
    where d.workspace_id = ${body.workspace} and d.deleted_at is null
    order by d.updated_at desc, d.id desc limit ${body.limit}`
  return { documents: rows.map(toSummary) }
})

/** The document with its text and related data, if any. */
async function readDocument(id: string) {
  const [row] = await sql`
    select d.*, ${people}, b.blog::text as blog,
      (select json_agg(json_build_object('_id', p.id, 'username', p.username, 'avatar', p.avatar,
          'color', p.color, 'role', m.role))
        from collaborators o join users p on p.id = o.user_id
        join memberships m on m.user_id = p.id and m.workspace_id = d.workspace_id
        where o.document_id = d.id) as collaborators,
      row_to_json(br) as brief, row_to_json(cl) as cluster, row_to_json(se) as serp, row_to_json(md) as meta,
      row_to_json(ti) as titles, row_to_json(ou) as outline
    from documents d join users u on u.id = d.updated_by join users c on c.id = d.created_by
    left join document_bodies b on b.document_id = d.id
    left join briefs br on br.document_id = d.id
    left join clusters cl on cl.id = d.cluster_id
    left join serps se on se.id = d.serp_id
    left join meta_data md on md.document_id = d.id
    left join titles ti on ti.document_id = d.id
    left join outlines ou on ou.document_id = d.id
    where d.id = ${id}`
  if (!row) return null
  const { description, blog, inter_links, publish_settings, collaborators } = row
  const { brief, cluster, serp, meta, titles, outline } = row
  return {
    ...toSummary(row),
    ...{ description, blog, interLinks: inter_links, publishSettings: publish_settings, collaborators },
    ...{ brief, cluster, serp, metaData: meta, documentTitle: titles, outline, generation: null },
    canEdit: true,
  }
}

server.post<{ Body: { docId: string } }>('/document', ({ body }) => readDocument(body.docId))
server.put<{ Body: { blog: string } }>('/document', async ({ body }) => {
  await sql`update bench_bodies set blog = ${body.blog}, updated_at = now() where document_id = ${documentId}`
  return readDocument(documentId)
})

await sql`create table if not exists bench_bodies (document_id uuid primary key, blog text, updated_at timestamptz)`
await sql`insert into bench_bodies values (${documentId}, '', now()) on conflict do nothing`
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }))
process.on('disconnect', () => process.exit(0))
