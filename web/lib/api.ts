import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@rankwell/contract'
import i18next from 'i18next'
import { endsSession, readFailure } from './errors.ts'
import { recordFailure } from './recent-failures.ts'
import { roleRefused, sessionEnded } from './session-events.ts'
import { currentToken } from './token.ts'

export const apiRoot = `${location.origin}/api`

/**
 * The headers of every call, for the few that do not go through `api` (downloads, pictures) too: who asks, and in
 * the interface's language, which may be another than the browser's.
 */
export function callHeaders(): Record<string, string> {
  const token = currentToken()
  return {
    ...(i18next.language && { 'accept-language': i18next.language }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

/** Tells the session what a refusal means for it; the error itself goes on to the caller. */
export function reportRefusal(error: unknown): void {
  recordFailure(error)
  const { message, code } = readFailure(error)
  if (endsSession(error)) sessionEnded.send({ message, code })
  else if (code === 'role_forbidden') roleRefused.send()
}

/** What makes requests is fetched while the page is being painted: nothing on the first paint calls. */
const requests = import('./api-link.ts').then(({ createLink }) =>
  createLink({ url: apiRoot, headers: callHeaders, onRefusal: reportRefusal }),
)
const link: ClientLink<Record<never, never>> = {
  call: async (path, input, options) => (await requests).call(path, input, options),
}

/** The typed client: `api.documents.listDocuments({ search })`. Refusals are thrown, see `readFailure`. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link)
