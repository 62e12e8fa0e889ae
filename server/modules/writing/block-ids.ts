import type { GenerationRow } from './queries.ts'

/** Ids of the blocks that a run writes name the run, and the part of its article, counted from 0. */
export const runPrefix = ({ id }: Pick<GenerationRow, 'id'>): string =>
  `g${id.replaceAll('-', '').slice(-12)}-`
export const partPrefix = (row: Pick<GenerationRow, 'id'>, part: number): string =>
  `${runPrefix(row)}${part}-`
/** A heading that a section's run has put into the text itself. */
export const headingId = (row: Pick<GenerationRow, 'id'>): string => `${runPrefix(row)}heading`
