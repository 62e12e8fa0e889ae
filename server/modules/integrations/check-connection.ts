import type { Platform } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { refuse, refuseTooMany } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import {
  ConnectionFailed,
  type SiteAccess,
  type WorkingConnection,
} from '../../providers/publishing/index.ts'

/** Tries of one owner: enough to mend a connection, too few to guess passwords of others' sites. */
const limit = { max: 60, windowMs: 600_000 }
const limiters = new WeakMap<object, RateLimiter>()

/** The refusal that tells in plain words what is wrong with a connection. */
export const refusalOf = ({ code, params, cause }: ConnectionFailed) => refuse(code, { params, cause })

/** The address of a site in its one form. @throws AppError where it cannot be one */
export function readAddress({ app }: SignedInContext, platform: Platform, typed: string): string {
  try {
    return app.publishing[platform].readAddress(typed)
  } catch (error) {
    throw error instanceof ConnectionFailed ? refusalOf(error) : error
  }
}

/** Tries a connection. Resolves to what was found or what is wrong; refuses whoever tries too often. */
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
