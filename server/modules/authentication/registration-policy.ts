import type { App } from '../../context.ts'
import { isOfDomain } from '../../lib/email-domains.ts'

/** Whether an address may create an account without an invitation. */
export function mayRegister({ config }: App, email: string): boolean {
  const { mode, domains } = config.registration
  return mode === 'open' && (domains.length === 0 || isOfDomain(email, domains))
}

/** Parameters of a mail to an address whose account is gone: a link to register, if allowed. */
export const linkToRegister = (app: App, email: string): Record<string, string> =>
  mayRegister(app, email) ? { link: `${app.config.publicUrl}/sign-up` } : {}
