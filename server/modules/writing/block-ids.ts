import type { GenerationRow } from './queries.ts'

/** Ids of generated blocks contain the run and the part of its article, counted from 0. */
export const runPrefix = ({ id }: Pick<GenerationRow, 'id'>): string =>
  `g${id.replaceAll('-', '').slice(-12)}-`
export const partPrefix = (row: Pick<GenerationRow, 'id'>, part: number): string =>
  `${runPrefix(row)}${part}-`
/** Prefix for a heading that a section's run has inserted itself. */
export const headingId = (row: Pick<GenerationRow, 'id'>): string => `${runPrefix(row)}heading`
