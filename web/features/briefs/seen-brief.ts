import type { Brief } from '@rankwell/contract'

export const comparedFields = [
  'goal',
  'audience',
  'intent',
  'angle',
  'callToAction',
  'tone',
  'wordTarget',
  'dueDate',
  'assignee',
  'documentKeywords',
  'questions',
  'headings',
  'references',
] as const
export type BriefField = (typeof comparedFields)[number]

const readValue = (brief: Brief, field: BriefField): string =>
  JSON.stringify(field === 'documentKeywords' ? brief.documentKeywords.content : brief[field])

function hash(text: string): string {
  let value = 5381
  for (const letter of text) value = (value * 33 + (letter.codePointAt(0) ?? 0)) >>> 0
  return value.toString(36)
}

/** What is kept on the device of a brief that somebody has looked at. */
export const noteBrief = (brief: Brief): string =>
  comparedFields.map((field) => hash(readValue(brief, field))).join(' ')

/** The fields that have changed since a brief was noted; none where it never was. */
export function changedSince(brief: Brief, noted: string | null): BriefField[] {
  const known = noted?.split(' ')
  if (known?.length !== comparedFields.length) return []
  return comparedFields.filter((field, at) => known[at] !== hash(readValue(brief, field)))
}
