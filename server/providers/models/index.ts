import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { RatePassages } from './rate-passages.ts'

/** A language model with the data for users and budgets. */
export interface WritingModel {
  /** Stored with the text it generated, such as `openai:gpt-5`. */
  id: string
  /** Shown with its text, such as `Research notes`. */
  label: string
  isOffline: boolean
  /** Timeout without any output. */
  timeoutMs: number
  language: LanguageModelV4
  /** Compares meanings, with the workspace's embedding model; absent without one. */
  rating?: RatePassages | undefined
  /** With `rating`, the tokens of the passages that a section gets. */
  focusTokens?: number | undefined
}
