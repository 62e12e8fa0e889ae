import routes from 'virtual:contract-routes'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { decodeErrorBody } from './errors.ts'
import { fetchWithServerTime } from './server-time.ts'

interface LinkParts {
  url: string
  headers: () => Record<string, string>
  /** Calls whose response is requested as a stream of events, such as `writing.rewriteParagraph`. */
  streams: ReadonlySet<string>
  /** Called for every error; the error itself is passed to the caller. */
  onRefusal: (error: unknown) => void
}

/** Sends calls as requests, and converts errors. */
export const createLink = ({ url, headers, streams, onRefusal }: LinkParts) =>
  new OpenAPILink(routes, {
    url,
    headers: (_options, path) => ({
      ...headers(),
      ...(streams.has(path.join('.')) && { accept: 'text/event-stream' }),
    }),
    fetch: (request, init) => fetchWithServerTime(request, init),
    customErrorResponseBodyDecoder: (body, response) => decodeErrorBody(body, response.status),
    interceptors: [
      async ({ next }) => {
        try {
          return await next()
        } catch (error) {
          onRefusal(error)
          throw error
        }
      },
    ],
  })
