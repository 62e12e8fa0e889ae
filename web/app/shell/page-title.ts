/** Its text is `shell:pages.…`. */
export type PageTitle = 'dashboard' | 'documents' | 'templates' | 'settings'

const titles: [pattern: RegExp, title: PageTitle][] = [
  [/^\/app\/dashboard$/, 'dashboard'],
  [/^\/app\/documents(\/|$)/, 'documents'],
  [/^\/app\/templates(\/|$)/, 'templates'],
  [/^\/settings(\/|$)/, 'settings'],
  [/^\/copy-butler(\/|$)/, 'documents'],
]

/** Title of the page at a path. */
export const titleOfPage = (pathname: string): PageTitle =>
  titles.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'dashboard'

/** Whether the page at a path sets the browser title itself: the settings do, by tab. */
export const hasOwnTitle = (pathname: string): boolean => titleOfPage(pathname) === 'settings'
