import type { Competitor } from '@rankwell/contract'
import { createNameRemover, type SitePage } from '@rankwell/seo'
import { listHeadings, type PageHeading } from './research-figures.ts'

const toSitePage = ({ url, title, siteName = '' }: Competitor): SitePage => ({
  ...{ url, title, siteName },
  headings: [],
  text: '',
})

/** The headings of each page without those that name its site, such as "Subscribe to Kettle Crumb". */
export function listTopicHeadings(
  pages: readonly Competitor[],
  topic: { language: string; keyword: string },
): PageHeading[][] {
  if (pages.length === 0) return []
  const sitePages = pages.map(toSitePage)
  const removeNames = createNameRemover(sitePages, [], topic)
  return pages.map(({ headers }, at) => {
    const withoutNames = removeNames(sitePages[at] as SitePage)
    return listHeadings(headers).filter(({ text }) => !withoutNames(text).includes('|'))
  })
}
