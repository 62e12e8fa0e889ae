import type { DocNode } from './model.ts'

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Whether a link may have this href: http, https, mailto, tel, or a path, query, or fragment of this site. Rejects
 * other schemes, protocol-relative URLs (`//host`, `/\host`), and control characters, which browsers strip before they
 * parse the scheme.
 */
export function isSafeHref(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > 8192) return false
  const address = href.trim()
  if (address === '' || hasControlCharacter(address)) return false
  if (/^[/\\]{2}/.test(address) || address.includes('\\')) return false
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)
  if (scheme) return schemes.has(`${scheme[1]?.toLowerCase()}:`) && hasHost(address)
  // A colon, or an entity that could decode to one, would become a scheme after decoding or stripping.
  return !/^[^/?#]*[:&]/.test(address)
}

/** Whether a URL may be an image source: http, https, a path of this site, or raster image data. */
export function isSafeImageSource(source: unknown): source is string {
  if (typeof source !== 'string') return false
  if (/^data:image\/(?:png|jpe?g|gif|webp|avif);base64,[\w+/=\s]*$/i.test(source)) return true
  if (!isSafeHref(source)) return false
  return !/^(?:mailto|tel):/i.test(source.trim())
}

/** Replaces redirect links in a pasted or imported document with their targets. */
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
 * The target of a Google redirect (`https://www.google.com/url?q=…`), as Google Docs writes its links. Any other link,
 * and a redirect to an unsafe URL, is returned unchanged.
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
