import {
  canEditVoice,
  canSeeVoice,
  canUseVoices,
  type DefaultVoice,
  type Role,
  type Voice,
  type VoiceSummary,
  type WorkspaceSummary,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import { type AuthoredVoice, findVoice, listDefaults } from './queries.ts'

export interface VoicePlace {
  workspace: WorkspaceSummary
  role: Role
}

export interface OpenedVoice extends VoicePlace {
  row: AuthoredVoice
}

/** The workspace of a call; viewers have no voices. */
export async function requireVoicePlace(
  ctx: SignedInContext,
  workspaceId: string | undefined,
): Promise<VoicePlace> {
  const place = await requireWorkspace(ctx, workspaceId)
  if (!canUseVoices(place.role)) throw httpError('role_forbidden')
  return place
}

const factsOf = ({ session }: SignedInContext, { voice }: Pick<AuthoredVoice, 'voice'>) => ({
  isOwn: voice.createdBy === session.userId,
  isShared: voice.sharing === 'workspace',
  isLocked: voice.isLocked,
})

/** A voice that the caller sees; 404 otherwise, also for those of other workspaces. */
export async function openVoice(
  ctx: SignedInContext,
  id: string,
  { isDeleted = false, need = 'see' as 'see' | 'edit' } = {},
): Promise<OpenedVoice> {
  const row = await findVoice(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  const place = await requireMembership(ctx, row.voice.workspaceId)
  if (!canUseVoices(place.role)) throw httpError('role_forbidden')
  const facts = factsOf(ctx, row)
  if (!canSeeVoice(place.role, facts) || (row.voice.deletedAt !== null) !== isDeleted)
    throw httpError('not_found')
  if (need === 'edit' && !canEditVoice(place.role, facts))
    throw httpError(
      canEditVoice(place.role, { ...facts, isLocked: false }) ? 'voice_locked' : 'role_forbidden',
    )
  return { ...place, row }
}

export function toVoiceSummary(
  ctx: SignedInContext,
  { role }: VoicePlace,
  row: AuthoredVoice,
  defaults: readonly { language: string; voiceId: string }[],
): VoiceSummary {
  const { id, name, language, sharing, version, proposal, isLocked, updatedAt } = row.voice
  return {
    _id: id,
    ...{ name, language, sharing, version, isLocked },
    hasProposal: proposal !== null,
    defaultFor: defaults.filter(({ voiceId }) => voiceId === id).map((one) => one.language),
    createdBy: row.author,
    updatedAt: updatedAt.toISOString(),
    canEdit: canEditVoice(role, factsOf(ctx, row)),
  }
}

export async function presentVoice(ctx: SignedInContext, opened: OpenedVoice): Promise<Voice> {
  const defaults = await listDefaults(ctx.app.database, opened.workspace._id)
  const { content, measured, proposal } = opened.row.voice
  return { ...toVoiceSummary(ctx, opened, opened.row, defaults), content, measured, proposal }
}

/** The voice as it is now. */
export const readVoice = async (ctx: SignedInContext, id: string): Promise<Voice> =>
  presentVoice(ctx, await openVoice(ctx, id))

export const presentDefaults = async (ctx: SignedInContext, workspaceId: string): Promise<DefaultVoice[]> =>
  (await listDefaults(ctx.app.database, workspaceId)).map(({ language, voiceId }) => ({
    language,
    voice: voiceId,
  }))
