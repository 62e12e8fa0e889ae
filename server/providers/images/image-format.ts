export type ImageFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

const heifBrands = new Set(['avif', 'avis', 'heic', 'heix', 'hevc', 'mif1', 'msf1'])

/**
 * The format of an image by its first bytes; names and content types are not trusted.
 * @returns null for everything not accepted, such as SVG, TIFF, PDF, and text
 */
export function detectImageFormat(data: Uint8Array): ImageFormat | null {
  const head = Buffer.from(data.buffer, data.byteOffset, Math.min(data.byteLength, 16))
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return 'webp'
  return text.slice(4, 8) === 'ftyp' && heifBrands.has(text.slice(8, 12)) ? 'heif' : null
}
