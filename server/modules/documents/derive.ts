import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describeForScore } from '@rankwell/contract'
import {
  docToBlog,
  type EditorBlock,
  editorJsVersion,
  type JSONContent,
  toTextBlocks,
  writeBlocksJson,
  yDocToDoc,
} from '@rankwell/editor'
import { createScorer, type Scorer } from '@rankwell/seo'
import type { Doc } from 'yjs'
import type { App } from '../../context.ts'
import type { UnsavedUpdate } from '../../db/journal-sql.ts'
import { toBrief } from '../briefs/present.ts'
import { announceChange, type DocumentRow } from '../document-changes/service.ts'
import { toMetaData } from '../meta-data/service.ts'
import { findForScore, type ScoredRow, storeSettled } from './queries.ts'

/** A document's text in the forms that are derived from its Yjs state. */
export interface DocumentText {
  doc: JSONContent
  blocks: EditorBlock[]
  /** The blocks as JSON. */
  json: string
  /** A fingerprint of the text alone: equal for equal blocks, whenever they were written. */
  hash: string
}

const hashJson = (json: string): string => createHash('sha256').update(json).digest('hex')

/** The fingerprint of blocks, as `DocumentText` has it. */
export const hashBlocks = (blocks: EditorBlock[]): string => hashJson(writeBlocksJson(blocks))

/** Of so many documents what was derived last is kept: open ones must not take twice the memory. */
const mostKept = 20
const texts = new Map<Doc, DocumentText>()
const scorers = new Map<Doc, Scorer>()
/** Where a text was read. */
const sources = new WeakMap<DocumentText, Doc>()
/** An open document that nobody has read or changed for so long (ms) takes the memory of its Yjs state alone. */
const restAfter = 60_000
const resting = new Map<Doc, NodeJS.Timeout>()
const watched = new WeakSet<Doc>()

function forget(ydoc: Doc): void {
  clearTimeout(resting.get(ydoc))
  resting.delete(ydoc)
  texts.delete(ydoc)
  scorers.delete(ydoc)
}

/** What is kept of a document goes when it is closed, or rests. */
function keepAWhile(ydoc: Doc): void {
  const timer = resting.get(ydoc)
  if (timer) timer.refresh()
  else resting.set(ydoc, setTimeout(forget, restAfter, ydoc).unref())
  if (watched.has(ydoc)) return
  watched.add(ydoc)
  ydoc.once('destroy', () => forget(ydoc))
}

/** Puts a value in, as the newest, and takes the oldest out where there are too many. */
function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= mostKept) return
    map.delete(oldest)
  }
}

/** Reads a document that is in memory. Give the text to nobody who changes it. */
export function readText(ydoc: Doc): DocumentText {
  const known = texts.get(ydoc)
  if (known) return known
  const text = writeText(yDocToDoc(ydoc))
  sources.set(text, ydoc)
  // A transaction that is under way may go on changing it.
  if (!ydoc._transaction) {
    keep(texts, ydoc, text)
    ydoc.once('update', () => texts.delete(ydoc))
    keepAWhile(ydoc)
  }
  return text
}

/** No page makes a NUL, but a hostile one can send it, and the database takes none: it is left out. */
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

/** A blog as it is stored and sent; the time is in milliseconds. */
export const writeBlog = (blocksJson: string, time: number): string =>
  `{"time":${time},"blocks":${blocksJson},"version":${JSON.stringify(editorJsVersion)}}`

/** The scorer of an open document, which looks at changed blocks only. */
function takeScorer(text: DocumentText, language: string): Scorer {
  const ydoc = sources.get(text)
  const scorer = (ydoc && scorers.get(ydoc)) ?? createScorer(language)
  if (ydoc && !ydoc.isDestroyed) {
    keep(scorers, ydoc, scorer)
    keepAWhile(ydoc)
  }
  return scorer
}

/** Fields that a person has changed along with the text, or instead of it. */
export type FieldChanges = Partial<
  Pick<
    DocumentRow,
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
>

/** What goes along when a text is stored. */
interface TextChange {
  /** Who wrote, the last of them at the end; empty where nobody knows. */
  userIds: string[]
  changes: FieldChanges
  /** Updates that are not in the journal yet. */
  unsaved: UnsavedUpdate[]
}

/** Texts longer than this (characters of JSON) are read, applied, scored and stored in separate turns. */
const longBlog = 200_000

/** Lets others have their turn between two steps of work on a long text. */
export async function yieldIfLong(json: string): Promise<void> {
  if (json.length > longBlog) await setImmediate()
}

/**
 * Stores what is derived from a document's text and research: its blog, its words and the score that the
 * server computed itself, together with fields and unsaved updates, in one statement. Gives the row as it stands then, or null
 * where there was nothing to store.
 */
export async function storeText(
  app: App,
  scored: ScoredRow,
  text: DocumentText,
  { userIds, changes, unsaved }: TextChange,
): Promise<DocumentRow | null> {
  const { doc, blocks, json, hash: contentHash } = text
  const document = { ...scored.document, ...changes }
  const { title, language, keyword, dueDate, assigneeId } = document
  const brief = scored.brief && toBrief({ brief: scored.brief, dueDate, assigneeId })
  const metaData = scored.metaData && toMetaData(scored.metaData)
  await yieldIfLong(json)
  const { score, words } = takeScorer(text, language).score({
    ...describeForScore({ title, language, keyword, metaData, brief, serp: scored.serp }),
    ...toTextBlocks(doc),
  })
  await yieldIfLong(json)
  const now = app.now()
  const userId = userIds.at(-1)
  const hasNewText = scored.contentHash !== contentHash
  const isEdit = hasNewText && (scored.contentHash !== null || blocks.length > 0)
  const isSame =
    Object.keys(changes).length === 0 && score === scored.document.score && words === scored.document.words
  if (!hasNewText && isSame && unsaved.length === 0) return null
  return storeSettled(app.database, document.id, {
    body: hasNewText
      ? { blog: writeBlog(json, now.getTime()), contentHash, now, editorIds: isEdit ? userIds : null }
      : null,
    row: {
      ...(isEdit && { updatedAt: now, ...(userId && { updatedBy: userId }) }),
      ...changes,
      score,
      words,
    },
    unsaved,
  })
}

/**
 * Called when an edit has settled and whenever research or titles change: stores what is derived and tells
 * everybody.
 */
export async function settleDocument(
  app: App,
  documentId: string,
  text: DocumentText,
  userIds: string[],
): Promise<void> {
  const scored = await findForScore(app.database, documentId)
  if (!scored) return
  const { score, words } = scored.document
  const row = await storeText(app, scored, text, { userIds, changes: {}, unsaved: [] })
  const isNews =
    row && (row.updatedAt > scored.document.updatedAt || row.score !== score || row.words !== words)
  if (isNews) announceChange(app, row)
}
