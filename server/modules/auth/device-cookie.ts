import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'

const year = 365 * 24 * 3600_000

type CookieContext = Pick<Context, 'app' | 'cookies' | 'setCookie'>

function sign(ctx: CookieContext, ...parts: (string | number)[]): string {
  const { session } = ctx.app.config.secrets
  return createHmac('sha256', session)
    .update(['device', ...parts].join('\n'))
    .digest('base64url')
}

/** One cookie for each account on a device; the name does not tell which account it is. */
const nameOf = (ctx: CookieContext, subject: string) =>
  `rankwell_device_${sign(ctx, 'name', subject)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)}`

/**
 * The id of a device from which somebody has signed in to this account within a year; null for any other. It grants
 * nothing: attempts from it are counted apart from those of strangers.
 * @param subject whose password it is, such as `account:ada@example.com`
 */
export function readDevice(ctx: CookieContext, subject: string): string | null {
  const prefix = `${nameOf(ctx, subject)}=`
  const found = ctx.cookies?.split(/;\s*/).find((one) => one.startsWith(prefix))
  const [id = '', issued = '', signature = ''] = found?.slice(prefix.length).split('.') ?? []
  const expected = Buffer.from(sign(ctx, subject, id, issued))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Number(issued) + year > ctx.app.timer.now() ? id : null
}

/** Marks the device after the right password, with a new id each time. */
export function markDevice(ctx: CookieContext, subject: string): void {
  const id = randomBytes(18).toString('base64url')
  const issued = ctx.app.timer.now()
  const value = `${id}.${issued}.${sign(ctx, subject, id, issued)}`
  const secure = ctx.app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  ctx.setCookie?.(
    `${nameOf(ctx, subject)}=${value}; Path=/api; Max-Age=${year / 1000}; HttpOnly; SameSite=Strict${secure}`,
  )
}
