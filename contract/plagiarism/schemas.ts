import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** Our own comparison with known texts, which is free, and Copyscape's search of the web. */
export const plagiarismEngines = ['own', 'copyscape'] as const
export const PlagiarismEngine = z.enum(plagiarismEngines)
export type PlagiarismEngine = z.infer<typeof PlagiarismEngine>

/** With fewer words of the user's own, a result is meaningless. */
export const minCheckedWords = 20

const SharedPassage = z.object({
  /** Where it is in the checked text, in UTF-16 offsets of each block's text; empty if it was not located. */
  places: z.array(z.object({ blockId: z.string(), from: z.number().int(), to: z.number().int() })),
  text: z.string(),
  /** The matching passage of the source; null if the caller may not see it. */
  sourceText: z.string().nullable(),
  words: z.number().int(),
})

export const PlagiarismSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string(), title: z.string() }),
  z.object({ kind: z.literal('document'), docId: Id, title: z.string() }),
  /** A document of the workspace that the caller may not open, or that was deleted. */
  z.object({ kind: z.literal('hidden') }),
])
export type PlagiarismSource = z.infer<typeof PlagiarismSource>

export const PlagiarismMatch = z.object({
  source: PlagiarismSource,
  /** Words that are the same in both texts, and their share of the checked words. */
  words: z.number().int(),
  percent: z.number(),
  passages: z.array(SharedPassage),
})
export type PlagiarismMatch = z.infer<typeof PlagiarismMatch>

export const PlagiarismResult = z.object({
  engine: PlagiarismEngine,
  /** Sources that share passages, most words first. */
  matches: z.array(PlagiarismMatch),
  /** Share of the checked words that are in a source. */
  percent: z.number(),
  /** Cost of the check in US dollars. */
  cost: z.number(),
  /** Words checked: all but quotations with a linked source. */
  words: z.number().int(),
  checkedAt: Timestamp,
  /** Whether the text is still the one that was checked. */
  isCurrent: z.boolean(),
})
export type PlagiarismResult = z.infer<typeof PlagiarismResult>

/** The available checks of a document, and its latest results. */
export const PlagiarismState = z.object({
  /** Words that a check would compare. */
  words: z.number().int(),
  /** The engines on offer with their price in US dollars, estimated by the number of words. */
  offers: z.array(z.object({ engine: PlagiarismEngine, cost: z.number() })),
  results: z.array(PlagiarismResult),
  /** A paid check without a response, whether pending or lost; it may have been charged. */
  running: Timestamp.nullable(),
  lost: Timestamp.nullable(),
})
export type PlagiarismState = z.infer<typeof PlagiarismState>
