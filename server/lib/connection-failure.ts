/** Why no connection was established; `tls` covers TLS failures other than certificate problems. */
type ConnectionFailure =
  | 'dns_failed'
  | 'connection_refused'
  | 'cert_expired'
  | 'cert_wrong_host'
  | 'cert_untrusted'
  | 'tls_failed'

const codes: readonly (readonly [ConnectionFailure, RegExp])[] = [
  ['dns_failed', /^(?:dns_failed|ENOTFOUND|EAI_\w+)$/],
  ['connection_refused', /^ECONNREFUSED$/],
  ['cert_expired', /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/],
  ['cert_wrong_host', /^(?:ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/],
  ['cert_untrusted', /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_\w+|UNABLE_TO_\w+|CERT_\w+|INVALID_CA)$/],
  ['tls_failed', /^(?:ERR_SSL_\w+|ERR_TLS_\w+|EPROTO)$/],
]

/** Determines why from an error and its causes, using the codes of Node.js and OpenSSL; null for anything else. */
export function findConnectionFailure(error: unknown): ConnectionFailure | null {
  if (!(error instanceof Error)) return null
  const code = String(Reflect.get(error, 'code') ?? '')
  const [failure] = codes.find(([, pattern]) => pattern.test(code)) ?? []
  if (failure) return failure
  // A host with several addresses fails with one error for each.
  const causes = error instanceof AggregateError ? error.errors : [error.cause]
  for (const cause of causes) {
    const inner = findConnectionFailure(cause)
    if (inner) return inner
  }
  return null
}
