import { readFileSync } from 'node:fs'
import type { contract } from '@rankwell/contract'
import type { Context } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import type { Services } from '../../lib/services.ts'
import { getClock, moveClock } from './clock.ts'
import { demoLogin } from './demo-login.ts'
import {
  confirmSandboxPayment,
  createTestCard,
  getSandboxCheckout,
  paySandboxCheckout,
  playSandboxState,
} from './payments.ts'
import { listMails } from './queries.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

async function getLocalInfo({ app }: Context) {
  const { isLocal, seedDemo } = app.config
  return { localMode: isLocal, demo: isLocal && seedDemo ? demoLogin : null, version: isLocal ? version : '' }
}

/** Mail stored in local mode, newest first. 404 outside local mode. */
async function listOutbox({ app }: Context) {
  if (!app.config.isLocal) throw httpError('not_found')
  const mails = await listMails(app.database)
  return mails.map(({ id, createdAt, ...mail }) => ({ _id: id, ...mail, createdAt: createdAt.toISOString() }))
}

export const local: Services<typeof contract.local> = {
  getLocalInfo,
  listOutbox,
  getClock,
  moveClock,
  createTestCard,
  getSandboxCheckout,
  paySandboxCheckout,
  playSandboxState,
  confirmSandboxPayment,
}

export { restoreClocks } from './clock.ts'
