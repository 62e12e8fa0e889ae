import { createHmac } from 'node:crypto'
import type { App } from '../../context.ts'
import { declareJob } from '../../lib/jobs.ts'

/**
 * Runs after an account is closed, for modules that have something to end. The last address is passed as its hash,
 * because the account no longer has one.
 */
export const accountClosedJob = declareJob<{ ownerId: string; addressHash?: string }>('account-closed')

/** An address as a keyed hash, by which it is known again after its account is gone. */
export const hashAddress = (app: App, email: string): string =>
  createHmac('sha256', app.config.secrets.encryption).update(`trial:${email}`).digest('hex')
