import type { DocNode } from './model.ts'

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Whether an address may stand in a link: http, https, mailto or tel, or a path, query or fragment of this site.
 * Other schemes, addresses that leave the site without naming a scheme (`//host`, `/\host`) and addresses
 * with control characters, which browsers drop before they read the scheme, are refused.
 */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > 8192) return false
  const address = href.trim()
  if (address === '' || hasControlCharacter(address)) return false
  if (/^[/\\]{2}/.test(address) || address.includes('\\')) return false
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)
  if (scheme) return schemes.has(`${scheme[1]?.toLowerCase()}:`) && hasHost(address)
  // A colon, or an entity that may stand for one, would be read as a scheme once something is decoded or stripped.
  return !/^[^/?#]*[:&]/.test(address)
}

/** Whether an address may be the source of a picture: http, https, a path of this site, or raster data. */
export function isSafeImageSource(source: unknown): source is string {
  if (typeof source !== 'string') return false
  if (/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]*$/i.test(source)) return true
  if (!isSafeHref(source)) return false
  return !/^(?:mailto|tel):/i.test(source.trim())
}

/** Lets the links of a document that was pasted or imported lead to their pages, not over the service it came from. */
export function unwrapLinks(node: DocNode): DocNode {
  const marks = node.marks?.map((mark) =>
    mark.type === 'link'
      ? { ...mark, attrs: { ...mark.attrs, href: unwrapLink(String(mark.attrs?.href)) } }
      : mark,
  )
  const content = node.content?.map(unwrapLinks)
  return { ...node, ...(marks ? { marks } : {}), ...(content ? { content } : {}) }
}

/**
 * Where a link leads that Google Docs sends over its own host (`https://www.google.com/url?q=…`): the web address in
 * it. Any other link, and one whose address is not safe on the web, is given back as it is.
 */
function unwrapLink(href: string): string {
  if (!/^\s*https?:\/\/www\.google\.com\/url\?/i.test(href) || !URL.canParse(href)) return href
  const target = new URL(href).searchParams.get('q')?.trim() ?? ''
  return /^https?:/i.test(target) && isSafeHref(target) ? unwrapLink(target) : href
}

function hasHost(address: string): boolean {
  if (!/^https?:/i.test(address)) return true
  return URL.canParse(address) && /^https?:\/\/[^/\\?#]/i.test(address)
}

function hasControlCharacter(address: string): boolean {
  for (let index = 0; index < address.length; index++) {
    const code = address.charCodeAt(index)
    if (code < 0x20 || code === 0x7f || (code >= 0x80 && code < 0xa0)) return true
  }
  return false
}
