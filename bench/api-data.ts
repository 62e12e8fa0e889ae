import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { type Body, send } from './api-server.ts'

type Post = (path: string, body: Body) => Promise<Body>

/** Drafts to create, enough to fill a page of the list. */
export async function makeDrafts(post: Post, count: number): Promise<void> {
  for (let made = 0; made < count; made += 1)
    await post('/documents', { title: `Draft ${made}`, configurationStep: 6 })
}

/** A document with all results of the guided setup: ten pages, brief, titles, outline, meta data. */
export async function makeResearched(post: Post, api: string, token: string): Promise<string> {
  const [topic] = (await send('GET', `${api}/seo/sample-topics`, {}, token)) as unknown as {
    keyword: string
    language_code: string
  }[]
  if (!topic) throw new Error('There are no sample topics')
  const { keyword, language_code } = topic
  const { _id: docId } = await post('/documents', { title: keyword, keyword, language: language_code })
  await post('/seo/serp', { docId, keyword, location_name: 'United States', language_code })
  for (const path of ['/brief', '/document-title', '/document-outline', '/meta-data'])
    await post(path, { docId })
  return docId as string
}

/** Writes one user's workspaces, with this many documents each, directly to the database; returns their ids. */
export async function fillWorkspaces(
  databaseUrl: string,
  ownerId: string,
  sizes: number[],
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const ids: string[] = []
  for (const size of sizes) {
    const id = randomUUID()
    ids.push(id)
    await client.query("insert into workspaces (id, name, owner_id) values ($1, 'Large', $2)", [id, ownerId])
    await client.query("insert into memberships (workspace_id, user_id, role) values ($1, $2, 'user')", [
      id,
      ownerId,
    ])
    await client.query(
      `insert into documents (id, workspace_id, title, keyword, score, words, created_by, updated_by, updated_at)
      select gen_random_uuid(), $1, 'Article number ' || n, 'keyword ' || n % 100, n % 101, n % 3000, $2, $2,
        date_trunc('milliseconds', now() - n * interval '1 minute')
      from generate_series(1, $3::int) n`,
      [id, ownerId, size],
    )
  }
  await client.query('vacuum analyze')
  await client.end()
  return ids
}
