import { type ClientLink, createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { contract } from '@rankwell/contract'
import i18next from 'i18next'
import { endsSession, readFailure } from './errors.ts'
import { recordFailure } from './recent-failures.ts'
import { roleRejected, sessionEnded } from './session-events.ts'
import { currentToken } from './token.ts'

export const apiRoot = `${location.origin}/api`

/**
 * Headers of every call, also used by requests outside `api` (downloads, images): the token and the
 * interface language, which can differ from the browser's.
 */
export function callHeaders(): Record<string, string> {
  const token = currentToken()
  return {
    ...(i18next.language && { 'accept-language': i18next.language }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
}

/** Notifies the session of an error; the error itself is passed to the caller. */
export function reportRefusal(error: unknown): void {
  recordFailure(error)
  const { message, code } = readFailure(error)
  if (endsSession(error)) sessionEnded.send({ message, code })
  else if (code === 'role_forbidden') roleRejected.send()
}

/** Calls whose response is requested as a stream of events. */
const streamedCalls: ReadonlySet<string> = new Set([
  'writing.rewriteParagraph',
  'templates.runTemplate',
  'templates.testTemplate',
])

/** The request code is loaded during the first paint, which sends no requests. */
const requests = import('./api-link.ts').then(({ createLink }) =>
  createLink({ url: apiRoot, headers: callHeaders, streams: streamedCalls, onRefusal: reportRefusal }),
)
const link: ClientLink<Record<never, never>> = {
  call: async (path, input, options) => (await requests).call(path, input, options),
}

/** The input of a call: `Input<typeof api.documents.updateDocument>`. */
export type Input<Call extends (...args: never) => unknown> = Parameters<Call>[0]

/** The typed client: `api.documents.listDocuments({ search })`. Errors are thrown, see `readFailure`. */
export const api: ContractRouterClient<typeof contract> = createORPCClient(link)
