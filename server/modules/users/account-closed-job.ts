import { createHmac } from 'node:crypto'
import type { App } from '../../context.ts'
import { declareJob } from '../../lib/jobs.ts'

/**
 * Runs after an account is closed, for modules that must clean up. The last email address is passed as a
 * hash, because the account no longer has one.
 */
export const accountClosedJob = declareJob<{ ownerId: string; addressHash?: string }>('account-closed')

/** A keyed hash of an address, to recognize it after its account is closed. */
export const hashAddress = (app: App, email: string): string =>
  createHmac('sha256', app.config.secrets.encryption).update(`trial:${email}`).digest('hex')
