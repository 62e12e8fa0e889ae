/** The initial namespaces of the article page; the build also bundles them in one file. */
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
