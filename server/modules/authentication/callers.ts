import { type CallMeta, sessionEndCodes } from '@rankwell/contract'
import type { App, Context, Session, SignedInContext, TokenClaims } from '../../context.ts'
import type { CallContext } from '../../lib/call-context.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import type { CallAuthentication } from '../../lib/mount-contract.ts'
import type { CallerIdentities } from '../../lib/rate-limit.ts'
import { authenticateKey, countKeyCall, findKnownKey, requireScope } from './api-key.ts'
import { isKeyToken } from './api-key-tokens.ts'
import { identifyDevice } from './device-cookie.ts'
import { isExpiredOnly, readSession, verifyToken } from './session.ts'

/** Lets the call continue; throws `subscription_required` if the call needs a subscription. */
function authorize(
  ctx: CallContext,
  { language, isSubscribed }: { language: string; isSubscribed: boolean },
): void {
  if (!ctx.hasLanguage) ctx.language = language
  ctx.isAuthorized = true
  if (ctx.access === 'subscribed' && !isSubscribed) throw httpError('subscription_required')
}

async function requireClaims(app: App, token: string | null): Promise<TokenClaims> {
  const claims = await verifyToken(app, token)
  if (!claims) throw httpError('session_required')
  return claims
}

async function applySession(ctx: CallContext, claims: TokenClaims): Promise<void> {
  const session = await readSession(ctx.app, claims)
  ctx.session = session
  authorize(ctx, session)
}

async function applyKey(ctx: CallContext, meta: CallMeta, token: string): Promise<void> {
  const session = await authenticateKey(ctx.app, token, ctx.visitor)
  const usage = countKeyCall(ctx.app, session.sid, meta.key?.scope)
  ctx.setRateLimit(usage)
  if (usage.error) throw usage.error
  requireScope(meta, session)
  ctx.session = session
  authorize(ctx, session)
}

/** The session of a call that anyone may make; an invalid token counts as no token. */
async function findOptionalSession(app: App, token: string | null): Promise<Session | null> {
  if (token === null) return null
  try {
    return await authenticateToken(app, token)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/**
 * Authenticates the callers of the API by session token or API key.
 * @param selfAuthorizingCalls calls, as `module.name`, that read the session with their own rows: only the
 * token's signature is checked here, and the call runs `authorizeCaller`.
 */
export function createCallAuthentication(selfAuthorizingCalls: readonly string[]): CallAuthentication {
  const selfAuthorizing = new Set(selfAuthorizingCalls)
  return {
    async authenticate(ctx, { name, meta, token, isSecure }) {
      if (ctx.access === 'anyone') {
        ctx.session = await findOptionalSession(ctx.app, token)
        return
      }
      if (token !== null && isKeyToken(token)) {
        if (!isSecure) throw httpError('key_needs_https')
        return applyKey(ctx, meta, token)
      }
      const claims = await requireClaims(ctx.app, token)
      ctx.claims = claims
      if (selfAuthorizing.has(name))
        ctx.pendingAuth = { claims, authorize: (caller) => authorize(ctx, caller) }
      else await applySession(ctx, claims)
    },
    async preferAuthError(error, ctx) {
      if (ctx.isAuthorized || !ctx.claims) return error
      try {
        await applySession(ctx, ctx.claims)
        return error
      } catch (authError) {
        return authError
      }
    },
  }
}

/**
 * The session of a token, for connections over Socket.IO and `/yjs`. API keys cannot open such connections.
 * @throws `session_required` without a token, otherwise the reason why the session has ended
 */
export async function authenticateToken(app: App, token: string | null): Promise<Session> {
  return readSession(app, await requireClaims(app, token))
}

/** The context of a self-authorizing call with its session, for services that need one. */
export async function requireSession(ctx: Context): Promise<SignedInContext> {
  if (ctx.session) return { ...ctx, session: ctx.session }
  if (!ctx.pendingAuth) throw httpError('session_required')
  return { ...ctx, session: await readSession(ctx.app, ctx.pendingAuth.claims) }
}

/** Why a live document rejects its connection: the token expired, the session ended, or access is missing. */
export async function explainRejection(
  app: App,
  token: string,
  error: AppError,
): Promise<'expired' | 'session' | 'forbidden' | 'missing'> {
  if (error.code === 'session_expired') return (await isExpiredOnly(app, token)) ? 'expired' : 'session'
  if (error.status === 401 || sessionEndCodes.some((code) => code === error.code)) return 'session'
  return error.status === 403 ? 'forbidden' : 'missing'
}

/** The identity that rate limits count. A signature is enough here, so the session is not read. */
async function identifyBearer(app: App, token: string): Promise<string | null> {
  if (isKeyToken(token)) {
    const id = findKnownKey(app, token)
    return id && `key ${id}`
  }
  try {
    const claims = await verifyToken(app, token)
    return claims && `user ${claims.userId}`
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

export const createCallerIdentities = (app: App): CallerIdentities => ({
  ofBearer: (token) => identifyBearer(app, token),
  ofDevice: (cookies) => identifyDevice(app, cookies),
})
