import type { ModelFetch } from './model-fetch.ts'

export { isLoopback } from '../../lib/key-transport.ts'

const host = '127.0.0.1'

/** The address of a model server on this computer. */
export const localAddress = (port: number): string => `http://${host}:${port}/v1`

/**
 * `fetch` for model servers on this computer: only these ports of 127.0.0.1, regardless of the stored address.
 * Redirects are rejected.
 */
export const createLoopbackFetch =
  (ports: readonly number[]): ModelFetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.protocol !== 'http:' || url.hostname !== host || !ports.includes(Number(url.port || 80)))
      throw new TypeError('not a model server on this computer')
    return fetch(url, { ...init, redirect: 'error' })
  }

/** Reads a JSON body of limited size; null if it is larger or not JSON. */
export async function readSmallJson(response: Response, maxBytes: number): Promise<unknown> {
  const reader = response.body?.getReader()
  if (!reader) return null
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > maxBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(value)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}
