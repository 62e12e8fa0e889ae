import type { VoiceContent } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { VoiceSourceBlock } from '../../db/schema.ts'
import { instructionsFor, wrapTask } from '../../providers/models/instructions.ts'
import { priceOf } from '../../providers/models/prices.ts'
import { streamTask } from '../../providers/models/request-list.ts'
import type { TemplateTask } from '../../providers/models/tasks.ts'
import { estimateAnswer, estimateThinking, estimateTokens } from '../../providers/models/tokens.ts'
import { listCandidates, openModel } from '../provider-settings/open-model.ts'
import { assertWithinBudget } from '../spending/service.ts'
import { cleanAnswer } from '../writing/paragraph.ts'
import type { OpenedVoice } from './access.ts'

const sampleCharacters = 6_000
const maxPersona = 2_000
const maxTone = 500

/** The beginning of the sources, for a model. */
function sampleOf(blocks: readonly VoiceSourceBlock[]): string {
  let sample = ''
  for (const { text } of blocks) {
    if (sample.length + text.length > sampleCharacters) break
    sample += `${text}\n`
  }
  return sample
}

const instructions = [
  'Describe how the `material` sounds, for editors who will write like it.',
  'Give two lines. The first says in at most 60 words who speaks and how that person relates to the readers. The second names the tone in at most five adjectives separated by commas.',
].join('\n')

/** Asks a model, within the workspace's budget; null if none is connected. */
export async function askModel(
  ctx: SignedInContext,
  { workspace }: Pick<OpenedVoice, 'workspace'>,
  task: TemplateTask,
): Promise<{ text: string; model: string; microUsd: number | null } | null> {
  const { app, session, signal } = ctx
  let microUsd: number | null = 0
  const user = { workspaceId: workspace._id, userId: session.userId }
  const model = await openModel(app, user, 'template', (more) => {
    microUsd = microUsd === null || more === null ? null : microUsd + more
  })
  if (model.isOffline) return null
  const [first] = await listCandidates(app, workspace._id)
  const tokens = {
    inputTokens: estimateTokens(instructionsFor('template')) + estimateTokens(wrapTask(task)),
    outputTokens: estimateAnswer(task) + estimateThinking(first?.model ?? ''),
  }
  await assertWithinBudget(app, workspace._id, 'model', first ? priceOf(first.prices, tokens) : 0)
  let text = ''
  for await (const piece of streamTask(model, task, signal)) text += piece
  return { text: cleanAnswer(text, true), model: model.label, microUsd }
}

/** Persona and tone as a model reads them in the sources; nothing without a model, or if its call fails. */
export async function describeByModel(
  ctx: SignedInContext,
  opened: OpenedVoice,
  blocks: readonly VoiceSourceBlock[],
): Promise<Partial<Pick<VoiceContent, 'persona' | 'tone'>>> {
  const { language } = opened.row.voice
  const material = sampleOf(blocks)
  const task = {
    task: 'template',
    language,
    instructions,
    material,
    words: 70,
    variant: 0,
    variants: 1,
  } as const
  try {
    const answer = await askModel(ctx, opened, task)
    const [persona = '', tone = ''] = (answer?.text ?? '').split('\n').filter((line) => line.trim())
    return {
      ...(persona && { persona: persona.slice(0, maxPersona) }),
      ...(tone && { tone: tone.slice(0, maxTone) }),
    }
  } catch (error) {
    ctx.signal?.throwIfAborted()
    // The measured profile is worth having without the description.
    ctx.app.log.warn({ err: error, voiceId: opened.row.voice.id }, 'no model described a voice')
    return {}
  }
}
