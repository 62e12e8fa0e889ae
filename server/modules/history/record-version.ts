import type { VersionKind } from '@rankwell/contract'
import type { EditorBlock, EditorBlog } from '@rankwell/editor'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { defineJob } from '../../lib/jobs.ts'
import { scoreStored } from '../scores/service.ts'
import {
  endSpan,
  findCheckOf,
  findNewestVersion,
  insertVersion,
  listEditedBefore,
  lockBody,
  readForVersion,
  type VersionRow,
} from './queries.ts'

const emptyBlog: EditorBlog = { time: 0, blocks: [], version: '2.28.2' }
/** Edits are stored as a version after this time (ms). */
const editingSpan = 10 * 60_000
const documentsAtOnce = 100

export interface NewVersion {
  kind: VersionKind
  label: string
  /** The author, in addition to everyone who has edited since the last version. */
  authorIds: string[]
  name?: string
}

/**
 * Stores text, title, and meta data of the current document as a version. With `onlyIfChanged` it returns
 * null if the newest version is the same.
 */
async function insertVersionRow(
  app: App,
  database: Database,
  documentId: string,
  { onlyIfChanged, ...version }: NewVersion & { onlyIfChanged: boolean },
): Promise<VersionRow | null> {
  return database.transaction(async (tx) => {
    await lockBody(tx, documentId)
    const now = await readForVersion(tx, documentId)
    if (!now) throw httpError('not_found')
    await endSpan(tx, documentId)
    const kept = {
      title: now.title,
      description: now.description,
      metaTitle: now.metaTitle ?? '',
      metaDescription: now.metaDescription ?? '',
      contentHash: now.contentHash ?? '',
    }
    if (onlyIfChanged) {
      const newest = await findNewestVersion(tx, documentId)
      const isSame =
        newest?.contentHash === kept.contentHash &&
        newest.title === kept.title &&
        newest.description === kept.description &&
        newest.metaTitle === kept.metaTitle &&
        newest.metaDescription === kept.metaDescription
      if (isSame) return null
    }
    return insertVersion(tx, {
      id: newId(),
      documentId,
      ...version,
      authorIds: [...new Set([...(now.editorIds ?? []), ...version.authorIds])],
      ...kept,
      blog: now.blog ?? emptyBlog,
      score: now.score,
      formula: now.formula,
      scoreInput: now.scoreInput,
      words: now.words,
      plagiarism: await findCheckOf(tx, documentId, kept.contentHash),
      createdAt: app.now(),
    })
  })
}

/** Stores the current document as a version, whose authors are all who edited since the last one. */
export async function recordVersion(app: App, documentId: string, version: NewVersion): Promise<VersionRow> {
  await app.texts.refresh(documentId)
  return recordVersionWithin(app, app.database, documentId, version)
}

/**
 * Like the above within a transaction, so that the version exists only if it commits. Contains live edits only if they
 * have been derived. The caller must have locked the document's row first, like all code that stores text.
 */
export async function recordVersionWithin(
  app: App,
  tx: Database,
  documentId: string,
  version: NewVersion,
): Promise<VersionRow> {
  const row = await insertVersionRow(app, tx, documentId, { ...version, onlyIfChanged: false })
  if (!row) throw httpError('not_found')
  return row
}

/** Stores edits that no version contains; does nothing if the newest version is identical. */
export async function recordUnsaved(app: App, documentId: string): Promise<void> {
  await app.texts.refresh(documentId)
  await insertVersionRow(app, app.database, documentId, {
    kind: 'edit',
    label: '',
    authorIds: [],
    onlyIfChanged: true,
  })
}

/**
 * Stores a text before it is replaced, unless the newest version contains it; otherwise its latest edits would be in no
 * version.
 */
export async function recordReplaced(
  app: App,
  documentId: string,
  text: { blocks: EditorBlock[]; hash: string },
  authorIds: string[],
): Promise<void> {
  const newest = await findNewestVersion(app.database, documentId)
  if (!newest || newest.contentHash === text.hash || text.blocks.length === 0) return
  const blog: EditorBlog = { ...emptyBlog, time: app.now().getTime(), blocks: text.blocks }
  const { scoreInput } = newest
  const scored = scoreInput && (await scoreStored(app.database, scoreInput, blog))
  await insertVersion(app.database, {
    ...newest,
    ...(scored && { score: scored.score, words: scored.words }),
    id: newId(),
    kind: 'edit',
    label: '',
    name: '',
    authorIds,
    blog,
    contentHash: text.hash,
    plagiarism: await findCheckOf(app.database, documentId, text.hash),
    createdAt: app.now(),
  })
}

/** Stores a version of every document that has unversioned edits from at least ten minutes ago. */
export async function recordEditing(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - editingSpan)
  const ids = await listEditedBefore(app.database, before, documentsAtOnce)
  for (const id of ids) {
    // An unreadable document must not block the others; the next run retries it.
    await recordUnsaved(app, id).catch((error: unknown) =>
      app.log.error({ err: error, documentId: id }, 'edited text was not kept as a version'),
    )
  }
}

/** Checks every minute for edits to be stored. */
export const historyJobs = [
  defineJob<App, Record<never, never>>('record-editing', recordEditing, { cron: '* * * * *' }),
]
