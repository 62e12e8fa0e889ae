import type { VersionKind } from '@rankwell/contract'
import type { EditorBlock, EditorBlog } from '@rankwell/editor'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { defineJob } from '../../lib/jobs.ts'
import {
  endSpan,
  findNewestVersion,
  insertVersion,
  listEditedBefore,
  lockBody,
  readForVersion,
  type VersionRow,
} from './queries.ts'

const emptyBlog: EditorBlog = { time: 0, blocks: [], version: '2.28.2' }
/** Editing is kept as a version after so long (ms). */
const editingSpan = 10 * 60_000
const documentsAtOnce = 100

export interface NewVersion {
  kind: VersionKind
  label: string
  /** Who made it, besides everybody who has edited since the last version. */
  authorIds: string[]
  name?: string
}

/**
 * Keeps the document as it stands now, text, title and meta, as a version. With `onlyIfChanged` null is given
 * where the newest version says the same already.
 */
async function keep(
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
      words: now.words,
      createdAt: app.now(),
    })
  })
}

/** Keeps the document as it stands now as a version, whose authors are all who edited since the last one. */
export async function recordVersion(app: App, documentId: string, version: NewVersion): Promise<VersionRow> {
  await app.texts.refresh(documentId)
  return recordVersionWithin(app, app.database, documentId, version)
}

/**
 * The same in a transaction, so that the version is there only if that commits. Of what is typed, it holds what
 * was settled before. The caller has locked the document's row first, as everything does that stores a text.
 */
export async function recordVersionWithin(
  app: App,
  tx: Database,
  documentId: string,
  version: NewVersion,
): Promise<VersionRow> {
  const row = await keep(app, tx, documentId, { ...version, onlyIfChanged: false })
  if (!row) throw httpError('not_found')
  return row
}

/** Keeps what no version holds yet; nothing happens where the newest one says the same. */
export async function recordUnkept(app: App, documentId: string): Promise<void> {
  await app.texts.refresh(documentId)
  await keep(app, app.database, documentId, { kind: 'edit', label: '', authorIds: [], onlyIfChanged: true })
}

/** Keeps a text that was just replaced, unless the newest version holds it: what was typed since would be in neither. */
export async function recordReplaced(
  app: App,
  documentId: string,
  text: { blocks: EditorBlock[]; hash: string },
  authorIds: string[],
): Promise<void> {
  const newest = await findNewestVersion(app.database, documentId)
  if (!newest || newest.contentHash === text.hash || text.blocks.length === 0) return
  await insertVersion(app.database, {
    ...newest,
    id: newId(),
    kind: 'edit',
    label: '',
    name: '',
    authorIds,
    blog: { ...emptyBlog, time: app.now().getTime(), blocks: text.blocks },
    contentHash: text.hash,
    createdAt: app.now(),
  })
}

/** Keeps every document that has been edited for ten minutes, or a while ago without a version since. */
export async function recordEditing(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - editingSpan)
  const ids = await listEditedBefore(app.database, before, documentsAtOnce)
  for (const id of ids) {
    // One that cannot be read must not keep the others from theirs; the next run tries it again.
    await recordUnkept(app, id).catch((error: unknown) =>
      app.log.error({ err: error, documentId: id }, 'edited text was not kept as a version'),
    )
  }
}

/** Looks every minute for editing that is to be kept. */
export const historyJobs = [
  defineJob<App, Record<never, never>>('record-editing', recordEditing, { cron: '* * * * *' }),
]
