import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { ConnectionError } from '../../providers/publishing/index.ts'
import { readWebAddress } from '../../providers/publishing/web-address.ts'

/**
 * The normalized address of a receiver: https, or a place that the installation allows. Refuses addresses that
 * safeFetch never requests, so that the user is told immediately; names are checked again for every request.
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
