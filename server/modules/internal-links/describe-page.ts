import { listAnchorPhrases, listContentStems } from '@rankwell/seo'

/** Known facts of a page before its text is read. */
export interface PageFacts {
  url: string
  /** The title, possibly with the name of the site. */
  title: string
  h1?: string | undefined
  language: string
  text?: string
}

export interface DescribedPage {
  title: string
  keyword: string
  phrases: string[]
  stems: string[]
  text: string
}

const maxPhrases = 10
const maxStems = 1_500
/** Maximum characters of a page's text in the index, from which passages are shown. */
const maxPageText = 20_000
const siteSeparator = /\s[|–—·»•:-]\s/

/** The words in the last segment of a URL: `/blog/cold-brew-ratio/` is `cold brew ratio`. */
function readSlug(url: string): string {
  const part = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  let text = part
  try {
    text = decodeURIComponent(part)
  } catch {}
  return text
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_+]+/g, ' ')
    .trim()
}

/** The title without the site's name: the part that shares most words with the heading or the address. */
function cutSiteName(
  title: string,
  { h1 = '', url }: Pick<PageFacts, 'h1' | 'url'>,
  language: string,
): string {
  const parts = title
    .split(siteSeparator)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length < 2) return title.trim()
  const known = new Set(listContentStems(`${h1} ${readSlug(url)}`, language))
  const share = (part: string) => listContentStems(part, language).filter((stem) => known.has(stem)).length
  return parts.reduce((best, part) => (share(part) > share(best) ? part : best))
}

/** The phrases that a link to a page can have as its text: its keyword, its title, and parts of that. */
export function describePage({ url, title, h1, language, text = '' }: PageFacts): DescribedPage {
  const name = cutSiteName(title, { h1, url }, language) || h1 || readSlug(url)
  const slug = readSlug(url)
  const parts = listAnchorPhrases(name, language)
  // A single word in a URL says too little about a page that was not read yet.
  const isVague = !title && !h1 && !slug.includes(' ')
  const keyword = isVague ? '' : findKeywordOf(name, slug, parts, language)
  return describe({ title: name, keyword, parts, text, language })
}

interface Described {
  title: string
  keyword: string
  parts: string[]
  text: string
  language: string
}

/** The index entry of a page whose keyword is known. */
export function describe({ title, keyword, parts, text, language }: Described): DescribedPage {
  const seen = new Set<string>()
  const phrases = [keyword, ...parts].filter((phrase) => {
    const key = phrase.toLowerCase()
    if (!phrase || seen.has(key)) return false
    seen.add(key)
    return true
  })
  const kept = text.slice(0, maxPageText)
  return {
    title: title.slice(0, 300),
    keyword: keyword.slice(0, 200),
    phrases: phrases.slice(0, maxPhrases).map((phrase) => phrase.slice(0, 200)),
    stems: listContentStems(`${title} ${keyword} ${kept}`, language).slice(0, maxStems),
    text: kept,
  }
}

/** The longest part of the title whose words are all in the URL; the whole title if it is short. */
function findKeywordOf(title: string, slug: string, parts: string[], language: string): string {
  const inSlug = new Set(listContentStems(slug, language))
  const fits = (phrase: string) => listContentStems(phrase, language).every((stem) => inSlug.has(stem))
  const words = title.split(/\s+/).length
  return parts.find(fits) ?? (words <= 4 ? title : '')
}
