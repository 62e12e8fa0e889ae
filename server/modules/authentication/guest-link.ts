import { createHash } from 'node:crypto'
import { canShare } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import { httpError, tooManyRequests } from '../../lib/errors.ts'
import { createRateLimiter, type RateLimiter } from '../../lib/rate-limit.ts'
import { recordAudit } from '../audit/service.ts'
import { markDevice, readDevice } from './device-cookie.ts'
import { findByToken } from './guest-link-queries.ts'
import { beginAttempt } from './login-attempts.ts'

const tenMinutes = 600_000
/** Limits per ten minutes. Each is counted per link, so that only the link's guests can use it up. */
const limits = {
  /** For one device, or for all unknown devices of an address. */
  reads: { max: 1_200, windowMs: tenMinutes },
  writes: { max: 60, windowMs: tenMinutes },
  /** For an address, over all its devices. */
  sharedWrites: { max: 300, windowMs: tenMinutes },
  /** Devices of an address with their own counter. */
  newDevices: { max: 10, windowMs: tenMinutes },
  /** Audit log entries about wrong passwords. */
  warnings: { max: 1, windowMs: tenMinutes },
}
/** How long a correct password is cached: an open page polls often. */
const rememberMs = tenMinutes
const maxCached = 10_000

interface GuestState extends Record<keyof typeof limits, RateLimiter> {
  /** Pending password checks, by link, password, and visitor. */
  checking: Map<string, Promise<boolean>>
  /** By link and password, as a hash: until when it is known to be correct. */
  known: Map<string, number>
}
const guestStates = new WeakMap<App, GuestState>()

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

function guestStateOf(app: App): GuestState {
  const found = guestStates.get(app) ?? {
    reads: createRateLimiter(limits.reads),
    writes: createRateLimiter(limits.writes),
    sharedWrites: createRateLimiter(limits.sharedWrites),
    newDevices: createRateLimiter(limits.newDevices),
    warnings: createRateLimiter(limits.warnings),
    checking: new Map<string, Promise<boolean>>(),
    known: new Map<string, number>(),
  }
  guestStates.set(app, found)
  return found
}

const take = (limiter: RateLimiter, key: string): void => {
  const result = limiter.take(key)
  if (!result.allowed) throw tooManyRequests(result)
}

export interface GuestCredentials {
  token: string
  password?: string | undefined
}

export type OpenedLink = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** Links are logged with their document, never with their secret. */
export const describeLink = ({ link, document }: Pick<OpenedLink, 'link' | 'document'>) => ({
  name: document.title || document.keyword || '–',
  link: link.id.slice(-6),
})

/** Many wrong passwords: recorded for the owner, at intervals. */
async function warn(app: App, found: OpenedLink): Promise<void> {
  if (!guestStateOf(app).warnings.take(found.link.id).allowed) return
  await recordAudit(app, app.database, {
    action: 'guest_link.password_failed',
    actorId: null,
    ownerId: found.ownerId,
    workspaceId: found.document.workspaceId,
    subject: describeLink(found),
  })
}

const subjectOf = ({ link }: OpenedLink) => `guest:${link.id}`

/** Counts a device that has opened the link before separately, and all others of an address together. */
function nameGuest(ctx: Context, found: OpenedLink): string {
  const device = readDevice(ctx, subjectOf(found))
  return `${found.link.id} ${device ? `device ${device}` : ctx.visitor}`
}

/** Gives a device that opens the link for the first time its own counter. */
function countDeviceSeparately(ctx: Context, found: OpenedLink): void {
  if (readDevice(ctx, subjectOf(found))) return
  if (guestStateOf(ctx.app).newDevices.take(`${found.link.id} ${ctx.visitor}`).allowed)
    markDevice(ctx, subjectOf(found))
}

/** Returns whether the correct password has already marked the device. */
async function requirePassword(
  ctx: Context,
  found: OpenedLink,
  password: string | undefined,
): Promise<boolean> {
  const { id, passwordHash } = found.link
  if (passwordHash === null) return false
  if (password === undefined) throw httpError('guest_password')
  const { known, checking } = guestStateOf(ctx.app)
  const key = hashSecret(`${id}\u0000${passwordHash}\u0000${password}`)
  if ((known.get(key) ?? 0) > ctx.app.timer.now()) return false
  // A page requests all its images at the same time, so the same password from the same visitor counts as one attempt.
  const checkKey = `${key} ${ctx.visitor}`
  const running = checking.get(checkKey)
  if (running) {
    // If that attempt ended because its caller disconnected, this caller starts a new one.
    const isCorrect = await running.catch(() => null)
    if (isCorrect === null) return requirePassword(ctx, found, password)
    if (!isCorrect) throw httpError('guest_password_wrong')
    return false
  }
  const check = tryPassword(ctx, found, passwordHash, password)
  checking.set(checkKey, check)
  try {
    if (!(await check)) throw httpError('guest_password_wrong')
  } finally {
    checking.delete(checkKey)
  }
  known.delete(key)
  known.set(key, ctx.app.timer.now() + rememberMs)
  if (known.size > maxCached) known.delete(known.keys().next().value ?? '')
  return true
}

async function tryPassword(
  ctx: Context,
  found: OpenedLink,
  passwordHash: string,
  password: string,
): Promise<boolean> {
  const attempt = await beginAttempt(ctx, subjectOf(found), () => warn(ctx.app, found))
  const isCorrect = await attempt.verify(passwordHash, password)
  if (isCorrect) await attempt.succeed()
  return isCorrect
}

/** The current target of a link. A link ends when it expires or is revoked, or when its creator may no longer share. */
export async function requireGuest(ctx: Context, { token, password }: GuestCredentials): Promise<OpenedLink> {
  const { app } = ctx
  const found = await findByToken(app.database, hashSecret(token), app.now())
  if (!found || !canShare(found.role)) throw httpError('link_invalid')
  take(guestStateOf(app).reads, nameGuest(ctx, found))
  if (!(await requirePassword(ctx, found, password))) countDeviceSeparately(ctx, found)
  return found
}

/** Like the above, for comments: the link must allow them, and there must be a subscription. */
export async function requireCommenter(ctx: Context, visit: GuestCredentials): Promise<OpenedLink> {
  const found = await requireGuest(ctx, visit)
  if (!mayGuestsComment(found)) throw httpError('comments_off')
  const { writes, sharedWrites } = guestStateOf(ctx.app)
  take(writes, nameGuest(ctx, found))
  take(sharedWrites, `${found.link.id} ${ctx.visitor}`)
  return found
}

export const mayGuestsComment = ({ link, isSubscribed }: OpenedLink): boolean =>
  link.canComment && isSubscribed
