import { z } from 'zod'
import { Id, line } from '../base.ts'
import { MicroUsd } from '../spending/schemas.ts'

export const readabilityLevels = ['Easy', 'Fairly Easy', 'Standard', 'Difficult'] as const

export const generationStages = [
  'queued',
  'research',
  'introduction',
  'section',
  'questions',
  'conclusion',
  'done',
  /** Cut off when the server stopped: a run that is `running` goes on by itself, one that is `stopped` does not. */
  'restart',
] as const

/** One heading of a plan, with those below it, that is to be written alone. */
export const SectionWish = z.object({
  /** Headings of the article in their order: its outline, or those of its text. */
  outline: z
    .array(z.object({ level: z.number().int().min(1).max(7), text: line(300), note: line(2_000).optional() }))
    .min(1)
    .max(200),
  /** Position of the heading among them, from 0. */
  index: z.number().int().min(0).max(199),
  /** The heading's block, where it stands in the text already. */
  blockId: line(100).optional(),
})
export type SectionWish = z.infer<typeof SectionWish>

/** How far a run is; `done` and `total` count sections. */
export const GenerationProgress = z.object({
  docId: Id,
  generationId: Id,
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  stage: z.string(),
  done: z.number(),
  total: z.number(),
  model: z.string(),
  error: z.string().optional(),
  /** Who began it. */
  userId: Id,
  /** The heading, where only one section is written. */
  section: z.string().nullable(),
  /** Of one section: how many words stand there, and about how many there will be. */
  words: z.number().int(),
  wordTarget: z.number().int(),
  /** What it took, once it has ended; null where nothing was paid or the price is not known. */
  spentMicroUsd: MicroUsd.nullable(),
})
export type GenerationProgress = z.infer<typeof GenerationProgress>

/** What a model would take for a piece of work, before anybody asks it. */
export const WritingEstimate = z.object({
  model: z.string(),
  /** The drafter that needs no key writes: nothing is paid. */
  isOffline: z.boolean(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Null where the model's price is not known. */
  microUsd: MicroUsd.nullable(),
  /** Whether the workspace's budget of this month holds it. */
  holds: z.boolean(),
})
export type WritingEstimate = z.infer<typeof WritingEstimate>
