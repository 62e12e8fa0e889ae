import type { VoiceSample } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Input } from '../../lib/services.ts'
import { toTaskVoice } from '../default-voices/service.ts'
import { assertMayLeave } from '../privacy/service.ts'
import { openVoice } from './access.ts'
import { askModel } from './describe-voice.ts'

/** Writes a paragraph again in a voice; two calls show it in two voices. */
export async function sampleVoice(
  ctx: SignedInContext,
  { id, paragraph }: Input<'voices.sampleVoice'>,
): Promise<VoiceSample> {
  const opened = await openVoice(ctx, id)
  const { content, measured, language, version } = opened.row.voice
  const answer = await askModel(ctx, opened, {
    task: 'template',
    language,
    instructions:
      'Write the paragraph in `material` again in the voice, with the same facts and in about the same length.',
    material: paragraph,
    words: null,
    variant: 0,
    variants: 1,
    voice: toTaskVoice(content, measured),
  })
  if (!answer) {
    await assertMayLeave(ctx.app, opened.workspace._id)
    throw httpError('needs_model')
  }
  return { voice: id, version, ...answer }
}
