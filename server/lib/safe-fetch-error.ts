/** Why an address was not fetched. `http_status` comes with the status. */
export type FetchErrorCode =
  | 'url_invalid'
  | 'url_private'
  | 'url_port'
  | 'too_many_redirects'
  | 'too_large'
  | 'timeout'
  | 'not_html'
  | 'http_status'
  | 'dns_failed'
  | 'connection_failed'

/** The only error of `safeFetch`, besides the caller's own abort reason. Its message may be shown to users. */
export class FetchError extends Error {
  readonly code: FetchErrorCode
  readonly status: number | undefined

  constructor(code: FetchErrorCode, message: string, options: { cause?: unknown; status?: number } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'FetchError'
    this.code = code
    this.status = options.status
  }
}
