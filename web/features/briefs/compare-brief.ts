import type { Brief, BriefPart, BriefProposal } from '@rankwell/contract'

interface FieldChange {
  field: BriefPart
  added: string[]
  removed: string[]
}

const linesOf = (brief: BriefProposal): Record<BriefPart, string[]> => ({
  documentKeywords: brief.documentKeywords.map(
    ({ keyword, occurrences }) => `${keyword} (${occurrences.replace('-', '–')})`,
  ),
  // Headings of single pages are not shared.
  headings: brief.headings.filter(({ count }) => count > 1).map(({ level, text }) => `H${level} ${text}`),
  questions: brief.questions,
  wordTarget: brief.wordTarget === null ? [] : [String(brief.wordTarget)],
})

/** The fields in which a new proposal differs from a brief, each with added and removed lines. */
export function compareBrief(brief: Brief, fresh: BriefProposal): FieldChange[] {
  const before = linesOf({ ...brief, documentKeywords: brief.documentKeywords.content })
  const after = linesOf(fresh)
  return (Object.keys(before) as BriefPart[])
    .map((field) => ({
      field,
      added: after[field].filter((line) => !before[field].includes(line)),
      removed: before[field].filter((line) => !after[field].includes(line)),
    }))
    .filter(({ added, removed }) => added.length > 0 || removed.length > 0)
}
