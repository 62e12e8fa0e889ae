import routes from 'virtual:contract-routes'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { contract } from '@rankwell/contract'
import { decodeErrorBody, endsSession, readFailure } from './errors.ts'
import { roleRefused, sessionEnded } from './session-events.ts'
import { currentToken } from './token.ts'

export const apiRoot = `${location.origin}/api`

/** The authorization header of every call, for the few that do not go through `api` (downloads, uploads). */
export function authorization(): Record<string, string> {
  const token = currentToken()
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Tells the session what a refusal means for it; the error itself goes on to the caller. */
export function reportRefusal(error: unknown): void {
  if (endsSession(error)) sessionEnded.send({ message: readFailure(error).message })
  else if (readFailure(error).code === 'role_forbidden') roleRefused.send()
}

const link = new OpenAPILink(routes, {
  url: apiRoot,
  headers: authorization,
  customErrorResponseBodyDecoder: (body, response) => decodeErrorBody(body, response.status),
  interceptors: [
    async ({ next }) => {
      try {
        return await next()
      } catch (error) {
        reportRefusal(error)
        throw error
      }
    },
  ],
})

/** The typed client: `api.documents.listDocuments({ search })`. Refusals are thrown, see `readFailure`. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link)
