import { ConnectionError } from './connection-error.ts'

/** Listed hosts may be requested without https. */
export type PlainPlaces = readonly { host: string; port: number }[]

/** Whether a URL belongs to one of the listed hosts. */
export const isPlainPlace = (url: URL, plainPlaces: PlainPlaces): boolean =>
  plainPlaces.some(
    ({ host, port }) =>
      host === url.hostname && port === Number(url.port || (url.protocol === 'https:' ? 443 : 80)),
  )

/**
 * A complete address from typed text, with path and query: https by default; http only for listed hosts.
 * @throws ConnectionError
 */
export function readWebAddress(typed: string, plainPlaces: PlainPlaces): string {
  const text = typed.trim()
  const whole = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(whole)) throw new ConnectionError('url_invalid')
  const url = new URL(whole)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username || url.password) throw new ConnectionError('url_invalid')
  if (url.protocol === 'http:' && !isPlainPlace(url, plainPlaces)) throw new ConnectionError('site_not_https')
  url.hash = ''
  return url.href
}
