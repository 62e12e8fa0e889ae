import type { ConnectionProblem } from '@rankwell/contract'
import { FetchError, type FetchErrorCode } from '../../lib/safe-fetch.ts'

/** Why a platform cannot be used: a code with a localized message. */
export class ConnectionError extends Error {
  readonly code: ConnectionProblem
  /** Values for the message: `url` is the target of the redirect, `status` the status of the response. */
  readonly params: Record<string, string | number>

  constructor(
    code: ConnectionProblem,
    params: Record<string, string | number> = {},
    options: { cause?: unknown } = {},
  ) {
    super(code, options)
    this.name = 'ConnectionError'
    this.code = code
    this.params = params
  }
}

const ofFetch: Record<FetchErrorCode, ConnectionProblem> = {
  url_invalid: 'url_invalid',
  url_private: 'url_private',
  url_port: 'url_port',
  too_many_redirects: 'site_redirects',
  too_large: 'site_not_wordpress',
  timeout: 'site_timeout',
  not_html: 'site_not_wordpress',
  http_status: 'site_error',
  dns_failed: 'site_unreachable',
  connection_failed: 'site_unreachable',
}

const tlsCodes = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO$)/

function isTlsFailure(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (tlsCodes.test(String(Reflect.get(cause, 'code') ?? ''))) return true
  return false
}

/**
 * Translates the failure of an outgoing request into a connection error; `notThere` is the code for a
 * response that the platform would never send. Other errors are rethrown.
 */
export function explainFetch(error: unknown, notThere: ConnectionProblem = 'site_not_wordpress'): unknown {
  if (error instanceof FetchError) {
    const code = isTlsFailure(error) ? 'site_tls' : ofFetch[error.code]
    const reported = code === 'site_not_wordpress' ? notThere : code
    return new ConnectionError(reported, {}, { cause: error })
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ConnectionError('site_timeout', {}, { cause: error })
  return error
}
