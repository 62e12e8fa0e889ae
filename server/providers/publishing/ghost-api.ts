import { createHmac } from 'node:crypto'
import type { ConnectionProblem } from '@rankwell/contract'
import { ConnectionError } from './connection-error.ts'
import type { PublishingSettings, SiteAccess } from './index.ts'
import { listOf, type PlatformAnswer, rejectRedirect, requestPlatform, textOf } from './platform-http.ts'

const tokenSeconds = 240

interface GhostRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below `/ghost/api/admin`, with its query. */
  path: string
  body?: unknown
  /** Sent instead of a JSON body. */
  form?: { body: Uint8Array; contentType: string }
}

export type Ghost = (request: GhostRequest) => Promise<PlatformAnswer>

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * A token for an Admin API key `id:secret`: HS256 with the decoded secret, valid for under five minutes
 * (https://ghost.org/docs/admin-api/#token-authentication). @throws ConnectionError if the key is invalid
 */
export function signGhostToken(key: string, now: Date): string {
  const [id, secret] = /^([0-9a-f]{24}):([0-9a-f]{64})$/i.exec(key.trim())?.slice(1) ?? []
  if (!id || !secret) throw new ConnectionError('key_shape')
  const iat = Math.floor(now.getTime() / 1000)
  const content = `${base64url({ alg: 'HS256', typ: 'JWT', kid: id })}.${base64url({ iat, exp: iat + tokenSeconds, aud: '/admin/' })}`
  return `${content}.${createHmac('sha256', Buffer.from(secret, 'hex')).update(content).digest('base64url')}`
}

/** A client of one site's Admin API. Each request has a new token; error responses are thrown. */
export function openGhost(
  settings: PublishingSettings,
  { url, password }: SiteAccess,
  { caller, signal }: { caller: string; signal?: AbortSignal | undefined },
): Ghost {
  return async ({ method, path, body, form }) => {
    const answer = await requestPlatform(
      settings,
      { caller, signal, notThere: 'site_not_ghost' },
      {
        url: `${url}/ghost/api/admin${path}`,
        method,
        isWrite: method !== 'GET',
        headers: {
          authorization: `Ghost ${signGhostToken(password, new Date())}`,
          'accept-version': 'v6.0',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...form,
      },
    )
    rejectRedirect(answer, url)
    return answer
  }
}

/** The first error of a response, in Ghost's format. */
export function readGhostError({ json }: PlatformAnswer) {
  const [first] = listOf(json?.errors)
  if (!first) return null
  const reason = [textOf(first.message), textOf(first.context)].filter(Boolean).join(' ')
  return { code: textOf(first.code), type: textOf(first.type), message: reason }
}

const problemOfStatus: Record<number, ConnectionProblem> = {
  401: 'key_refused',
  403: 'key_refused',
  406: 'version_old',
  429: 'site_busy',
}

/** What an error response says about the connection; null if it is about the request. */
export function explainGhost(answer: PlatformAnswer): ConnectionError | null {
  const error = readGhostError(answer)
  if (error?.code === 'INVALID_JWT') return new ConnectionError('key_refused')
  if (!error && answer.status >= 500) return new ConnectionError('site_error', { status: answer.status })
  if (!error && (answer.status === 401 || answer.status === 403))
    return new ConnectionError('site_blocked', { status: answer.status })
  const problem = problemOfStatus[answer.status]
  if (problem) return new ConnectionError(problem)
  if (!answer.json) return new ConnectionError('site_not_ghost')
  return answer.status >= 500 ? new ConnectionError('site_error', { status: answer.status }) : null
}
