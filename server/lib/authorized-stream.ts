import { AppError } from './errors.ts'

export interface AuthorizationCheck {
  /** Rejects with the error once the receiver loses access. */
  check: () => Promise<unknown>
  /** Stops the source. */
  stop: () => void
  /** Milliseconds between two checks. */
  everyMs?: number
}

/**
 * Passes on items while their receiver has access. After a failed check nothing more is passed on, and the error is
 * thrown. Other errors of the check are ignored.
 */
export async function* streamWhileAuthorized<T>(
  pieces: AsyncIterable<T>,
  watch: AuthorizationCheck,
): AsyncGenerator<T, void> {
  const iterator = pieces[Symbol.asyncIterator]()
  const refused = Promise.withResolvers<never>()
  refused.promise.catch(() => undefined)
  const checkAccess = () =>
    watch.check().catch((error: unknown) => {
      if (error instanceof AppError) refused.reject(error)
    })
  const timer = setInterval(() => void checkAccess(), watch.everyMs ?? 2000)
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
