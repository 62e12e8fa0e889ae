import Fastify from 'fastify'
import postgres from 'postgres'

/** Bare Fastify on postgres.js, with the same rows: no sign-in, no checks, no history. */
const [databaseUrl = '', documentId = ''] = process.argv.slice(2)
const sql = postgres(databaseUrl, { max: 4, onnotice: () => undefined })
const server = Fastify({ bodyLimit: 4 << 20 })

const readDocument = async (id: string) => {
  const [row] =
    await sql`select d.*, b.blog from documents d left join document_bodies b on b.document_id = d.id
    where d.id = ${id}`
  return row
}

server.post('/list', async () => {
  const documents =
    await sql`select d.id, d.workspace_id, d.title, d.language, d.keyword, d.status, d.score, d.words,
      d.created_at, d.updated_at, u.username as updated_by, c.username as created_by
    from documents d join users u on u.id = d.updated_by join users c on c.id = d.created_by
    where d.workspace_id = (select workspace_id from documents where id = ${documentId}) and d.deleted_at is null
    order by d.updated_at desc, d.id desc limit 20`
  return { documents }
})
server.post('/document', () => readDocument(documentId))
server.put<{ Body: { blog: string } }>('/document', async ({ body }) => {
  await sql`update bench_bodies set blog = ${body.blog}, updated_at = now() where document_id = ${documentId}`
  return readDocument(documentId)
})

await sql`create table if not exists bench_bodies (document_id uuid primary key, blog text, updated_at timestamptz)`
await sql`insert into bench_bodies values (${documentId}, '', now()) on conflict do nothing`
process.send?.(await server.listen({ port: 0, host: '127.0.0.1' }))
process.on('disconnect', () => process.exit(0))
