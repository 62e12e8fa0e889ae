import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { ConnectionError } from '../../providers/publishing/index.ts'
import { readWebAddress } from '../../providers/publishing/web-address.ts'

/**
 * The address of a receiver in its one form: https, or a place that the installation lists. Refuses what safeFetch
 * would never ask, so that it is told at once; names are judged again at every request.
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
