import type { App, SignedInContext } from '../../context.ts'
import { tooManyRequests } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'

const hour = 3600_000
/** Enough for the cards of a wallet twice, too few for a list of stolen ones. */
const limits = {
  ofOwner: { max: 20, windowMs: hour },
  ofVisitor: { max: 100, windowMs: hour },
}

interface Limiters {
  ofOwner: RateLimiter
  ofVisitor: RateLimiter
}
const byApp = new WeakMap<App, Limiters>()

/** Counts a card attempt; rejects it with 429 if an owner or an address has made too many. */
export function countCardAttempt({ app, session, visitor }: SignedInContext): void {
  const { ofOwner, ofVisitor } = byApp.get(app) ?? {
    ofOwner: createRateLimiter(limits.ofOwner),
    ofVisitor: createRateLimiter(limits.ofVisitor),
  }
  byApp.set(app, { ofOwner, ofVisitor })
  const verdicts = [ofOwner.take(session.userId), ...(visitor ? [ofVisitor.take(visitor)] : [])]
  const refused = verdicts.find(({ allowed }) => !allowed)
  if (refused) throw tooManyRequests(refused, { code: 'too_many_cards' })
}
