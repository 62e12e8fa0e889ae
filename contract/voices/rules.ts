import { canShare, canWrite, isOwner } from '../workspaces/rules.ts'
import type { Role } from '../workspaces/schemas.ts'

/** Everyone who writes uses voices and creates their own. */
export const canUseVoices = canWrite

/** Owners and publishers share voices with the workspace and set its defaults. */
export const canShareVoices = canShare

/** Owners lock voices, so that nobody else changes them. */
export const canLockVoices = isOwner

/** Users see their own voices and shared ones. */
export const canSeeVoice = (role: Role, voice: { isOwn: boolean; isShared: boolean }): boolean =>
  canUseVoices(role) && (voice.isOwn || voice.isShared)

/** Authors edit and delete their voices, owners and publishers also shared ones of others; of locked ones only owners. */
export const canEditVoice = (
  role: Role,
  voice: { isOwn: boolean; isShared: boolean; isLocked: boolean },
): boolean =>
  canUseVoices(role) &&
  (!voice.isLocked || canLockVoices(role)) &&
  (voice.isOwn || (voice.isShared && canShareVoices(role)))
