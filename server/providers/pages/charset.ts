const SNIFFED_BYTES = 4096
const PROVEN_BYTES = 65_536
const META_CHARSET = /<meta[^>]{0,1024}?charset\s*=\s*["']?\s*([\w.:-]{2,40})/i
const HTML_LANG = /<html[^>]{0,1024}?\slang\s*=\s*["']?([a-z]{2,3})/i

/** The usual charsets of a language before UTF-8; the default is Windows-1252. */
const LEGACY_CHARSETS: Record<string, string> = {
  ar: 'windows-1256',
  fa: 'windows-1256',
  ru: 'windows-1251',
  uk: 'windows-1251',
  bg: 'windows-1251',
  tr: 'windows-1254',
  el: 'windows-1253',
  he: 'windows-1255',
  pl: 'windows-1250',
  cs: 'windows-1250',
  hu: 'windows-1250',
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'gb18030',
}

/** Decodes a stream of bytes. The last call of `decode` has no bytes. */
export interface BytesDecoder {
  decode: (bytes?: Uint8Array) => string
}

/**
 * Decodes a page in its own charset: byte order mark, then HTTP header, then `<meta>`, then UTF-8 if the bytes are
 * valid, then the old charset of the page's language.
 * @param contentType the Content-Type header, with or without a charset
 */
export function createBytesDecoder(contentType = ''): BytesDecoder {
  const declared = /charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(contentType)?.[1]
  let held: Uint8Array[] = []
  let heldBytes = 0
  let decoder: TextDecoder | undefined

  function decode(bytes?: Uint8Array): string {
    if (decoder) return decoder.decode(bytes, { stream: bytes !== undefined })
    if (bytes?.length) {
      held.push(bytes)
      heldBytes += bytes.length
    }
    if (bytes && heldBytes < PROVEN_BYTES && !(declared && heldBytes > 3)) return ''
    const start = Buffer.concat(held)
    held = []
    decoder = new TextDecoder(detectCharset(start, declared))
    return decoder.decode(start, { stream: bytes !== undefined })
  }
  return { decode }
}

/**
 * The charset of a page's first bytes, as a label for `TextDecoder`.
 * @param declared charset of the HTTP header
 */
function detectCharset(start: Uint8Array, declared?: string): string {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  const fromHeader = declared && knownLabel(declared)
  if (fromHeader) return fromHeader
  const head = Buffer.from(start.subarray(0, SNIFFED_BYTES)).toString('latin1')
  const meta = META_CHARSET.exec(head)?.[1]
  const fromMeta = meta && knownLabel(meta)
  // A tag that is readable as ASCII cannot be in UTF-16.
  if (fromMeta) return fromMeta.startsWith('utf-16') ? 'utf-8' : fromMeta
  if (isUtf8(start)) return 'utf-8'
  return LEGACY_CHARSETS[HTML_LANG.exec(head)?.[1]?.toLowerCase() ?? ''] ?? 'windows-1252'
}

function knownLabel(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

function isUtf8(start: Uint8Array): boolean {
  try {
    // `stream` accepts a character that the sample truncates.
    new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
    return true
  } catch {
    return false
  }
}
