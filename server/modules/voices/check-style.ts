import type { VoiceContent, VoiceViolation } from '@rankwell/contract'
import type { TextBlock } from '@rankwell/seo'
import { createStyleChecker, type Style } from '@rankwell/seo/voice'
import type { SignedInContext } from '../../context.ts'
import type { Input } from '../../lib/services.ts'
import { openVoice } from './access.ts'

/** What the style checker needs of a voice. */
const toStyle = ({ language, rules, preferred, forbidden }: VoiceContent): Style => ({
  language,
  rules,
  preferred,
  forbidden,
})

const toBlock = (line: string, index: number): TextBlock => {
  const heading = /^#{1,6} /.test(line)
  return {
    id: String(index),
    kind: heading ? 'heading' : 'paragraph',
    ...(heading && { level: 2 }),
    text: line,
  }
}

export async function checkVoiceStyle(
  ctx: SignedInContext,
  { id, text }: Input<'voices.checkVoiceStyle'>,
): Promise<VoiceViolation[]> {
  const { row } = await openVoice(ctx, id)
  const found = createStyleChecker(toStyle(row.voice.content)).check(text.split('\n').map(toBlock))
  return found.map(({ rule, blockId, from, to, found: shown, fix }) => ({
    rule,
    block: Number(blockId),
    ...{ from, to, fix },
    found: shown,
  }))
}
