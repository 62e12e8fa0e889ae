import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'

/**
 * An address that an owner typed, in its one form: http or https, without name, query and closing slash; null for
 * the provider's own. Whether it may be asked is judged with each request.
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
