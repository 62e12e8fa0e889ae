import { AppError } from './errors.ts'

export interface AuthorizationCheck {
  /** Rejects with the refusal that fits once the receiver may not have what still comes. */
  check: () => Promise<unknown>
  /** Stops what makes the pieces. */
  stop: () => void
  /** Milliseconds between two looks. */
  everyMs?: number
}

/**
 * Passes on what comes for as long as its receiver may have it. After a refusal nothing more is passed on, whether
 * something is just coming or not, and the refusal is thrown. A check that fails otherwise ends nothing.
 */
export async function* streamWhileAuthorized<T>(
  pieces: AsyncIterable<T>,
  watch: AuthorizationCheck,
): AsyncGenerator<T, void> {
  const iterator = pieces[Symbol.asyncIterator]()
  const refused = Promise.withResolvers<never>()
  refused.promise.catch(() => undefined)
  const look = () =>
    watch.check().catch((error: unknown) => {
      if (error instanceof AppError) refused.reject(error)
    })
  const timer = setInterval(() => void look(), watch.everyMs ?? 2000)
  try {
    for (;;) {
      const next = iterator.next()
      next.catch(() => undefined)
      const result = await Promise.race([refused.promise, next])
      if (result.done) return
      yield result.value
    }
  } finally {
    clearInterval(timer)
    watch.stop()
    void iterator.return?.()?.then(undefined, () => undefined)
  }
}
