import { readFileSync } from 'node:fs'
import type { contract, Diagnostics } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import type { Services } from '../../lib/services.ts'
import { ownsWorkspace } from '../audit/service.ts'
import { isBillingOff } from '../billing/service.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Checks query other services: one result is shared for this time (ms). */
const keptForMs = 10_000
const kept = new WeakMap<App, { until: number; parts: Promise<Diagnostics['parts']> }>()

/** The last checked state; concurrent callers share one check. */
function checkedParts(app: App): Promise<Diagnostics['parts']> {
  const now = performance.now()
  const known = kept.get(app)
  if (known && known.until > now) return known.parts
  const parts = checkParts(app)
  kept.set(app, { until: now + keptForMs, parts })
  // A failed check is not cached for the next caller.
  parts.catch(() => kept.delete(app))
  return parts
}

async function checkParts(app: App): Promise<Diagnostics['parts']> {
  const [database, mail] = await Promise.all([app.database.ping(), app.mail.isReady()])
  const { sockets, documents } = app.notify.countLive()
  const state = (isUp: boolean) => (isUp ? ('up' as const) : ('down' as const))
  return [
    { name: 'api', state: 'up', detail: null },
    { name: 'sockets', state: 'up', detail: String(sockets) },
    { name: 'collaboration', state: 'up', detail: String(documents) },
    { name: 'database', state: state(database), detail: app.database.embedded ? 'embedded' : 'external' },
    { name: 'queue', state: state(app.jobs.isReady()), detail: null },
    { name: 'mail', state: app.mail.kind === 'none' ? 'off' : state(mail), detail: app.mail.kind },
    {
      name: 'payments',
      state: isBillingOff(app) ? 'off' : 'up',
      detail: isBillingOff(app) ? 'off' : app.payments.name,
    },
    {
      name: 'search',
      state: 'up',
      detail: [...app.searchServices.operator.map(({ service }) => service), app.search.id].join(', '),
    },
    { name: 'ai', state: 'up', detail: app.model.label },
  ]
}

/** The state of each part. Visitors see only that; owners, and everyone in local mode, see details. */
async function getDiagnostics(ctx: Context): Promise<Diagnostics> {
  const { app, session } = ctx
  const isOwner = session ? await ownsWorkspace(app.database, session.userId) : false
  const isTold = app.config.isLocal || isOwner
  const parts = await checkedParts(app)
  return {
    parts: isTold ? parts : parts.map((part) => ({ ...part, detail: null })),
    version: isTold ? version : null,
    isLocal: app.config.isLocal,
  }
}

/** The operator of this installation, from the configuration. */
async function getOperator({ app }: Context) {
  const { OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS } = app.config.env
  return { name: OPERATOR_NAME ?? '', email: OPERATOR_EMAIL ?? '', address: OPERATOR_ADDRESS ?? '' }
}

export const diagnostics: Services<typeof contract.diagnostics> = { getDiagnostics, getOperator }
