import type { Platform } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import { ConnectionError, type SiteAccess, type WorkingConnection } from '../../providers/publishing/index.ts'

/** Maximum number of tests per owner: enough to fix a connection, too few to guess passwords of other sites. */
const limit = { max: 60, windowMs: 600_000 }
const limiters = new WeakMap<object, RateLimiter>()

/** The error that explains the problem of a connection. */
export const connectionHttpError = ({ code, params, cause }: ConnectionError) =>
  httpError(code, { params, cause })

/** The normalized URL of a site. @throws AppError if it is invalid */
export function readAddress({ app }: SignedInContext, platform: Platform, typed: string): string {
  try {
    return app.publishing[platform].readAddress(typed)
  } catch (error) {
    throw error instanceof ConnectionError ? connectionHttpError(error) : error
  }
}

/** Tests a connection. Resolves to the result or the problem; throws if there are too many tests. */
export async function tryConnection(
  ctx: SignedInContext,
  platform: Platform,
  access: SiteAccess,
): Promise<WorkingConnection | ConnectionError> {
  const { app, session, signal } = ctx
  const limiter = limiters.get(app) ?? createRateLimiter(limit)
  limiters.set(app, limiter)
  const result = limiter.take(session.userId)
  if (!result.allowed) throw tooManyRequests(result)
  try {
    return await app.publishing[platform].testConnection(access, {
      caller: session.userId,
      ...(signal && { signal }),
    })
  } catch (error) {
    if (error instanceof ConnectionError) return error
    throw error
  }
}
