import type { contract, DataFlow, DataFlows } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Input, Services } from '../../lib/services.ts'
import { isLoopback } from '../../providers/models/loopback.ts'
import { recordAudit } from '../audit/service.ts'
import { stopDepartures } from '../privacy/departures.ts'
import { keepsTextHere, updateKeepsTextHere } from '../privacy/service.ts'
import { listDestinations } from '../provider-settings/destinations.ts'
import { requireOwned } from '../workspaces/members.ts'
import { listWorkspaceConnections } from '../workspaces/service.ts'
import { listLastCalls, listLastPublications, listWebhookTargets } from './queries.ts'

type Draft = Omit<DataFlow, 'isBlocked' | 'lastUsedAt'> & { lastUsedAt: Date | null }

const hostOf = (address: string): string | null => URL.parse(address)?.host || null

/** Only requests to models, searches, and checks are blocked; publishing and mail are explicit actions of a user. */
const refusable = new Set<DataFlow['purpose']>(['writing', 'comparing', 'research', 'plagiarism'])

const purposes = { model: 'writing', embedding: 'comparing', search: 'research' } as const

async function listProviders(app: App, workspaceId: string): Promise<Draft[]> {
  const calls = await listLastCalls(app.database, workspaceId)
  const destinations = await listDestinations(app, workspaceId)
  return destinations.map(({ port, ...destination }) => ({
    purpose: purposes[port],
    ...destination,
    lastUsedAt:
      calls.find((call) => call.port === port && call.provider === destination.provider)?.at ?? null,
  }))
}

async function listSites(app: App, workspaceId: string): Promise<Draft[]> {
  const connections = await listWorkspaceConnections(app, workspaceId)
  const sent = await listLastPublications(app.database, workspaceId)
  const checks = await listLastCalls(app.database, workspaceId)
  return connections
    .filter(({ isConnected }) => isConnected)
    .map(({ platform, url }) => ({
      purpose: platform === 'copyscape' ? 'plagiarism' : 'publishing',
      provider: platform,
      host: hostOf(url),
      source: 'owner',
      isLocal: isLoopback(url),
      lastUsedAt:
        platform === 'copyscape'
          ? (checks.find(({ provider }) => provider === 'copyscape')?.at ?? null)
          : (sent.find((one) => one.url === url)?.at ?? null),
    }))
}

/** Data flows of the whole server, independent of the workspace. */
function listServerFlows({ config: { env, billing } }: App): Draft[] {
  const common = { source: 'server', isLocal: false, lastUsedAt: null } as const
  const mailHost = env.SMTP_URL ? (URL.parse(env.SMTP_URL)?.hostname ?? null) : null
  return [
    { purpose: 'pages', provider: '', host: null, ...common },
    ...(mailHost ? [{ purpose: 'mail' as const, provider: '', host: mailHost, ...common }] : []),
    ...(billing === 'stripe'
      ? [
          {
            purpose: 'billing' as const,
            provider: 'stripe',
            host: hostOf(env.STRIPE_API_URL ?? 'https://api.stripe.com'),
            ...common,
          },
        ]
      : []),
  ]
}

/** Who receives which data of a workspace; only its owner may see it. */
async function getDataFlows(
  ctx: SignedInContext,
  { workspaceId }: Input<'dataFlows.getDataFlows'>,
): Promise<DataFlows> {
  const { app } = ctx
  await requireOwned(ctx, workspaceId)
  const isKept = await keepsTextHere(app, workspaceId)
  const webhooks = (await listWebhookTargets(app.database, workspaceId)).map(
    ({ url, at }): Draft => ({
      purpose: 'webhooks',
      provider: '',
      host: hostOf(url),
      source: 'owner',
      isLocal: isLoopback(url),
      lastUsedAt: at,
    }),
  )
  const drafts = [
    ...(await listProviders(app, workspaceId)),
    ...(await listSites(app, workspaceId)),
    ...webhooks,
    ...listServerFlows(app),
  ]
  return {
    workspaceId,
    keepsTextHere: isKept,
    flows: drafts.map((draft) => ({
      ...draft,
      isBlocked: isKept && !draft.isLocal && refusable.has(draft.purpose),
      lastUsedAt: draft.lastUsedAt?.toISOString() ?? null,
    })),
  }
}

async function setTextPrivacy(
  ctx: SignedInContext,
  input: Input<'dataFlows.setTextPrivacy'>,
): Promise<DataFlows> {
  const { app, session } = ctx
  const { workspaceId } = input
  const { name } = await requireOwned(ctx, workspaceId)
  await app.database.transaction(async (tx) => {
    await updateKeepsTextHere(tx, workspaceId, input.keepsTextHere)
    await recordAudit(app, tx, {
      action: 'workspace.privacy_changed',
      actorId: session.userId,
      ownerId: session.userId,
      workspaceId,
      subject: { name, to: input.keepsTextHere ? 'on' : 'off' },
    })
  })
  if (input.keepsTextHere) stopDepartures(app, workspaceId)
  const { keepsTextHere } = input
  app.notify.toWorkspace(workspaceId, 'textPrivacyChanged', {
    workspaceId,
    userId: session.userId,
    keepsTextHere,
  })
  return getDataFlows(ctx, { workspaceId })
}

export const dataFlows: Services<typeof contract.dataFlows> = { getDataFlows, setTextPrivacy }
