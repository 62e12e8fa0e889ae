import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'

/**
 * Normalizes a URL typed by an owner: http or https, without credentials, query, and trailing slash; null
 * for the provider's own. Whether it may be requested is checked at each request.
 * @throws AppError `invalid_input`
 */
export function readAddress({ language }: SignedInContext, typed: string): string | null {
  if (typed === '') return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`)
  const isGood = url && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.hostname
  if (!isGood || url.search || url.hash)
    throw httpError('invalid_input', { fields: { address: translate(language, 'error.url_invalid') } })
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
