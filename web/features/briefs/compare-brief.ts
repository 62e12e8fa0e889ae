import type { Brief, BriefProposal } from '@rankwell/contract'

export type RenewedField = 'documentKeywords' | 'headings' | 'questions' | 'wordTarget'

interface FieldChange {
  field: RenewedField
  added: string[]
  removed: string[]
}

const linesOf = (brief: BriefProposal): Record<RenewedField, string[]> => ({
  documentKeywords: brief.documentKeywords.map(
    ({ keyword, occurrences }) => `${keyword} (${occurrences.replace('-', '–')})`,
  ),
  headings: brief.headings.map(({ level, text }) => `H${level} ${text}`),
  questions: brief.questions,
  wordTarget: brief.wordTarget === null ? [] : [String(brief.wordTarget)],
})

/** The fields in which a new proposal differs from a brief, each with the lines that come and go. */
export function compareBrief(brief: Brief, fresh: BriefProposal): FieldChange[] {
  const before = linesOf({ ...brief, documentKeywords: brief.documentKeywords.content })
  const after = linesOf(fresh)
  return (Object.keys(before) as RenewedField[])
    .map((field) => ({
      field,
      added: after[field].filter((line) => !before[field].includes(line)),
      removed: before[field].filter((line) => !after[field].includes(line)),
    }))
    .filter(({ added, removed }) => added.length > 0 || removed.length > 0)
}
