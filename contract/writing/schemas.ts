import { z } from 'zod'
import { Id } from '../base.ts'

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
