/** A key below `shell:pages`. */
export type PageTitle = 'dashboard' | 'documents' | 'templates' | 'settings'

/** Title of the page at a path: its first part below `/app`, or that of the settings. */
export function titleOfPage(pathname: string): PageTitle {
  const [, part] = /^\/(?:app\/)?(documents|templates|settings|copy-butler)\b/.exec(pathname) ?? []
  return part === 'copy-butler' ? 'documents' : ((part as PageTitle | undefined) ?? 'dashboard')
}

/** Whether the page at a path sets the browser title itself: the settings do, by tab. */
export const hasOwnTitle = (pathname: string): boolean => titleOfPage(pathname) === 'settings'
