import type { Voice, VoiceProposal } from '@rankwell/contract'
import { measureVoice } from '@rankwell/seo/voice'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { openVoice } from './access.ts'
import { describeByModel } from './describe-voice.ts'
import { applyVoiceChange, changeVoice } from './manage.ts'
import { proposeContent } from './propose-voice.ts'
import { readSourceBlocks, updateVoiceRow } from './queries.ts'

/** Measures the sources of a voice; a connected model adds who speaks and how it sounds. */
export async function analyzeVoice(
  ctx: SignedInContext,
  { id }: Input<'voices.analyzeVoice'>,
): Promise<Voice> {
  const opened = await openVoice(ctx, id, { need: 'edit' })
  const { voice } = opened.row
  const blocks = (await readSourceBlocks(ctx.app.database, id))
    .flat()
    .map((block, index) => ({ id: String(index), ...block }))
  const { profile: measured, words, ...rest } = measureVoice(blocks, voice.language)
  if (!measured)
    throw httpError('voice_too_short', { params: { words, needed: 'needed' in rest ? rest.needed : 0 } })
  const described = await describeByModel(ctx, opened, blocks)
  return changeVoice(ctx, id, async (tx, row) => {
    const proposal: VoiceProposal = {
      content: { ...proposeContent(row.content, measured), ...described },
      measured,
      createdAt: ctx.app.now().toISOString(),
      basedOn: row.version,
    }
    await updateVoiceRow(tx, id, { proposal })
  })
}

/** The proposed version becomes the active one; a change made since then is not overwritten. */
export async function acceptVoiceProposal(
  ctx: SignedInContext,
  { id, version }: Input<'voices.acceptVoiceProposal'>,
): Promise<Voice> {
  return changeVoice(ctx, id, async (tx, row, opened) => {
    if (!row.proposal) throw httpError('not_found')
    const { content, measured, basedOn } = row.proposal
    if (basedOn !== row.version) throw httpError('voice_changed')
    await applyVoiceChange(ctx, opened, tx, row, { content, measured, version })
  })
}

export async function dismissVoiceProposal(
  ctx: SignedInContext,
  { id }: Input<'voices.dismissVoiceProposal'>,
): Promise<Voice> {
  return changeVoice(ctx, id, async (tx, row) => {
    if (!row.proposal) throw httpError('not_found')
    await updateVoiceRow(tx, id, { proposal: null })
  })
}
