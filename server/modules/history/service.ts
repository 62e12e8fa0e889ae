import {
  type contract,
  documentStatuses,
  type Version,
  type VersionKind,
  type VersionScore,
} from '@rankwell/contract'
import { blogToDoc, parseBlog, toHtml } from '@rankwell/editor'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { messageLanguages, translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { scoreStored } from '../scores/service.ts'
import {
  findVersion,
  findVersionById,
  insertVersion,
  listNames,
  listVersions,
  setName,
  type VersionRow,
} from './queries.ts'
import { recordVersion } from './record-version.ts'

export { recordReplaced, recordUnsaved, recordVersion, recordVersionWithin } from './record-version.ts'

interface Place {
  docId: string
  versionId: string
}

/** The key of a status text, by its translated name in any language. */
const statusKeys = new Map(
  messageLanguages.flatMap((language) =>
    documentStatuses.map((status) => [translate(language, `status.${status}`), `status.${status}`]),
  ),
)

/** Why a version was stored; status changes are translated for the reader. */
function readLabel({ label }: VersionRow, language: string): string {
  const key = statusKeys.get(label)
  return key === undefined ? label : translate(language, key)
}

const toVersion = (row: VersionRow, names: Map<string, string>, language: string): Version => ({
  _id: row.id,
  docId: row.documentId,
  kind: row.kind as VersionKind,
  label: readLabel(row, language),
  name: row.name,
  title: row.title,
  score: row.score,
  formula: row.formula,
  words: row.words,
  plagiarism: row.plagiarism,
  authors: row.authorIds.map((id) => ({ _id: id, username: names.get(id) ?? '' })),
  createdAt: row.createdAt.toISOString(),
})

/** A version as returned by the API. */
export const presentVersion = async (ctx: SignedInContext, row: VersionRow): Promise<Version> =>
  toVersion(row, await listNames(ctx.app.database, row.authorIds), ctx.language)

async function openHistory(ctx: SignedInContext, docId: string): Promise<void> {
  const { role } = await openDocument(ctx, docId)
  if (role === 'viewer') throw httpError('role_forbidden')
}

/** Stores a version again, for example with the time when it was published. */
export async function repeatVersion(
  app: App,
  versionId: string,
  version: { kind: VersionKind; label: string; authorIds: string[] },
): Promise<void> {
  const known = await findVersionById(app.database, versionId)
  if (known)
    await insertVersion(app.database, { ...known, id: newId(), name: '', createdAt: app.now(), ...version })
}

export { findVersionById, type VersionRow } from './queries.ts'

async function listHistory(ctx: SignedInContext, input: Input<'history.listHistory'>): Promise<Version[]> {
  await openHistory(ctx, input.docId)
  const rows = await listVersions(ctx.app.database, input.docId, input.page, input.limit)
  const names = await listNames(
    ctx.app.database,
    rows.flatMap((row) => row.authorIds),
  )
  return rows.map((row) => toVersion(row, names, ctx.language))
}

/** A version of that document, or 404. */
export async function requireVersion(
  { app }: SignedInContext,
  { docId, versionId }: Place,
): Promise<VersionRow> {
  const version = await findVersion(app.database, docId, versionId)
  if (!version) throw httpError('not_found')
  return version
}

async function getVersion(ctx: SignedInContext, input: Input<'history.getVersion'>) {
  await openHistory(ctx, input.docId)
  const row = await requireVersion(ctx, input)
  return {
    ...(await presentVersion(ctx, row)),
    blog: JSON.stringify(row.blog),
    metaDescription: row.metaDescription,
    html: toHtml(blogToDoc(parseBlog(row.blog))),
  }
}

/** The stored score next to the one that its formula computes for the stored text and inputs. */
async function getVersionScore(
  ctx: SignedInContext,
  input: Input<'history.getVersionScore'>,
): Promise<VersionScore> {
  await openHistory(ctx, input.docId)
  const { formula, score: stored, scoreInput, blog } = await requireVersion(ctx, input)
  if (!scoreInput) return { formula, stored, computed: null }
  const { score, points, maximum, substance, parts } = await scoreStored(ctx.app.database, scoreInput, blog)
  const computed = { score, points, maximum, substance: substance?.factor ?? 1, parts }
  return { formula, stored, computed }
}

async function saveVersion(ctx: SignedInContext, { docId, name, kind }: Input<'history.saveVersion'>) {
  const { app, session } = ctx
  await openDocument(ctx, docId, 'edit')
  const authorIds = [session.userId]
  return presentVersion(ctx, await recordVersion(app, docId, { kind, label: '', name, authorIds }))
}

async function nameVersion(ctx: SignedInContext, { name, ...place }: Input<'history.nameVersion'>) {
  await openDocument(ctx, place.docId, 'edit')
  const { id } = await requireVersion(ctx, place)
  const row = await setName(ctx.app.database, id, name)
  if (!row) throw httpError('not_found')
  return presentVersion(ctx, row)
}

/** Restoring changes the document, so it is in the documents module. */
export const history: Omit<Services<typeof contract.history>, 'restoreVersion'> = {
  listHistory,
  getVersion,
  getVersionScore,
  saveVersion,
  nameVersion,
}
