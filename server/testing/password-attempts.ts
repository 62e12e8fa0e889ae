import type { Problem } from './people.ts'
import type { Answer, World } from './world.ts'

/** Environment of a server that trusts the test as a proxy, so that each attempt can have another address. */
export const behindProxy = { TRUST_PROXY: 'loopback' }

let addresses = 0

/** An IPv4 address that no other attempt of the test file has used. */
export function newVisitor(): string {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

interface Caller {
  visitor?: string
  cookie?: string
  signal?: AbortSignal
}

/** Signs in with this password, from a new address unless one is given. */
export async function tryPassword(
  world: World,
  email: string,
  password: string,
  { visitor = newVisitor(), cookie, signal }: Caller = {},
): Promise<Answer<Problem & { token?: string }>> {
  const response = await fetch(`${world.app.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': visitor, ...(cookie && { cookie }) },
    body: JSON.stringify({ email, password }),
    ...(signal && { signal }),
  })
  return {
    status: response.status,
    body: (await response.json()) as Problem,
    headers: response.headers,
  }
}
