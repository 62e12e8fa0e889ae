import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { currentFormula, describeForScore, type ScoreFields } from '@rankwell/contract'
import {
  docToBlog,
  type EditorBlock,
  editorJsVersion,
  type JSONContent,
  toTextBlocks,
  writeBlocksJson,
  yDocToDoc,
} from '@rankwell/editor'
import type { RivalRuns, ScoreResult, Scorer } from '@rankwell/seo'
import type { Doc } from 'yjs'
import type { App } from '../../context.ts'
import type { UnsavedUpdate } from '../../db/journal-sql.ts'
import { toBrief } from '../briefs/present.ts'
import { announceChange, type DocumentRow } from '../document-changes/service.ts'
import { toMetaData } from '../meta-data/service.ts'
import { createScorer, loadRuns } from '../scores/service.ts'
import { type ChangedFields, findForScore, type ScoredRow, storeDerived } from './queries.ts'

/** A document's text in the forms derived from its Yjs state. */
export interface DocumentText {
  doc: JSONContent
  blocks: EditorBlock[]
  /** The blocks as JSON. */
  json: string
  /** A hash of the text alone, equal for equal blocks regardless of when they were written. */
  hash: string
}

const hashJson = (json: string): string => createHash('sha256').update(json).digest('hex')

/** The hash of blocks, as in `DocumentText`. */
export const hashBlocks = (blocks: EditorBlock[]): string => hashJson(writeBlocksJson(blocks))

/** Number of documents whose derived data is cached; limited because open documents must not use twice the memory. */
const maxCached = 20
const texts = new Map<Doc, DocumentText>()
const scorers = new Map<Doc, Scorer>()
/** The Yjs document that a text was read from. */
const sources = new WeakMap<DocumentText, Doc>()
/** An open document that was not read or changed for this time (ms) only keeps its Yjs state in memory. */
const cacheFor = 60_000
const expiring = new Map<Doc, NodeJS.Timeout>()
const watched = new WeakSet<Doc>()

function evict(ydoc: Doc): void {
  clearTimeout(expiring.get(ydoc))
  expiring.delete(ydoc)
  texts.delete(ydoc)
  scorers.delete(ydoc)
}

/** Cached data of a document is dropped when it is closed or idle. */
function keepCached(ydoc: Doc): void {
  const timer = expiring.get(ydoc)
  if (timer) timer.refresh()
  else expiring.set(ydoc, setTimeout(evict, cacheFor, ydoc).unref())
  if (watched.has(ydoc)) return
  watched.add(ydoc)
  ydoc.once('destroy', () => evict(ydoc))
}

/** Adds a value as the newest, and evicts the oldest beyond the limit. */
function putNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= maxCached) return
    map.delete(oldest)
  }
}

/** Reads a document in memory. The result must not be changed by callers. */
export function readText(ydoc: Doc): DocumentText {
  const known = texts.get(ydoc)
  if (known) return known
  const text = writeText(yDocToDoc(ydoc))
  sources.set(text, ydoc)
  // A running transaction may continue to change it.
  if (!ydoc._transaction) {
    putNewest(texts, ydoc, text)
    ydoc.once('update', () => texts.delete(ydoc))
    keepCached(ydoc)
  }
  return text
}

/** Removes NUL characters, which the database rejects. Pages never produce one, but a hostile client can send it. */
function writeText(doc: DocumentText['doc']): DocumentText {
  const { blocks } = docToBlog(doc)
  const json = writeBlocksJson(blocks)
  if (!json.includes('\\u0000')) return { doc, blocks, json, hash: hashJson(json) }
  const clean: DocumentText['doc'] = JSON.parse(JSON.stringify(doc), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  )
  const written = docToBlog(clean).blocks
  const cleaned = writeBlocksJson(written)
  return { doc: clean, blocks: written, json: cleaned, hash: hashJson(cleaned) }
}

/** A blog as stored and sent; the time is in milliseconds. */
export const writeBlog = (blocksJson: string, time: number): string =>
  `{"time":${time},"blocks":${blocksJson},"version":${JSON.stringify(editorJsVersion)}}`

/** The scorer of an open document, which only processes changed blocks. */
function scorerOf(text: DocumentText, language: string): Scorer {
  const ydoc = sources.get(text)
  const scorer = (ydoc && scorers.get(ydoc)) ?? createScorer(language)
  if (ydoc && !ydoc.isDestroyed) {
    putNewest(scorers, ydoc, scorer)
    keepCached(ydoc)
  }
  return scorer
}

/** Fields that a user has changed together with the text, or instead of it. */
export type FieldChanges = Pick<
  ChangedFields,
  | 'title'
  | 'description'
  | 'language'
  | 'keyword'
  | 'interLinks'
  | 'configurationStep'
  | 'publishSettings'
  | 'updatedAt'
  | 'updatedBy'
>

/** Data stored together with a text. */
interface TextChange {
  /** The authors, the latest one last; empty if unknown. */
  userIds: string[]
  changes: FieldChanges
  /** Updates that are not in the journal yet. */
  unsaved: UnsavedUpdate[]
}

/** Fields that can change without recomputing a score of an earlier formula. */
const unscored = new Set(['interLinks', 'configurationStep', 'publishSettings', 'updatedAt', 'updatedBy'])

/**
 * The score of a document with what it was computed from. A score of an earlier formula is kept until text, title,
 * keyword, language, or research change; then the current formula is used.
 */
function scoreDocument(
  { document: stored, brief, metaData, serp, hasInput, contentHash }: ScoredRow,
  text: DocumentText,
  changes: FieldChanges,
  rivals: RivalRuns | null,
): { result: ScoreResult; input: ScoreFields | null } {
  const document = { ...stored, ...changes }
  const { title, language, keyword, dueDate, assigneeId } = document
  const scorer = scorerOf(text, language)
  const blocks = toTextBlocks(text.doc)
  const measure = (formula: ScoreFields['formula']) => {
    const input = describeForScore(
      {
        ...{ title, language, keyword, serp },
        metaData: metaData && toMetaData(metaData),
        brief: brief && toBrief({ brief, dueDate, assigneeId }),
      },
      formula,
    )
    return { input, result: scorer.score({ ...input, ...blocks, rivals }) }
  }
  const mayStay =
    stored.formula !== currentFormula &&
    stored.words > 0 &&
    contentHash === text.hash &&
    Object.keys(changes).every((field) => unscored.has(field))
  const earlier = mayStay ? measure(stored.formula) : null
  const stays = earlier?.result.score === stored.score && earlier.result.words === stored.words
  const { input, result } = earlier && stays ? earlier : measure(currentFormula)
  const isKnown = hasInput && contentHash === text.hash && isSameScore(result, stored)
  return { result, input: isKnown ? null : input }
}

/** Whether a score equals the stored one. */
const isSameScore = (
  result: ScoreResult,
  { score, words, formula }: Pick<DocumentRow, 'score' | 'words' | 'formula'>,
): boolean => result.score === score && result.words === words && result.formula === formula

/** Texts longer than this (characters of JSON) are read, applied, scored, and stored in separate tasks. */
const longBlog = 200_000

/** Yields to other requests between two steps of work on a long text. */
export async function yieldIfLong(json: string): Promise<void> {
  if (json.length > longBlog) await setImmediate()
}

/**
 * Stores the data derived from a document's text and research (blog, words, and the server's score) together
 * with fields and unsaved updates, in one statement. Returns the updated row, or null if there was nothing
 * to store.
 */
export async function storeText(
  app: App,
  scored: ScoredRow,
  text: DocumentText,
  { userIds, changes, unsaved }: TextChange,
): Promise<DocumentRow | null> {
  const { blocks, json, hash: contentHash } = text
  const rivals = await loadRuns(app.database, scored.serp?.runs ?? null)
  await yieldIfLong(json)
  const { result, input } = scoreDocument(scored, text, changes, rivals)
  await yieldIfLong(json)
  const now = app.now()
  const userId = userIds.at(-1)
  const hasNewText = scored.contentHash !== contentHash
  const isEdit = hasNewText && (scored.contentHash !== null || blocks.length > 0)
  const isSame = Object.keys(changes).length === 0 && input === null
  if (!hasNewText && isSame && unsaved.length === 0) return null
  return storeDerived(app.database, scored.document.id, {
    body: hasNewText
      ? { blog: writeBlog(json, now.getTime()), contentHash, now, editorIds: isEdit ? userIds : null }
      : null,
    row: {
      ...(isEdit && { updatedAt: now, ...(userId && { updatedBy: userId }) }),
      ...changes,
      ...{ score: result.score, words: result.words, formula: result.formula },
    },
    input,
    unsaved,
  })
}

/**
 * Called when editing pauses and whenever research or titles change: stores the derived data and notifies
 * everyone.
 */
export async function deriveDocument(
  app: App,
  documentId: string,
  text: DocumentText,
  userIds: string[],
): Promise<void> {
  const scored = await findForScore(app.database, documentId)
  if (!scored) return
  const { score, words } = scored.document
  const row = await storeText(app, scored, text, { userIds, changes: {}, unsaved: [] })
  const hasListChange =
    row && (row.updatedAt > scored.document.updatedAt || row.score !== score || row.words !== words)
  if (hasListChange) announceChange(app, row)
}
