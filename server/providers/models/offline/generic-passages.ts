import type { Role } from './phrases.ts'

/**
 * What can be said of any subject without research: how to judge, compare, prepare, check. `{k}` is the main keyword,
 * `{t}` one keyword of the brief, `{T}` the same at a beginning, `{l}` several of them; `[a|b]` is one or the other.
 */
export interface Passages {
  /** Stands for the main keyword where it was said often enough. */
  subject: string
  /** Short paragraphs by what a part is for; those of `other` fit anywhere. */
  passages: Record<Role, readonly string[]>
  closings: readonly string[]
  /** Begin a part with what it is about; `{l}` are keywords that are missing. */
  overviews: readonly string[]
  /** End a part with keywords that are missing. */
  named: readonly string[]
  checksLead: readonly string[]
  checks: readonly string[]
  /** For the list and the table where the research has no deeds and no facts. */
  points: readonly string[]
  rowsLead: string
  rowsHead: readonly [string, string]
  rows: readonly (readonly [string, string])[]
  answers: readonly (readonly [string, string])[]
}
