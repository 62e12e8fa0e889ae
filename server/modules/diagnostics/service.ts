import { readFileSync } from 'node:fs'
import type { contract, Diagnostics, PaidPort } from '@rankwell/contract'
import type { App, Context, SignedInContext } from '../../context.ts'
import type { Services } from '../../lib/services.ts'
import { ownsWorkspace } from '../audit/service.ts'
import { isBillingOff } from '../billing/service.ts'
import { listOwnProviders, operatorCircuit, presentPause } from '../provider-settings/service.ts'

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
      state: state(!isSearchPaused(app)),
      detail: [...app.searchServices.operator.map(({ service }) => service), app.search.id].join(', '),
    },
    { name: 'ai', state: state(!isModelPaused(app)), detail: app.model.label },
  ]
}

/** Whether the operator's model is paused. */
const isModelPaused = ({ model, circuits }: App): boolean =>
  circuits.findPause(operatorCircuit(model.id.split(':')[0] ?? '')) !== null

/** Whether all of the operator's search services are paused, so that only the local index is left. */
const isSearchPaused = ({ searchServices: { operator }, circuits }: App): boolean =>
  operator.length > 0 &&
  operator.every(({ service }) => circuits.findPause(operatorCircuit(service)) !== null)

/** The external services of an owner: those they have connected, followed by the operator's. */
async function listProviders(ctx: SignedInContext): Promise<Diagnostics['providers']> {
  const { app } = ctx
  const own = (await listOwnProviders(ctx)).filter(({ isEnabled }) => isEnabled)
  const ofOperator = (port: PaidPort, provider: string, model: string | null) => {
    const pause = presentPause(app.circuits.findPause(operatorCircuit(provider)))
    return { port, provider, model, source: 'operator' as const, pause }
  }
  const { id, label, isOffline } = app.model
  return [
    ...own.map(({ port, provider, model, pause }) => ({
      port,
      provider,
      model,
      source: 'owner' as const,
      pause,
    })),
    ...(isOffline ? [] : [ofOperator('model', id.split(':')[0] ?? '', label)]),
    ...app.searchServices.operator.map(({ service }) => ofOperator('search', service, null)),
  ]
}

/** The state of each part. Visitors see only the states; owners, and all users in local mode, also see details. */
async function getDiagnostics(ctx: Context): Promise<Diagnostics> {
  const { app, session } = ctx
  const isOwner = session ? await ownsWorkspace(app.database, session.userId) : false
  const showsDetails = app.config.isLocal || isOwner
  const parts = await checkedParts(app)
  return {
    parts: showsDetails ? parts : parts.map((part) => ({ ...part, detail: null })),
    providers: session && isOwner ? await listProviders({ ...ctx, session }) : [],
    version: showsDetails ? version : null,
    isLocal: app.config.isLocal,
  }
}

/** The operator of this installation, from the configuration. */
async function getOperator({ app }: Context) {
  const { OPERATOR_NAME, OPERATOR_EMAIL, OPERATOR_ADDRESS } = app.config.env
  return { name: OPERATOR_NAME ?? '', email: OPERATOR_EMAIL ?? '', address: OPERATOR_ADDRESS ?? '' }
}

export const diagnostics: Services<typeof contract.diagnostics> = { getDiagnostics, getOperator }
