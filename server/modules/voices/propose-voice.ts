import type { MeasuredVoice, VoiceContent, VoiceRules } from '@rankwell/contract'

/** Rules that the measured habits suggest. */
function proposeRules({ punctuation, headings }: MeasuredVoice): VoiceRules {
  const { serialComma, dash } = punctuation
  return {
    ...((serialComma === 'always' || serialComma === 'never') && { serialComma }),
    ...(dash && dash !== 'hyphen' && { dash }),
    ...((headings.case === 'sentence' || headings.case === 'title') && { headings: headings.case }),
  }
}

/** A voice as its sources show it; what a user wrote about it stays. */
export function proposeContent(content: VoiceContent, measured: MeasuredVoice): VoiceContent {
  const { formality, person } = measured
  const { address } = formality
  return {
    ...content,
    ...(person.main && { person: person.main }),
    formality: formality.level,
    ...((address === 'informal' || address === 'formal') && { address }),
    rules: { ...content.rules, ...proposeRules(measured) },
  }
}
