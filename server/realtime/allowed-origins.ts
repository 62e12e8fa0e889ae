/**
 * Whether a browser page from this origin may open a socket. Takes our public address and the accepted Host values. A
 * client without an origin is not a browser, and needs a token like any other client.
 */
export function createOriginCheck(
  publicUrl: string,
  acceptedHosts: string[],
): (origin: string | undefined) => boolean {
  const { protocol } = new URL(publicUrl)
  const accepted = new Set(acceptedHosts.map((host) => `${protocol}//${host}`))
  return (origin) => origin === undefined || accepted.has(origin)
}
