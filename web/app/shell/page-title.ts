/** Its text is `shell:pages.…`. */
export type PageTitle = 'dashboard' | 'documents' | 'settings'

const titles: [pattern: RegExp, title: PageTitle][] = [
  [/^\/app\/dashboard$/, 'dashboard'],
  [/^\/app\/documents$/, 'documents'],
  [/^\/settings(\/|$)/, 'settings'],
  [/^\/copy-butler(\/|$)/, 'documents'],
]

/** Title of the page at an address. */
export const titleOfPage = (pathname: string): PageTitle =>
  titles.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'dashboard'
