import type { Sql } from '../../db/sql.ts'
import { newId } from '../../lib/ids.ts'
import type { IndexedPage, PageIndex, PageSearch, SearchTerm, StoredPage } from './page-index.ts'

/** Weights of body, headings and title; the fourth letter is not used. */
const WEIGHTS = [0, 0.1, 0.4, 1]
/** Maximum length of stored text, which is enough to rank a page and limits memory. */
const JUDGED_CHARS = 60_000
/** Lengths read from a site's other pages to learn which lines it repeats; most are above and below the article. */
const SITE_START_CHARS = 8000
const SITE_END_CHARS = 4000
/** Workspace id for pages visible to all, as in the indexes of the table. */
const OPEN_TO_ALL = '00000000-0000-0000-0000-000000000000'
const UNSPACED = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my'])

/**
 * The index of pages with PostgreSQL's full-text search.
 * @param sql the database's; the table `pages` belongs to this file
 */
export function createLocalIndex(sql: Sql): PageIndex {
  return {
    searchPages: (search) =>
      UNSPACED.has(search.languageCode) ? searchByLetters(sql, search) : searchByWords(sql, search),

    async listSitePages(workspaceId, hosts) {
      if (!hosts.length) return []
      const rows = await sql<Pick<IndexedPage, 'url' | 'title' | 'headers' | 'text'>>`
        select p.url, p.title, p.headers,
          left(p.text, ${SITE_START_CHARS}) || E'\n' || right(p.text, ${SITE_END_CHARS}) as text
        from (select distinct id from unnest(${readable(workspaceId)}::uuid[]) id) readable
        cross join unnest(${[...new Set(hosts)]}::text[]) as host
        cross join lateral (
          select url, title, headers, text from pages
          where coalesce(workspace_id, '00000000-0000-0000-0000-000000000000') = readable.id
            and split_part(url, '/', 3) = host and status = 'ok'
          order by fetched_at desc limit 12
        ) p`
      return rows.map(({ headers, ...page }) => ({ ...page, headings: Object.values(headers).flat() }))
    },

    async listPages(workspaceId) {
      return sql<StoredPage>`
        select url, status, fetched_at as "fetchedAt" from pages
        where coalesce(workspace_id, '00000000-0000-0000-0000-000000000000') = ${workspaceId ?? OPEN_TO_ALL}::uuid
        order by url`
    },

    async savePage(workspaceId, page, fetchedAt) {
      const { url, title, description, language, words, links, images, text } = page
      await sql`
        insert into pages (id, workspace_id, url, title, description, language, words, headers, links, images, text,
          status, fetched_at)
        values (${newId()}, ${workspaceId}, ${url}, ${title}, ${description}, ${language}, ${words},
          ${JSON.stringify(page.headers)}::text::jsonb, ${links.count}, ${images.count}, ${text},
          'ok', ${fetchedAt.toISOString()}::text::timestamptz)
        on conflict (coalesce(workspace_id, '00000000-0000-0000-0000-000000000000'), url)
        do update set title = excluded.title, description = excluded.description, language = excluded.language,
          words = excluded.words, headers = excluded.headers, links = excluded.links, images = excluded.images,
          text = excluded.text, status = 'ok', error = null, fetched_at = excluded.fetched_at`
    },

    async saveFailure(workspaceId, url, error, fetchedAt) {
      await sql`
        insert into pages (id, workspace_id, url, headers, status, error, fetched_at)
        values (${newId()}, ${workspaceId}, ${url}, '{}', 'failed', ${error},
          ${fetchedAt.toISOString()}::text::timestamptz)
        on conflict (coalesce(workspace_id, '00000000-0000-0000-0000-000000000000'), url)
        do update set error = excluded.error`
    },

    async removePages(workspaceId, urls) {
      if (!urls.length) return
      await sql`
        delete from pages
        where coalesce(workspace_id, '00000000-0000-0000-0000-000000000000') = ${workspaceId ?? OPEN_TO_ALL}::uuid
          and url = any(${[...urls]})`
    },
  }
}

const readable = (workspaceId: string | null): string[] => [OPEN_TO_ALL, workspaceId ?? OPEN_TO_ALL]

// Ranking considers at most 2000 matches. The number is not a parameter, and `offset 0` separates the lookup
// of each page by id: for an unknown limit the planner reads the whole table.

/** Finds words through the stored vector; returns the best of a bounded number of matches. */
async function searchByWords(sql: Sql, search: PageSearch): Promise<IndexedPage[]> {
  const { workspaceId, languageCode, limit } = search
  const queries = search.terms.map(toTsQuery)
  const anyWord = queries.join(' | ')
  // The index can search for all words directly; for "most words", matches of any word are counted.
  const filter = search.minTerms >= queries.length ? queries.join(' & ') : anyWord
  return sql<IndexedPage>`
    with matches as (
      select m.* from (select distinct id from unnest(${readable(workspaceId)}::uuid[]) id) readable
      cross join lateral (
        select id, url, workspace_id, search from pages
        where coalesce(workspace_id, '00000000-0000-0000-0000-000000000000') = readable.id
          and search @@ ${filter}::tsquery and status = 'ok' and language in (${languageCode}, '')
        limit 2000
      ) m
    ), counted as (
      select id, url, workspace_id, ts_rank(${WEIGHTS}::real[], search, ${anyWord}::tsquery, 1) as rank,
        (select count(*) from unnest(${queries}::text[]) as term where search @@ term::tsquery) as terms
      from matches
    ), best as (
      select distinct on (url) id, rank, terms from counted where terms >= ${search.minTerms}
      order by url, workspace_id nulls last
    )
    select p.url, p.title, p.description, p.language, p.words, p.headers, left(p.text, ${JUDGED_CHARS}) as text
    from (select * from best order by terms desc, rank desc limit ${limit}) as chosen
    cross join lateral (select * from pages where pages.id = chosen.id offset 0) p
    order by chosen.terms desc, chosen.rank desc`
}

/** For scripts without spaces, which the database cannot split into words. */
async function searchByLetters(sql: Sql, search: PageSearch): Promise<IndexedPage[]> {
  const { workspaceId, languageCode, limit } = search
  const patterns = search.terms
    .flatMap((term) => term.spellings.slice(0, 1))
    .map((word) => `%${escapeLike(word)}%`)
  return sql<IndexedPage>`
    with matches as (
      select id, url, workspace_id,
        (select count(*) from unnest(${patterns}::text[]) as pattern where title ilike pattern or text ilike pattern)
          as terms,
        (select count(*) from unnest(${patterns}::text[]) as pattern where title ilike pattern) as titled
      from pages
      where status = 'ok' and language in (${languageCode}, '')
        and coalesce(workspace_id, '00000000-0000-0000-0000-000000000000') in (${OPEN_TO_ALL}::uuid, ${workspaceId ?? OPEN_TO_ALL}::uuid)
    ), best as (
      select distinct on (url) id, terms, titled from matches where terms >= ${search.minTerms}
      order by url, workspace_id nulls last
    )
    select p.url, p.title, p.description, p.language, p.words, p.headers, left(p.text, ${JUDGED_CHARS}) as text
    from (select * from best order by terms desc, titled desc limit ${limit}) as chosen
    cross join lateral (select * from pages where pages.id = chosen.id offset 0) p
    order by chosen.terms desc, chosen.titled desc`
}

/** Quotes every spelling, so that typed text never becomes an operator. */
function toTsQuery({ spellings, isPrefix, isProminent }: SearchTerm): string {
  const quoted = spellings.map((spelling) => {
    const plain = spelling.replaceAll('\0', '').replaceAll('\\', '\\\\').replaceAll("'", "''")
    const options = `${isPrefix ? '*' : ''}${isProminent ? 'AB' : ''}`
    return `'${plain}'${options && `:${options}`}`
  })
  return `(${quoted.join(' | ')})`
}

function escapeLike(text: string): string {
  return text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')
}
