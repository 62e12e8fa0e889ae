/** The namespaces that the page of an article begins with; the build puts them together as one file besides. */
export const articleTexts = [
  'common',
  'errors',
  'auth',
  'shell',
  'documents',
  'setup',
  'writing',
  'research',
  'review',
  'comments',
] as const
