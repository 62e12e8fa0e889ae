/** The URL with a scheme; null if it is not a web URL. */
export function readAddress(text: string): string | null {
  const trimmed = text.trim()
  const url = URL.parse(/^[a-z]+:/i.test(trimmed) ? trimmed : `https://${trimmed}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}
