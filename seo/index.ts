export {
  callToActionPhrases,
  checkReadability,
  countWords,
  createScorer,
  extractKeywords,
  findKeyword,
  scoreArticle,
  splitSentences,
  stem,
  supportedReadabilityLanguages,
} from './interim.ts'
export { formatOccurrences, mergeKeywords, parseOccurrences } from './keywords/merge.ts'
export { occurrenceRange } from './keywords/occurrence-range.ts'
export { isRightToLeft } from './text/direction.ts'
export { countGraphemes } from './text/graphemes.ts'
export { thresholds } from './thresholds.ts'
export type * from './types.ts'
