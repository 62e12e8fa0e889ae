import routes from 'virtual:contract-routes'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { decodeErrorBody } from './errors.ts'
import { fetchAndLearn } from './server-time.ts'

interface LinkParts {
  url: string
  headers: () => Record<string, string>
  /** Hears of every refusal; the error itself goes on to the caller. */
  onRefusal: (error: unknown) => void
}

/** Turns calls into requests, and refusals into errors. */
export const createLink = ({ url, headers, onRefusal }: LinkParts) =>
  new OpenAPILink(routes, {
    url,
    headers,
    fetch: (request, init) => fetchAndLearn(request, init),
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
