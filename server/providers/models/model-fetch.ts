import type { SafeFetch } from '../../lib/safe-fetch.ts'

/** `fetch` as the AI SDK's providers take it. */
export type ModelFetch = typeof globalThis.fetch

/** The longest answer of a model: streams tell each word in a line of its own. */
const maxBytes = 32 * 1024 * 1024
const totalMs = 30 * 60_000

/** A provider's own address, or the operator's. A redirect would carry the key to whoever it names. */
export const fetchDirect: ModelFetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/**
 * `fetch` for addresses that an owner typed, on top of `safeFetch`: private addresses are refused, redirects are
 * not followed, and the answer can be read while it comes.
 */
export const createGuardedFetch =
  (safeFetch: SafeFetch): ModelFetch =>
  (input, init = {}) =>
    new Promise((resolve, reject) => {
      const stop = new AbortController()
      let body: ReadableStreamDefaultController<Uint8Array> | undefined
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller
        },
        cancel: () => stop.abort(),
      })
      safeFetch(input instanceof Request ? input.url : input, {
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
          // Whoever has stopped reading hears of nothing any more.
          if (!stop.signal.aborted) body?.error(error)
        },
      )
    })

/** The body has been decoded: what told of its coding and length would be wrong. */
const plainHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name !== 'content-encoding' && name !== 'content-length'),
  )
