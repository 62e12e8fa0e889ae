import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { ConnectionError } from '../../providers/publishing/index.ts'
import { readWebAddress } from '../../providers/publishing/web-address.ts'

/**
 * The normalized URL of a receiver: https, or http if FETCH_ALLOW lists its host and port. Rejects URLs that
 * safeFetch would never request, so that the user learns immediately; host names are checked again on every request.
 */
export function readReceiverAddress(app: App, typed: string): string {
  try {
    return app.safeFetch.checkUrl(readWebAddress(typed, app.config.fetchAllow)).href
  } catch (error) {
    throw error instanceof ConnectionError
      ? httpError(error.code, { params: error.params, cause: error })
      : error
  }
}
