import type { Sql } from '../../db/sql.ts'
import type { KeywordIdea, SearchQuery, SearchResult } from './index.ts'
import { getWordReader, pickTopicWords, primaryLanguage } from './tokenize.ts'

export interface ImportPlace {
  workspaceId: string
  /** The import that the rows belong to. */
  importId: string
  /** A country, in English; empty if unspecified. */
  locationName: string
  languageCode: string
}

interface KeywordRow {
  keyword: string
  volume: number | null
  difficulty: number | null
  intent: string | null
}

interface ResultRow extends SearchResult {
  keyword: string
}

export interface Imported {
  saveKeywords: (place: ImportPlace, seedKey: string, rows: readonly KeywordRow[], at: Date) => Promise<void>
  saveResults: (place: ImportPlace, rows: readonly ResultRow[], at: Date) => Promise<void>
  /** Results of exactly that keyword, best first. */
  findResults: (query: SearchQuery, limit: number) => Promise<SearchResult[]>
  /** Addresses of the results of many keywords, best first; keywords without results are omitted. */
  findAddresses: (
    query: Omit<SearchQuery, 'keyword'>,
    keywords: readonly string[],
    limit: number,
  ) => Promise<Map<string, string[]>>
  /** Keywords imported for the given one, and those that contain all of its topic words, by search volume. */
  findIdeas: (query: SearchQuery, limit: number) => Promise<KeywordIdea[]>
  /** Imported figures of exactly these keywords. */
  findFigures: (query: SearchQuery, keywords: readonly string[]) => Promise<KeywordIdea[]>
}

/** Maximum candidates per keyword. */
const MAX_CANDIDATES = 5000

/** Normalizes the spelling of a keyword. */
export const keyOf = (keyword: string): string =>
  keyword.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function firstOfEach<T>(rows: readonly T[], key: (row: T) => string): T[] {
  const seen = new Set<string>()
  return rows.filter((row) => seen.size < seen.add(key(row)).size)
}

/**
 * Data imported from other tools; the tables `imported_keywords` and `imported_results` belong to this file.
 */
export function createImported(sql: Sql): Imported {
  return {
    async saveKeywords({ workspaceId, importId, locationName, languageCode }, seedKey, rows, at) {
      const unique = firstOfEach(
        rows.map((row) => ({ ...row, key: keyOf(row.keyword) })).filter((row) => row.key),
        (row) => row.key,
      )
      await sql`
        insert into imported_keywords (workspace_id, import_id, keyword_key, language_code, location_name, keyword,
          seed_key, volume, difficulty, intent, imported_at)
        select ${workspaceId}::text::uuid, ${importId}::text::uuid, r.key, ${languageCode}::text, ${locationName}::text, r.keyword,
          ${seedKey}::text, r.volume, r.difficulty, r.intent, ${at.toISOString()}::text::timestamptz
        from jsonb_to_recordset(${JSON.stringify(unique)}::text::jsonb)
          as r(key text, keyword text, volume integer, difficulty real, intent text)
        on conflict (workspace_id, keyword_key, language_code, location_name, import_id)
        do update set keyword = excluded.keyword, imported_at = excluded.imported_at,
          seed_key = case when excluded.seed_key = '' then imported_keywords.seed_key else excluded.seed_key end,
          volume = coalesce(excluded.volume, imported_keywords.volume),
          difficulty = coalesce(excluded.difficulty, imported_keywords.difficulty),
          intent = coalesce(excluded.intent, imported_keywords.intent)`
    },

    async saveResults({ workspaceId, importId, locationName, languageCode }, rows, at) {
      const unique = firstOfEach(
        rows.map((row) => ({ ...row, key: keyOf(row.keyword) })).filter((row) => row.key),
        (row) => `${row.key} ${row.url}`,
      )
      await sql`
        insert into imported_results (workspace_id, import_id, keyword_key, language_code, location_name, url,
          position, title, description, imported_at)
        select ${workspaceId}::text::uuid, ${importId}::text::uuid, r.key, ${languageCode}::text, ${locationName}::text, r.url, r.position,
          r.title, r.description, ${at.toISOString()}::text::timestamptz
        from jsonb_to_recordset(${JSON.stringify(unique)}::text::jsonb)
          as r(key text, url text, position integer, title text, description text)
        on conflict (workspace_id, keyword_key, language_code, location_name, url, import_id)
        do update set position = excluded.position, imported_at = excluded.imported_at,
          title = coalesce(nullif(excluded.title, ''), imported_results.title),
          description = coalesce(nullif(excluded.description, ''), imported_results.description)`
    },

    async findResults({ workspaceId, keyword, languageCode, locationName }, limit) {
      const rows = await sql<SearchResult>`
        select url, title, description, position from imported_results
        where workspace_id = ${workspaceId}::text::uuid and keyword_key = ${keyOf(keyword)}
          and split_part(lower(language_code), '-', 1) = ${primaryLanguage(languageCode)}
          and location_name in (${locationName}, '')
          and import_id not in (
            select id from imports where workspace_id = ${workspaceId}::text::uuid and deleted_at is not null)
        order by (location_name = ''), imported_at desc, import_id desc, position, url limit ${limit * 4}`
      return firstOfEach(rows, (row) => row.url)
        .sort((a, b) => a.position - b.position)
        .slice(0, limit)
    },

    async findAddresses({ workspaceId, languageCode, locationName }, keywords, limit) {
      const rows = await sql<{ key: string; urls: string[] }>`
        select keyword_key as key, array_agg(url order by place) as urls from (
          select keyword_key, url, row_number() over (
            partition by keyword_key order by (location_name = ''), imported_at desc, import_id desc, position, url
          ) as place from imported_results
          where workspace_id = ${workspaceId}::text::uuid and keyword_key = any(${keywords.map(keyOf)}::text[])
            and split_part(lower(language_code), '-', 1) = ${primaryLanguage(languageCode)}
            and location_name in (${locationName}, '')
            and import_id not in (
              select id from imports where workspace_id = ${workspaceId}::text::uuid and deleted_at is not null)
        ) ranked where place <= ${limit} group by keyword_key`
      return new Map(rows.map(({ key, urls }) => [key, urls]))
    },

    async findIdeas(query, limit) {
      const { workspaceId, keyword, languageCode, locationName } = query
      const read = getWordReader(languageCode)
      const words = pickTopicWords(read(keyword), languageCode)
      const patterns = words.map(({ text, key }) => `%${escapeLike(text.startsWith(key) ? key : text)}%`)
      const rows = await sql<KeywordRow & { isSeeded: boolean }>`
        select (array_agg(keyword order by imported_at desc))[1] as keyword,
          (array_agg(volume order by (location_name = ''), imported_at desc) filter (where volume is not null))[1] as volume,
          (array_agg(difficulty order by (location_name = ''), imported_at desc)
            filter (where difficulty is not null))[1] as difficulty,
          (array_agg(intent order by (location_name = ''), imported_at desc) filter (where intent is not null))[1] as intent,
          bool_or(seed_key = ${keyOf(keyword)}) as "isSeeded"
        from imported_keywords
        where workspace_id = ${workspaceId}::text::uuid
          and (seed_key = ${keyOf(keyword)} or keyword_key like all(${patterns}::text[]))
          and split_part(lower(language_code), '-', 1) = ${primaryLanguage(languageCode)}
          and location_name in (${locationName}, '')
          and import_id not in (
            select id from imports where workspace_id = ${workspaceId}::text::uuid and deleted_at is not null)
        group by keyword_key
        order by 2 desc nulls last, 1 limit ${MAX_CANDIDATES}`
      const hasAll = (text: string) => {
        const keys = new Set(read(text).map((word) => word.key))
        return words.length > 0 && words.every((word) => keys.has(word.key))
      }
      return rows
        .filter((row) => row.isSeeded || hasAll(row.keyword))
        .slice(0, limit)
        .map(toIdea)
    },

    async findFigures({ workspaceId, languageCode, locationName }, keywords) {
      const rows = await sql<KeywordRow>`
        select (array_agg(keyword order by imported_at desc))[1] as keyword,
          (array_agg(volume order by (location_name = ''), imported_at desc) filter (where volume is not null))[1] as volume,
          (array_agg(difficulty order by (location_name = ''), imported_at desc)
            filter (where difficulty is not null))[1] as difficulty,
          (array_agg(intent order by (location_name = ''), imported_at desc) filter (where intent is not null))[1] as intent
        from imported_keywords
        where workspace_id = ${workspaceId}::text::uuid and keyword_key = any(${keywords.map(keyOf)}::text[])
          and split_part(lower(language_code), '-', 1) = ${primaryLanguage(languageCode)}
          and location_name in (${locationName}, '')
          and import_id not in (
            select id from imports where workspace_id = ${workspaceId}::text::uuid and deleted_at is not null)
        group by keyword_key`
      return rows.map(toIdea)
    },
  }
}

const toIdea = ({ keyword, volume, difficulty, intent }: KeywordRow): KeywordIdea => ({
  keyword,
  volume,
  difficulty,
  intent,
  source: 'import',
})
