import { canShareVoices, type DefaultVoice } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { openVoice, presentDefaults, requireVoicePlace } from './access.ts'
import { recordVoiceChange } from './announce.ts'
import { setDefault } from './queries.ts'

export async function listDefaultVoices(
  ctx: SignedInContext,
  { workspace }: Input<'voices.listDefaultVoices'>,
): Promise<DefaultVoice[]> {
  const place = await requireVoicePlace(ctx, workspace)
  return presentDefaults(ctx, place.workspace._id)
}

/** Only a voice that everyone in the workspace sees can be its default. */
export async function setDefaultVoice(
  ctx: SignedInContext,
  { workspace: wanted, language = '', voice: id }: Input<'voices.setDefaultVoice'>,
): Promise<DefaultVoice[]> {
  const { app } = ctx
  const place = await requireVoicePlace(ctx, wanted)
  if (!canShareVoices(place.role)) throw httpError('role_forbidden')
  const workspaceId = place.workspace._id
  const voice = id === null ? null : (await openVoice(ctx, id)).row.voice
  if (voice && voice.workspaceId !== workspaceId) throw httpError('not_found')
  if (voice && voice.sharing !== 'workspace') throw httpError('voice_not_shared')
  await app.database.transaction(async (tx) => {
    await setDefault(tx, workspaceId, language, id)
    await recordVoiceChange(ctx, tx, place, voice ? 'voice.default_set' : 'voice.default_removed', {
      name: voice?.name ?? '',
      language,
    })
  })
  app.notify.toWorkspace(workspaceId, 'voicesChanged', { workspaceId })
  return presentDefaults(ctx, workspaceId)
}
