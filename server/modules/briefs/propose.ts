import type { BriefPart, BriefProposal, Competitor } from '@rankwell/contract'
import { rankKeywords } from './brief-keywords.ts'
import { keepManualEdits, mergeList } from './manual-edits.ts'
import type { BriefRow } from './queries.ts'
import { findQuestions, findSharedHeadings, proposeWordTarget, type Research } from './research-proposals.ts'

const defaultTarget = 1200

/**
 * The parts of a brief suggested by research, with earlier decisions of users: removed and added entries and
 * edited ranges are kept, and a locked part is unchanged.
 *
 * @param results the search results of the pages; null if there are none
 * @param target a word target given by the caller
 */
export function proposeParts(
  research: Research,
  results: { content: Competitor[]; questions: string[] } | null,
  brief: Pick<
    BriefRow,
    'byHand' | 'locked' | 'wordTarget' | 'documentKeywords' | 'headings' | 'questions'
  > | null,
  target?: number | null,
): BriefProposal {
  const byHand = brief?.byHand ?? { removed: [], ranged: [] }
  const known = brief ?? { documentKeywords: [], headings: [], questions: [], wordTarget: null }
  const isLocked = (part: BriefPart) => brief?.locked.includes(part) ?? false
  const proposed = byHand.hasTarget || isLocked('wordTarget') ? null : proposeWordTarget(research.pages)
  const wordTarget = target ?? proposed ?? known.wordTarget
  const ranked = rankKeywords(research, wordTarget ?? defaultTarget)
  return {
    wordTarget,
    documentKeywords: isLocked('documentKeywords')
      ? known.documentKeywords
      : keepManualEdits(ranked, known.documentKeywords, results?.content ?? [], byHand),
    headings: isLocked('headings')
      ? known.headings
      : mergeList(findSharedHeadings(research), known.headings, ({ text }) => text, byHand.headings),
    questions: isLocked('questions')
      ? known.questions
      : mergeList(
          findQuestions(research, results?.questions),
          known.questions,
          (text) => text,
          byHand.questions,
        ),
  }
}
