const loopbackHosts = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Whether requests to an address stay on this computer. */
export function isLoopback(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && loopbackHosts.test(url.hostname)
}

/** Whether others could read a key on its way to an address: without https, except on this computer. */
export const exposesKey = (address: string): boolean =>
  URL.parse(address)?.protocol !== 'https:' && !isLoopback(address)

/** A request was not sent because its key could have been read on the way. */
export class ExposedKeyError extends Error {
  constructor() {
    super('a key is only sent over https')
    this.name = 'ExposedKeyError'
  }
}

/** The headers in which providers expect a key. */
const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key', 'x-subscription-token']

/**
 * Refuses to send a key where others could read it. Called right before each request, even if the address was checked
 * when stored.
 * @throws ExposedKeyError
 */
export function assertKeyIsHidden(address: string, headers: ConstructorParameters<typeof Headers>[0]): void {
  if (!exposesKey(address)) return
  const sent = new Headers(headers)
  if (keyHeaders.some((name) => sent.has(name))) throw new ExposedKeyError()
}

/** Owners' keys are sent to these addresses too. A model server needs no key, so it is not listed here. */
const keyAddresses = ['DATAFORSEO_API_URL', 'BRAVE_API_URL', 'SERPER_API_URL', 'COPYSCAPE_URL'] as const

type KeyVariables = Partial<
  Record<(typeof keyAddresses)[number] | 'AI_BASE_URL' | 'AI_API_KEY', string | undefined>
>

/** Addresses in the environment to which keys would be sent without https, one sentence each. */
export const findKeyProblems = (env: KeyVariables): string[] =>
  [...keyAddresses, ...(env.AI_API_KEY ? (['AI_BASE_URL'] as const) : [])]
    .filter((name) => env[name] !== undefined && exposesKey(env[name]))
    .map(
      (name) => `${name} must begin with https:// unless it is on this machine, because a key is sent there`,
    )
