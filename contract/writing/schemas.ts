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
  /** Interrupted by a server restart. A `running` run resumes automatically, a `stopped` one does not. */
  'restart',
  /** Continues automatically: the provider asked to wait, or is paused after repeated failures. */
  'waiting',
  'unavailable',
] as const

/** A heading and its subheadings, generated separately. */
export const SectionRequest = z.object({
  /** Headings of the article in order: its outline, or those of its text. */
  outline: z
    .array(z.object({ level: z.number().int().min(1).max(7), text: line(300), note: line(2_000).optional() }))
    .min(1)
    .max(200),
  /** 0-based position of the heading among them. */
  index: z.number().int().min(0).max(199),
  /** The block of the heading if the text contains it. */
  blockId: line(100).optional(),
})
export type SectionRequest = z.infer<typeof SectionRequest>

/** Progress of a run; `done` and `total` count sections. */
export const GenerationProgress = z.object({
  docId: Id,
  generationId: Id,
  status: z.enum(['queued', 'running', 'done', 'failed', 'stopped']),
  stage: z.string(),
  done: z.number(),
  total: z.number(),
  model: z.string(),
  error: z.string().optional(),
  /** The user who started it. */
  userId: Id,
  /** The heading if only one section is generated. */
  section: z.string().nullable(),
  /** Of a single section: current and expected number of words. */
  words: z.number().int(),
  wordTarget: z.number().int(),
  /** Cost once it has ended; null if free or unknown. */
  spentMicroUsd: MicroUsd.nullable(),
})
export type GenerationProgress = z.infer<typeof GenerationProgress>

/** Estimated cost of a model request. */
export const WritingEstimate = z.object({
  model: z.string(),
  /** True if there is no model: research notes are laid out and suggestions follow rules, at no cost. */
  isOffline: z.boolean(),
  /** Whether models are connected, but not used because no text leaves the server. */
  isBlocked: z.boolean(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** Null if the model's price is unknown. */
  microUsd: MicroUsd.nullable(),
  /** Whether the workspace's monthly budget covers it. */
  holds: z.boolean(),
})
export type WritingEstimate = z.infer<typeof WritingEstimate>
