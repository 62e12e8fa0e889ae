import type { MeasuredVoice, VoiceContent } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { TaskVoice } from '../../providers/models/tasks.ts'
import { findDefaultVoice, findUsedVoice, storeUsedVoice } from './queries.ts'

/** A voice in the version that a text is written in. */
export interface VoiceInUse {
  voiceId: string
  version: number
  prompt: TaskVoice
}

/** More would crowd out the material of the task. */
const maxTerms = 60
const maxFacts = 6_000
const maxAudiences = 2_000

/** The first entries whose texts fit into a number of characters. */
function keepWithin<T extends { text: string }>(entries: readonly T[], characters: number): T[] {
  let left = characters
  return entries.filter(({ text }) => {
    left -= text.length
    return left >= 0
  })
}

/** The instructions that a model gets about a voice. */
export function toTaskVoice(
  content: VoiceContent,
  measured: Pick<MeasuredVoice, 'sentenceLength'> | null,
): TaskVoice {
  const { persona, tone, person, formality, address, rules, preferred, forbidden, facts, audiences } = content
  return {
    ...{ persona, tone, person, formality, address, rules },
    ...(measured && { sentenceWords: Math.round(measured.sentenceLength.mean) }),
    preferred: preferred.slice(0, maxTerms),
    forbidden: forbidden.slice(0, maxTerms),
    facts: keepWithin(facts, maxFacts),
    audiences: keepWithin(audiences, maxAudiences),
  }
}

/** A language, then the same without its region, then the default for all others. */
const listLanguages = (language: string): string[] => [
  ...new Set([language, language.split('-')[0] ?? language, '']),
]

export const findDefaultFor = (app: App, workspaceId: string, language: string) =>
  findDefaultVoice(app.database, workspaceId, listLanguages(language))

/** The default voice of a workspace for texts in a language. */
export async function findVoiceFor(
  app: App,
  workspaceId: string,
  language: string,
): Promise<VoiceInUse | null> {
  const voice = await findDefaultFor(app, workspaceId, language)
  return (
    voice && {
      voiceId: voice.id,
      version: voice.version,
      prompt: toTaskVoice(voice.content, voice.measured),
    }
  )
}

/** Remembers the voice that a document's text was generated in. */
export async function recordUsedVoice(app: App, documentId: string, voice: VoiceInUse | null): Promise<void> {
  if (!voice) return
  const { voiceId, version } = voice
  await storeUsedVoice(app.database, { documentId, voiceId, version, usedAt: app.now() })
}

/** The voice that a document's text was last generated in, with its version then. */
export const readUsedVoice = (app: App, documentId: string) => findUsedVoice(app.database, documentId)
