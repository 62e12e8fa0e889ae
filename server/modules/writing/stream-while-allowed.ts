import type { SignedInContext } from '../../context.ts'
import { streamWhileAuthorized } from '../../lib/authorized-stream.ts'
import { httpError } from '../../lib/errors.ts'
import { readSession } from '../authentication/session.ts'

/**
 * Generates while the caller has access: disconnecting, signing out, or losing the role or the subscription stops it,
 * and its cost.
 * @param authorize rejects once the caller may no longer see what is generated
 */
export function streamWhileAllowed<T>(
  ctx: SignedInContext,
  generate: (signal: AbortSignal) => AsyncGenerator<T, void>,
  authorize: () => Promise<unknown>,
): AsyncGenerator<T, void> {
  const { app, session } = ctx
  const stopped = new AbortController()
  const signal = ctx.signal ? AbortSignal.any([ctx.signal, stopped.signal]) : stopped.signal
  return streamWhileAuthorized(generate(signal), {
    stop: () => stopped.abort(),
    async check() {
      const { isSubscribed } = await readSession(app, session)
      await authorize()
      if (!isSubscribed) throw httpError('subscription_required')
    },
  })
}
