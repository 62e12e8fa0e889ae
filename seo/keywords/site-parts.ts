import type { KeywordPage, SitePage } from '../types.ts'
import { learnSiteLines } from './site-lines.ts'
import { createNameRemover, keepTopicParts, shareStems, siteOf, type Topic } from './site-names.ts'

/** A page without what belongs to its site. */
export interface OwnPage extends KeywordPage {
  site: string
  /** Whether a heading is the article's own: not repeated by the site, and not merely its name. */
  isOwnHeading: (heading: string) => boolean
}

/**
 * Removes from pages what belongs to their sites: lines that several pages of a site share, and the site's name in
 * titles, headings, and text.
 *
 * @param siblings further pages of the same sites, from which their repeated lines and names are learned
 */
export function removeSiteParts(
  pages: readonly SitePage[],
  siblings: readonly SitePage[],
  topic: Topic,
): OwnPage[] {
  const read = new Set(pages.map(({ url }) => url))
  const further = siblings.filter(({ url }) => !read.has(url))
  const testLines = learnSiteLines(
    [...pages, ...further],
    (page) => siteOf(page, topic),
    (line) => shareStems(line, topic),
  )
  const removeNames = createNameRemover(pages, further, topic)
  return pages.map((page) => {
    const isSiteLine = testLines(page)
    const withoutNames = removeNames(page)
    const isOwnHeading = (heading: string) =>
      !isSiteLine(heading) && /[\p{L}\p{N}]/u.test(withoutNames(heading))
    const lines = page.text.split(/[\r\n]+/)
    return {
      site: siteOf(page, topic),
      title: keepTopicParts(withoutNames(page.title), topic),
      headings: page.headings.filter(isOwnHeading).map(withoutNames),
      text: lines
        .filter((line) => !isSiteLine(line))
        .map(withoutNames)
        .join('\n'),
      isOwnHeading,
    }
  })
}
