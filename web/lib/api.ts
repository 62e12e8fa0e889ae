import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@rankwell/contract'
import { endsSession, readFailure } from './errors.ts'
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

/** What makes requests is fetched while the page is being painted: nothing on the first paint calls. */
const requests = import('./api-link.ts').then(({ createLink }) =>
  createLink({ url: apiRoot, headers: authorization, onRefusal: reportRefusal }),
)
const link: ClientLink<Record<never, never>> = {
  call: async (path, input, options) => (await requests).call(path, input, options),
}

/** The typed client: `api.documents.listDocuments({ search })`. Refusals are thrown, see `readFailure`. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link)
