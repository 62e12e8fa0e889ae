import { createHmac } from 'node:crypto'
import type { App } from '../../context.ts'
import { declareJob } from '../../lib/jobs.ts'

/**
 * Follows the closing of an account: whoever has something to end for its owner does so. The last address comes
 * as its hash, because the account has none any more.
 */
export const accountClosedJob = declareJob<{ ownerId: string; addressHash?: string }>('account-closed')

/** An address as a keyed hash, by which it is known again after its account is gone. */
export const hashAddress = (app: App, email: string): string =>
  createHmac('sha256', app.config.secrets.encryption).update(`trial:${email}`).digest('hex')
