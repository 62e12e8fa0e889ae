const strip = (host: string): string => host.toLowerCase().replace(/^www\./, '')

/** Whether a host is a site or below it: `shop.example.com` belongs to `example.com`. */
function isOnSite(page: URL, site: URL): boolean {
  const [host, own] = [strip(page.hostname), strip(site.hostname)]
  if (host === own) return page.port === site.port
  return own.includes('.') && !/^[\d.]+$|:/.test(own) && host.endsWith(`.${own}`)
}

const bare = (url: URL): string => strip(url.host) + url.pathname.replace(/\/+$/, '') + url.search

const parse = (urls: readonly string[]): URL[] =>
  urls.flatMap((url) => (URL.canParse(url) ? [new URL(url)] : []))

/**
 * Returns a test for the workspace's own pages: on one of its sites, or where the document is published.
 * @param sites addresses of sites
 * @param published addresses of the document on any site
 */
export function createOwnPageTest(
  sites: readonly string[],
  published: readonly string[],
): (url: string) => boolean {
  const own = parse(sites)
  const pages = new Set(parse(published).map(bare))
  return (url) => {
    if (!URL.canParse(url)) return false
    const page = new URL(url)
    return pages.has(bare(page)) || own.some((site) => isOnSite(page, site))
  }
}
