const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** A host that needs no parsing: letters, digits, dots and dashes, and neither user name nor port. */
const PLAIN_HOST = /^https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,})(?:[/?#]|$)/i

export type LinkKind = 'internal' | 'external' | 'none'

/**
 * Where a link leads: to the same site (with or without `www.`, and its subdomains), to another site, or not
 * to a page.
 * @param siteHost host of the page
 * @param base base URL for relative addresses
 */
export function classifyLink(href: string, base: URL, siteHost: string): LinkKind {
  const target = href.trim()
  if (!target || target.startsWith('#')) return 'none'
  const isAbsolute = SCHEME.test(target)
  if (!isAbsolute && !/^[\\/]{2}/.test(target))
    return isSameSite(base.host, siteHost) ? 'internal' : 'external'
  const plainHost = PLAIN_HOST.exec(target)?.[1]
  if (plainHost) return isSameSite(plainHost.toLowerCase(), siteHost) ? 'internal' : 'external'
  if (isAbsolute && !/^https?:/i.test(target)) return 'none'
  if (!URL.canParse(target, base)) return 'none'
  return isSameSite(new URL(target, base).host, siteHost) ? 'internal' : 'external'
}

function isSameSite(host: string, other: string): boolean {
  const a = host.replace(/^www\./, '')
  const b = other.replace(/^www\./, '')
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

/** An absolute http(s) address without its fragment; empty for anything else. */
export function resolveAddress(href: string, base: URL): string {
  if (!URL.canParse(href.trim(), base)) return ''
  const url = new URL(href.trim(), base)
  url.hash = ''
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : ''
}
