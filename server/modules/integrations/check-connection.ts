import type { Platform } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { refuse, refuseTooMany } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import {
  ConnectionFailed,
  type SiteAccess,
  type WorkingConnection,
} from '../../providers/publishing/index.ts'

/** Tests per owner: enough to fix a connection, too few to guess passwords of other sites. */
const limit = { max: 60, windowMs: 600_000 }
const limiters = new WeakMap<object, RateLimiter>()

/** The error that explains a connection problem. */
export const refusalOf = ({ code, params, cause }: ConnectionFailed) => refuse(code, { params, cause })

/** The normalized URL of a site. @throws AppError if it is invalid */
export function readAddress({ app }: SignedInContext, platform: Platform, typed: string): string {
  try {
    return app.publishing[platform].readAddress(typed)
  } catch (error) {
    throw error instanceof ConnectionFailed ? refusalOf(error) : error
  }
}

/** Tests a connection. Resolves to the result or the problem; refuses too many tests. */
export async function tryConnection(
  ctx: SignedInContext,
  platform: Platform,
  access: SiteAccess,
): Promise<WorkingConnection | ConnectionFailed> {
  const { app, session, signal } = ctx
  const limiter = limiters.get(app) ?? createRateLimiter(limit)
  limiters.set(app, limiter)
  const verdict = limiter.take(session.userId)
  if (!verdict.allowed) throw refuseTooMany(verdict)
  try {
    return await app.publishing[platform].testConnection(access, {
      caller: session.userId,
      ...(signal && { signal }),
    })
  } catch (error) {
    if (error instanceof ConnectionFailed) return error
    throw error
  }
}
