/** The guides that there are, by the names of the sections that they belong to, in lower case. */
const guideOfSection = {
  dashboard: 'dashboard',
  documents: 'documents',
  'copy butler': 'article',
  'copy-butler': 'article',
} as const

export type Guide = (typeof guideOfSection)[keyof typeof guideOfSection]

/** The guide of a section; null where none is written. */
export function guideFor(section: string): Guide | null {
  const name = section.trim().toLowerCase()
  return Object.hasOwn(guideOfSection, name) ? guideOfSection[name as keyof typeof guideOfSection] : null
}
