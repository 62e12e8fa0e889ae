/** Fields of a brief whose changes are listed with a translated name. */
export const newsFields = [
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
