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

/** Whether the page at an address names itself in the browser's title: the settings do, by their tab. */
export const hasOwnTitle = (pathname: string): boolean => titleOfPage(pathname) === 'settings'
