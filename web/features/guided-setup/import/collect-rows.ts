import { type ImportedKeyword, type ImportedResult, maxImportRows } from '@rankwell/contract'
import type { Columns } from '../../../lib/guess-columns.ts'
import type { Table } from '../../../lib/read-table.ts'

export type ImportKind = 'keywords' | 'results'
type BadReason = 'noKeyword' | 'longKeyword' | 'noUrl' | 'noPosition'

export interface BadRow {
  /** Line in the file, from 1. */
  line: number
  reason: BadReason
  /** Start of the row, to help users find it. */
  text: string
}

export interface Collected<T> {
  rows: T[]
  bad: BadRow[]
  /** Rows after the header, including those beyond the limit. */
  total: number
  /** Rows beyond the limit, which are skipped. */
  cut: number
}

const maxKeywordLength = 200
const intents = ['informational', 'navigational', 'commercial', 'transactional']

/**
 * A number as tools write it: `1,300`, `1.300`, `1 300`, `1.3K`. Null for an empty cell, a dash, and ranges such as
 * `100 – 1K`.
 */
export function readCount(text: string): number | null {
  const match = /^([\d.,\s'’\u00a0\u202f]+)([KM])?$/i.exec(text.trim())
  if (!match?.[1]) return null
  const digits = match[1].replace(/[\s'’\u00a0\u202f]/g, '')
  const isGrouped = /^\d{1,3}([.,]\d{3})+$/.test(digits) && !match[2]
  const number = Number(isGrouped ? digits.replace(/[.,]/g, '') : digits.replace(',', '.'))
  const factor = { k: 1000, m: 1_000_000 }[(match[2] ?? '').toLowerCase()] ?? 1
  return Number.isFinite(number) && digits !== '' ? Math.round(number * factor) : null
}

/** A number from 0 to 100, with a comma or a point; null for anything else. */
export function readDifficulty(text: string): number | null {
  const match = /^(\d{1,3}(?:[.,]\d+)?)\s*%?$/.exec(text.trim())
  const number = Number(match?.[1]?.replace(',', '.') ?? Number.NaN)
  return number >= 0 && number <= 100 ? number : null
}

/** The first intent in a cell. */
export function readIntent(text: string): string | null {
  const lower = text.toLowerCase()
  const found = intents
    .map((intent) => ({ intent, at: lower.indexOf(intent) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
  return found[0]?.intent ?? null
}

function readUrl(text: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url?.hostname.includes('.') && url.href.length <= 2048 && !/\s/.test(text) ? url.href : null
}

function collect<T extends object>(
  table: Table,
  from: number,
  read: (cell: (column: number | undefined) => string) => T | BadReason,
): Collected<T> {
  const rows: T[] = []
  const bad: BadRow[] = []
  const total = Math.max(0, table.rows.length - from)
  for (let at = from; at < Math.min(table.rows.length, from + maxImportRows); at += 1) {
    const row = table.rows[at] ?? []
    const result = read((column) => (column === undefined ? '' : (row[column] ?? '')))
    if (typeof result === 'object') rows.push(result)
    else bad.push({ line: table.lines[at] ?? 0, reason: result, text: row.join(' ').slice(0, 80) })
  }
  return { rows, bad, total, cut: Math.max(0, total - maxImportRows) }
}

function readKeyword(text: string): { keyword: string } | BadReason {
  const keyword = text.replace(/\s+/g, ' ').trim()
  if (!keyword) return 'noKeyword'
  return keyword.length > maxKeywordLength ? 'longKeyword' : { keyword }
}

/** @param from the first row after the header */
export const collectKeywords = (table: Table, from: number, columns: Columns): Collected<ImportedKeyword> =>
  collect(table, from, (cell) => {
    const named = readKeyword(cell(columns.keyword))
    if (typeof named === 'string') return named
    return {
      ...named,
      volume: readCount(cell(columns.volume)),
      difficulty: readDifficulty(cell(columns.difficulty)),
      intent: readIntent(cell(columns.intent)),
    }
  })

/** @param keyword keyword of the rows if the file has no column for it */
export const collectResults = (
  table: Table,
  from: number,
  columns: Columns,
  keyword: string,
): Collected<ImportedResult> =>
  collect(table, from, (cell) => {
    const named = readKeyword(columns.keyword === undefined ? keyword : cell(columns.keyword))
    if (typeof named === 'string') return named
    const url = readUrl(cell(columns.url))
    if (!url) return 'noUrl'
    // Average positions, as in Search Console, are rounded.
    const position = Math.round(Number(cell(columns.position).replace(',', '.')) || 0)
    if (position < 1 || position > 10_000) return 'noPosition'
    return {
      ...named,
      url,
      position,
      title: cell(columns.title).slice(0, 500),
      description: cell(columns.description).slice(0, 2000),
    }
  })

/** A file with URLs and positions, and without volumes or with titles, contains search results. */
export function guessKind(columns: Columns): ImportKind {
  const isRanked = columns.url !== undefined && columns.position !== undefined
  return isRanked && (columns.volume === undefined || columns.title !== undefined) ? 'results' : 'keywords'
}
