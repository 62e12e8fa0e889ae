import type { Role } from './phrases.ts'

/**
 * Statements about any topic without research: how to judge, compare, prepare, check. `{k}` is the main keyword,
 * `{t}` a keyword of the brief, `{T}` the same at the start, `{l}` several of them; `[a|b]` is one of them.
 */
export interface Passages {
  /** Replaces the main keyword when it is used often enough. */
  subject: string
  /** Short paragraphs by role; those of `other` fit anywhere. */
  passages: Record<Role, readonly string[]>
  closings: readonly string[]
  /** Start a part with its topic; `{l}` are missing keywords. */
  overviews: readonly string[]
  /** End a part with missing keywords. */
  named: readonly string[]
  checksLead: readonly string[]
  checks: readonly string[]
  /** For the list and the table if the research has no instructions or facts. */
  points: readonly string[]
  rowsLead: string
  rowsHead: readonly [string, string]
  rows: readonly (readonly [string, string])[]
  answers: readonly (readonly [string, string])[]
}
