/** What can be new in a brief, and has a name of its own in the interface. */
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
