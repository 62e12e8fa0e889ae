import { z } from 'zod'
import { Id } from '../base.ts'
import { MicroUsd } from '../spending/schemas.ts'

export const paragraphActions = [
  'rewrite',
  'shorten',
  'expand',
  'simplify',
  'fix-grammar',
  'change-tone',
  'translate',
  'to-list',
  'to-table',
  'to-questions',
  'continue',
  'summarise',
  'add-keyword',
  'custom',
] as const
export type ParagraphAction = (typeof paragraphActions)[number]

export const readabilityLevels = ['Easy', 'Fairly Easy', 'Standard', 'Difficult'] as const

export const generationStages = [
  'queued',
  'research',
  'introduction',
  'section',
  'questions',
  'conclusion',
  'done',
] as const

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
