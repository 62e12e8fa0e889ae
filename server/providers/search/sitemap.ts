import { Parser } from 'htmlparser2'

export interface SitemapEntry {
  url: string
  /** When the page last changed, according to the sitemap. */
  changed?: Date
}

const MAX_ENTRIES = 50_000

/** Reads a sitemap as defined by sitemaps.org; entries without a valid address are left out. */
export function readSitemap(xml: string): SitemapEntry[] {
  const entries: SitemapEntry[] = []
  let field = ''
  let location = ''
  let changed = ''
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'url') location = changed = ''
        field = name
      },
      ontext(text) {
        if (field === 'loc') location += text
        if (field === 'lastmod') changed += text
      },
      onclosetag(name) {
        field = ''
        if (name !== 'url' || entries.length >= MAX_ENTRIES || !URL.canParse(location.trim())) return
        const date = new Date(changed.trim())
        const url = new URL(location.trim()).href
        entries.push(Number.isNaN(date.getTime()) ? { url } : { url, changed: date })
      },
    },
    { xmlMode: true },
  )
  parser.write(xml)
  parser.end()
  return entries
}
