import { isDeepStrictEqual } from 'node:util'
import {
  type AuditAction,
  canLockVoices,
  canShareVoices,
  maxVoices,
  type Voice,
  type VoiceContent,
  type VoiceSharing,
  type VoiceVersion,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { type OpenedVoice, openVoice, readVoice, requireVoicePlace } from './access.ts'
import { announceVoices, recordVoiceChange } from './announce.ts'
import {
  findVersion,
  insertVoice,
  insertVoiceVersion,
  listVersions,
  lockVoiceCount,
  lockVoiceRow,
  updateVoiceRow,
  type VoiceRow,
} from './queries.ts'

const describeContent = (content: VoiceContent) => {
  const { name, language } = content
  return { name, language, content }
}

export async function createVoice(ctx: SignedInContext, input: Input<'voices.createVoice'>): Promise<Voice> {
  const { app, session } = ctx
  const place = await requireVoicePlace(ctx, input.workspace)
  const { content, sharing } = input
  if (sharing === 'workspace' && !canShareVoices(place.role)) throw httpError('role_forbidden')
  const workspaceId = place.workspace._id
  const now = app.now()
  const row = {
    id: newId(),
    ...{ workspaceId, sharing, createdBy: session.userId, createdAt: now, updatedAt: now },
    ...describeContent(content),
  }
  await app.database.transaction(async (tx) => {
    if ((await lockVoiceCount(tx, workspaceId)) >= maxVoices)
      throw httpError('too_many_voices', { params: { max: maxVoices } })
    await insertVoice(tx, row)
    if (sharing === 'workspace') await recordVoiceChange(ctx, tx, place, 'voice.shared', { name: row.name })
  })
  announceVoices(app, row)
  return readVoice(ctx, row.id)
}

interface Change {
  content?: VoiceContent | undefined
  sharing?: VoiceSharing | undefined
  /** The version that was edited. */
  version?: number | undefined
  /** Set when a proposal is accepted. */
  measured?: VoiceRow['measured']
}

/** Applies a change to a locked row; a changed content is a new version. */
export async function applyVoiceChange(
  ctx: SignedInContext,
  opened: OpenedVoice,
  tx: Database,
  row: VoiceRow,
  given: Change,
): Promise<void> {
  const { content = row.content, sharing = row.sharing, version } = given
  if (version !== undefined && version !== row.version) throw httpError('voice_changed')
  const isNew = !isDeepStrictEqual(content, row.content)
  const now = ctx.app.now()
  const next = isNew ? row.version + 1 : row.version
  const by = { createdBy: ctx.session.userId, createdAt: now }
  if (isNew) await insertVoiceVersion(tx, { voiceId: row.id, version: next, content, ...by })
  if (isNew || sharing !== row.sharing || given.measured)
    await updateVoiceRow(tx, row.id, {
      ...describeContent(content),
      ...{ sharing, version: next, updatedAt: now },
      ...(given.measured && { measured: given.measured, proposal: null }),
    })
  const note = (action: AuditAction & `voice.${string}`) =>
    recordVoiceChange(ctx, tx, opened, action, { name: content.name })
  if (sharing !== row.sharing) await note(sharing === 'workspace' ? 'voice.shared' : 'voice.unshared')
  else if (sharing === 'workspace' && isNew) await note('voice.changed')
}

/** Opens a voice for a change, changes its locked row, and returns the voice as it then is. */
export async function changeVoice(
  ctx: SignedInContext,
  id: string,
  apply: (tx: Database, row: VoiceRow, opened: OpenedVoice) => Promise<void>,
): Promise<Voice> {
  const opened = await openVoice(ctx, id, { need: 'edit' })
  await ctx.app.database.transaction(async (tx) => {
    const row = await lockVoiceRow(tx, id)
    if (!row || row.deletedAt) throw httpError('not_found')
    // Locked since the check.
    if (row.isLocked && !canLockVoices(opened.role)) throw httpError('voice_locked')
    await apply(tx, row, opened)
  })
  const after = await openVoice(ctx, id)
  announceVoices(ctx.app, opened.row.voice, after.row.voice)
  return readVoice(ctx, id)
}

export async function updateVoice(ctx: SignedInContext, input: Input<'voices.updateVoice'>): Promise<Voice> {
  const { id, ...given } = input
  return changeVoice(ctx, id, async (tx, row, opened) => {
    const isSharing = given.sharing !== undefined && given.sharing !== row.sharing
    if (isSharing && !canShareVoices(opened.role)) throw httpError('role_forbidden')
    // Made private, it is its author's alone: others would lose it without a way back.
    const isLost = given.sharing === 'private' && row.createdBy !== ctx.session.userId
    if (isSharing && isLost) throw httpError('role_forbidden')
    await applyVoiceChange(ctx, opened, tx, row, given)
  })
}

export async function lockVoice(
  ctx: SignedInContext,
  { id, isLocked }: Input<'voices.lockVoice'>,
): Promise<Voice> {
  const { role } = await openVoice(ctx, id)
  if (!canLockVoices(role)) throw httpError('role_forbidden')
  return changeVoice(ctx, id, async (tx, row, opened) => {
    if (row.isLocked === isLocked) return
    await updateVoiceRow(tx, id, { isLocked, updatedAt: ctx.app.now() })
    await recordVoiceChange(ctx, tx, opened, isLocked ? 'voice.locked' : 'voice.unlocked', { name: row.name })
  })
}

export async function restoreVoiceVersion(
  ctx: SignedInContext,
  { id, version }: Input<'voices.restoreVoiceVersion'>,
): Promise<Voice> {
  return changeVoice(ctx, id, async (tx, row, opened) => {
    const earlier = await findVersion(tx, id, version)
    if (!earlier) throw httpError('not_found')
    await applyVoiceChange(ctx, opened, tx, row, { content: earlier.content })
  })
}

export async function listVoiceVersions(
  ctx: SignedInContext,
  { id }: Input<'voices.listVoiceVersions'>,
): Promise<VoiceVersion[]> {
  await openVoice(ctx, id)
  const rows = await listVersions(ctx.app.database, id)
  return rows.map(({ version, author }) => ({
    version: version.version,
    createdAt: version.createdAt.toISOString(),
    createdBy: author,
    content: version.content,
  }))
}

/** Moves a voice to the trash, or back. */
async function setDeleted(ctx: SignedInContext, id: string, isDeleted: boolean): Promise<void> {
  const { app, session } = ctx
  const opened = await openVoice(ctx, id, { need: 'edit', isDeleted: !isDeleted })
  await app.database.transaction(async (tx) => {
    const row = await lockVoiceRow(tx, id)
    if (!row || (row.deletedAt !== null) === isDeleted) throw httpError('not_found')
    await updateVoiceRow(tx, id, {
      deletedAt: isDeleted ? app.now() : null,
      deletedBy: isDeleted ? session.userId : null,
    })
    if (row.sharing === 'workspace')
      await recordVoiceChange(ctx, tx, opened, isDeleted ? 'voice.deleted' : 'voice.restored', {
        name: row.name,
      })
  })
  announceVoices(app, opened.row.voice)
}

export async function deleteVoice(ctx: SignedInContext, { id }: Input<'voices.deleteVoice'>) {
  await setDeleted(ctx, id, true)
  return { message: translate(ctx.language, 'documents.deleted') }
}

export async function restoreVoice(ctx: SignedInContext, { id }: Input<'voices.restoreVoice'>) {
  await setDeleted(ctx, id, false)
  return readVoice(ctx, id)
}
