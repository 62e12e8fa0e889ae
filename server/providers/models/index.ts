import type { LanguageModelV4 } from '@ai-sdk/provider'

/** A language model with what people and budgets must know of it. */
export interface WritingModel {
  /** Kept with what it wrote, e.g. `openai:gpt-5`. */
  id: string
  /** Shown wherever its text appears, e.g. `Offline draft`. */
  label: string
  isOffline: boolean
  /** The longest silence before it counts as not answering. */
  timeoutMs: number
  language: LanguageModelV4
}
