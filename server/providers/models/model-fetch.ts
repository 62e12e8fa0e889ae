import { assertKeyIsHidden } from '../../lib/key-transport.ts'
import type { SafeFetch } from '../../lib/safe-fetch.ts'

/** `fetch` as used by the AI SDK's providers. */
export type ModelFetch = typeof globalThis.fetch

/** Maximum size of a model's response: streams have one line per word. */
const maxBytes = 32 * 1024 * 1024
const totalMs = 30 * 60_000

const addressOf = (input: string | URL | Request): string =>
  input instanceof Request ? input.url : String(input)

/**
 * For a provider's own address, or the operator's. A redirect is returned as the response, because following it would
 * send the key to another address.
 */
export const fetchDirect: ModelFetch = async (input, init) => {
  assertKeyIsHidden(addressOf(input), init?.headers)
  return fetch(input, { ...init, redirect: 'manual' })
}

/**
 * `fetch` for addresses from owners, based on `safeFetch`: private addresses are rejected, redirects are not followed,
 * and the response is streamed.
 */
export const createGuardedFetch =
  (safeFetch: SafeFetch): ModelFetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const address = addressOf(input)
      assertKeyIsHidden(address, init.headers)
      const stop = new AbortController()
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller
        },
        cancel: () => stop.abort(),
      })
      safeFetch(address, {
        method: init.method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' && { body: init.body }),
        signal: init.signal ? AbortSignal.any([init.signal, stop.signal]) : stop.signal,
        maxRedirects: 0,
        maxBytes,
        totalMs,
        onHead: ({ status, headers }) =>
          resolve(new Response(stream, { status, headers: plainHeaders(headers) })),
        sink: (chunk) => body?.enqueue(chunk),
      }).then(
        () => body?.close(),
        (error: unknown) => {
          reject(error)
          // A reader that has canceled receives no error.
          if (!stop.signal.aborted) body?.error(error)
        },
      )
    })

/** The body is decoded: headers about its encoding and length would be wrong. */
const plainHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'content-encoding' && name !== 'content-length'),
  )
