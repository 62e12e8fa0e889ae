import { readFileSync } from 'node:fs'
import type { contract, Release } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import type { Input, Services } from '../../lib/services.ts'
import { sendMail } from '../mails/service.ts'
import { findUser } from '../users/service.ts'
import { readChanges } from './changelog.ts'

const changelog = new URL('../../../CHANGELOG.md', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
let changes: Release[] | undefined

/** The running version and its changelog; empty if it is missing. */
async function listChanges(): Promise<{ version: string; releases: Release[] }> {
  changes ??= readChangelog()
  return { version, releases: changes }
}

function readChangelog(): Release[] {
  try {
    return readChanges(readFileSync(changelog, 'utf8'))
  } catch {
    return []
  }
}

const limit = { max: 5, windowMs: 3600_000 }
const limiters = new WeakMap<App, RateLimiter>()

/** Emails a question to the operator, with the user's name and address; 404 if no operator is configured. */
async function contactOperator(
  ctx: SignedInContext,
  input: Input<'help.contactOperator'>,
): Promise<{ message: string }> {
  const { app, session } = ctx
  const to = app.config.env.OPERATOR_EMAIL
  if (!to) throw httpError('not_found')
  const limiter = limiters.get(app) ?? createRateLimiter(limit)
  limiters.set(app, limiter)
  const result = limiter.take(session.userId)
  if (!result.allowed) throw tooManyRequests(result)
  const person = await findUser(app.database, session.userId)
  if (!person) throw httpError('session_expired')
  const quote = [input.message, input.details].filter(Boolean).join('\n\n')
  await sendMail(app, {
    kind: 'contact',
    to,
    language: ctx.language,
    params: { actor: person.username, email: person.email, quote },
  })
  return { message: translate(ctx.language, 'help.sent') }
}

export const help: Services<typeof contract.help> = { listChanges, contactOperator }
