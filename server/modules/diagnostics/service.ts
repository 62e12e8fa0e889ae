import { readFileSync } from 'node:fs'
import type { contract, Diagnostics } from '@rankwell/contract'
import type { Context } from '../../context.ts'
import type { Services } from '../../lib/services.ts'
import { ownsWorkspace } from '../audit/service.ts'
import { isBillingOff } from '../billing/service.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Which parts are up. Visitors see no more than that; owners, and everybody in local mode, see details. */
export async function getDiagnostics(ctx: Context): Promise<Diagnostics> {
  const { app, session } = ctx
  const isOwner = session ? await ownsWorkspace(app.database, session.userId) : false
  const isTold = app.config.isLocal || isOwner
  const [database, mail] = await Promise.all([app.database.ping(), app.mail.isReady()])
  const { sockets, documents } = app.notify.countLive()
  const state = (isUp: boolean) => (isUp ? ('up' as const) : ('down' as const))
  const parts: Diagnostics['parts'] = [
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
  return {
    parts: isTold ? parts : parts.map((part) => ({ ...part, detail: null })),
    version: isTold ? version : null,
    isLocal: app.config.isLocal,
  }
}

/** Who runs this installation, from the configuration. */
export async function getOperator({ app }: Context) {
  const { OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS } = app.config.env
  return { name: OPERATOR_NAME ?? '', email: OPERATOR_EMAIL ?? '', address: OPERATOR_ADDRESS ?? '' }
}

export const diagnostics: Services<typeof contract.diagnostics> = { getDiagnostics, getOperator }
