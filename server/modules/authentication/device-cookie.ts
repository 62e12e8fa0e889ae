import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { App, Context } from '../../context.ts'

const prefixOfAll = 'rankwell_device_'
const year = 365 * 24 * 3600_000

type CookieContext = Pick<Context, 'app' | 'cookies' | 'setCookie'>

function sign({ app }: { app: App }, ...parts: (string | number)[]): string {
  const { session } = app.config.secrets
  return createHmac('sha256', session)
    .update(['device', ...parts].join('\n'))
    .digest('base64url')
}

/** One cookie for each account on a device; its name does not reveal the account. */
const nameOf = (ctx: CookieContext, subject: string) =>
  `${prefixOfAll}${sign(ctx, 'name', subject)
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)}`

/**
 * The id of a device that has signed in to this account within a year; null for any other. It grants nothing: its
 * attempts are counted separately.
 * @param subject the account or link of the password, such as `account:ada@example.com`
 */
export function readDevice(ctx: CookieContext, subject: string): string | null {
  const prefix = `${nameOf(ctx, subject)}=`
  const found = ctx.cookies?.split(/;\s*/).find((one) => one.startsWith(prefix))
  const [id = '', issued = '', signature = ''] = found?.slice(prefix.length).split('.') ?? []
  if (!isSame(sign(ctx, subject, id, issued), signature)) return null
  return Number(issued) + year > ctx.app.timer.now() ? id : null
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The id of a device that has signed in to any account or opened a guest link; null for unknown devices. */
export function identifyDevice(app: App, cookies: string): string | null {
  const found = cookies.split(/;\s*/).find((one) => one.startsWith(prefixOfAll))
  const [id = '', issued = '', , mark = ''] = found?.split('=')[1]?.split('.') ?? []
  if (!isSame(sign({ app }, 'any', id, issued), mark)) return null
  return Number(issued) + year > app.timer.now() ? id : null
}

/** Marks the device after a correct password, with a new id each time. */
export function markDevice(ctx: CookieContext, subject: string): void {
  const id = randomBytes(18).toString('base64url')
  const issued = ctx.app.timer.now()
  const value = [id, issued, sign(ctx, subject, id, issued), sign(ctx, 'any', id, issued)].join('.')
  const secure = ctx.app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  ctx.setCookie?.(
    `${nameOf(ctx, subject)}=${value}; Path=/api; Max-Age=${year / 1000}; HttpOnly; SameSite=Strict${secure}`,
  )
}
