/**
 * Whether a browser page from that origin may open a socket here. Takes our public address and the Host
 * values we answer. A client without an origin is no browser; it has to bring a token like everybody.
 */
export function createOriginCheck(
  publicUrl: string,
  acceptedHosts: string[],
): (origin: string | undefined) => boolean {
  const { protocol } = new URL(publicUrl)
  const accepted = new Set(acceptedHosts.map((host) => `${protocol}//${host}`))
  return (origin) => origin === undefined || accepted.has(origin)
}
