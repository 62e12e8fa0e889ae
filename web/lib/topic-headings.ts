import type { Competitor } from '@rankwell/contract'
import {
  createNameRemover,
  findDistinctWord,
  groupHeadings,
  listPageHeadings,
  type SitePage,
  tidyHeading,
} from '@rankwell/seo'
import { isCoveredBy } from './heading-sections.ts'
import { listHeadings, type PageHeading } from './research-figures.ts'

interface Topic {
  language: string
  keyword: string
}

/** Headings of pages with the same meaning. */
export interface TopicHeading {
  text: string
  /** The texts of all headings in the group. */
  texts: string[]
  level: number
  /** Number of pages that have one of them; pages of the same site count once. */
  count: number
}

const toSitePage = ({ url, title, siteName = '' }: Competitor): SitePage => ({
  ...{ url, title, siteName },
  headings: [],
  text: '',
})

/** The headings of each page without those that name its site, such as "Subscribe to Kettle Crumb". */
export function listTopicHeadings(pages: readonly Competitor[], topic: Topic): PageHeading[][] {
  if (pages.length === 0) return []
  const sitePages = pages.map(toSitePage)
  const removeNames = createNameRemover(sitePages, [], topic)
  return pages.map(({ headers }, at) => {
    const withoutNames = removeNames(sitePages[at] as SitePage)
    return listHeadings(headers).filter(({ text }) => !withoutNames(text).includes('|'))
  })
}

/** Headings of pages grouped by meaning as in the brief, those of most pages first. */
export const groupTopicHeadings = (pages: readonly Competitor[], topic: Topic): TopicHeading[] =>
  pages.length === 0
    ? []
    : groupHeadings(listPageHeadings(pages, topic), topic, (text) =>
        findDistinctWord(text, topic.language),
      ).map(({ text, texts, level, sites }) => ({ text, texts, level, count: sites.size }))

/** The group of a page's heading; undefined if the heading is not about a topic. */
export const findGroup = (groups: readonly TopicHeading[], heading: string): TopicHeading | undefined =>
  groups.find(({ texts }) => texts.includes(tidyHeading(heading)))

const own = 'own'

/** The groups that match one of the article's own headings in meaning. */
export function findCovered(
  groups: readonly TopicHeading[],
  topic: Topic,
  headings: readonly string[],
): Set<TopicHeading> {
  if (groups.length === 0) return new Set()
  const place = { level: 2, place: 0 }
  // The first heading of a group determines what belongs to it.
  const firsts = groups.map(({ texts, text }, at) => ({ text: texts[0] ?? text, site: String(at), ...place }))
  const mine = headings.map((text) => ({ text: tidyHeading(text), site: own, ...place }))
  const alike = groupHeadings([...firsts, ...mine], topic, (text) => findDistinctWord(text, topic.language))
  const sites = new Set(alike.flatMap((group) => (group.sites.has(own) ? [...group.sites] : [])))
  return new Set(
    groups.filter(
      ({ texts }, at) => sites.has(String(at)) || texts.some((text) => isCoveredBy(headings, text)),
    ),
  )
}
