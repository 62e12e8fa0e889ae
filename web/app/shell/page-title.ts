export interface PageDescription {
  /** Its text is `shell:pages.…`. */
  title: 'dashboard' | 'documents' | 'settings'
  /** Name of its section in the user guide. */
  guide: string
}

const descriptions: [pattern: RegExp, description: PageDescription][] = [
  [/^\/app\/dashboard$/, { title: 'dashboard', guide: 'Dashboard' }],
  [/^\/app\/documents$/, { title: 'documents', guide: 'Documents' }],
  [/^\/settings(\/|$)/, { title: 'settings', guide: 'Settings' }],
  [/^\/copy-butler(\/|$)/, { title: 'documents', guide: 'Copy Butler' }],
]

/** Title and guide of the page at an address. */
export function describePage(pathname: string): PageDescription {
  const found = descriptions.find(([pattern]) => pattern.test(pathname))
  return found?.[1] ?? { title: 'dashboard', guide: 'Dashboard' }
}
