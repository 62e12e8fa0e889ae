/** AI actions on a paragraph in menu order. */
export const paragraphActions = [
  'rewrite',
  'shorten',
  'expand',
  'simplify',
  'fix-grammar',
  'change-tone',
  'translate',
  'to-list',
  'to-table',
  'to-questions',
  'continue',
  'summarise',
  'add-keyword',
  'custom',
] as const
export type ParagraphAction = (typeof paragraphActions)[number]
