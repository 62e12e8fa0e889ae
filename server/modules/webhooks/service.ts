import { type contract, maxWebhooks, oldSecretHours, type Webhook } from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { createSigningSecret } from '../../lib/standard-webhooks.ts'
import { requireOwnWorkspace } from '../api-keys/service.ts'
import { recordAudit } from '../audit/service.ts'
import { requireOwned } from '../workspaces/members.ts'
import { readReceiverAddress } from './address.ts'
import { countByHand, listDeliveries, resendDelivery, sendTest, testWebhook } from './deliveries.ts'
import {
  countRows,
  deleteRow,
  dropWaiting,
  findRow,
  insertRow,
  listRows,
  lockWorkspace,
  updateRow,
  type WebhookRow,
} from './queries.ts'
import { encryptSecret } from './secrets.ts'

const hour = 3600_000

const toWebhook = (row: WebhookRow): Webhook => ({
  _id: row.id,
  workspace: row.workspaceId,
  url: row.url,
  events: row.events,
  isEnabled: row.isEnabled,
  pausedBy: row.pausedBy,
  failingSince: row.failingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

type Action = 'webhook.created' | 'webhook.changed' | 'webhook.secret_rotated' | 'webhook.deleted'

const note = (
  { app, session }: SignedInContext,
  tx: Database,
  action: Action,
  row: Pick<WebhookRow, 'workspaceId' | 'url'>,
) =>
  recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: session.userId,
    workspaceId: row.workspaceId,
    subject: { name: new URL(row.url).host },
  })

/** A webhook of a workspace that the caller owns; members are rejected with 403, other users get 404. */
async function requireOwnWebhook(ctx: SignedInContext, id: string): Promise<WebhookRow> {
  const row = await findRow(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  await requireOwned(ctx, row.workspaceId)
  return row
}

async function readWebhook(ctx: SignedInContext, id: string): Promise<Webhook> {
  const row = await findRow(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  return toWebhook(row)
}

async function listWebhooks(
  ctx: SignedInContext,
  { workspace }: Input<'webhooks.listWebhooks'>,
): Promise<Webhook[]> {
  const { _id } = await requireOwnWorkspace(ctx, workspace)
  return (await listRows(ctx.app.database, _id)).map(toWebhook)
}

/**
 * Adds a webhook and sends it a test message. The webhook is kept even if the test fails, unless its address is not
 * allowed.
 */
async function createWebhook(ctx: SignedInContext, input: Input<'webhooks.createWebhook'>) {
  const { app } = ctx
  const workspace = await requireOwnWorkspace(ctx, input.workspace)
  const url = readReceiverAddress(app, input.url)
  // Checked before anything is stored; otherwise a webhook could exist whose secret was never shown.
  countByHand(ctx)
  const id = newId()
  const secret = createSigningSecret()
  const now = app.now()
  await app.database.transaction(async (tx) => {
    await lockWorkspace(tx, workspace._id)
    if ((await countRows(tx, workspace._id)) >= maxWebhooks)
      throw httpError('too_many_webhooks', { params: { max: maxWebhooks } })
    const row = { id, workspaceId: workspace._id, url, events: [...new Set(input.events)] }
    const sealedSecret = encryptSecret(app, id, secret)
    await insertRow(tx, { ...row, sealedSecret, createdAt: now, updatedAt: now })
    await note(ctx, tx, 'webhook.created', row)
  })
  const row = await requireOwnWebhook(ctx, id)
  const test = await sendTest(ctx, row)
  return { webhook: await readWebhook(ctx, id), secret, test }
}

async function updateWebhook(ctx: SignedInContext, input: Input<'webhooks.updateWebhook'>): Promise<Webhook> {
  const { app } = ctx
  const row = await requireOwnWebhook(ctx, input.id)
  const { events, isEnabled } = input
  const url = input.url === undefined ? row.url : readReceiverAddress(app, input.url)
  const turns = isEnabled !== undefined && isEnabled !== row.isEnabled
  await app.database.transaction(async (tx) => {
    await updateRow(tx, row.id, {
      url,
      ...(events && { events: [...new Set(events)] }),
      ...(turns && { isEnabled, pausedBy: isEnabled ? null : 'owner' }),
      ...((turns || url !== row.url) && { failingSince: null }),
      updatedAt: app.now(),
    })
    if (turns && !isEnabled) await dropWaiting(tx, row.id)
    await note(ctx, tx, 'webhook.changed', { ...row, url })
  })
  return readWebhook(ctx, row.id)
}

async function rotateWebhookSecret(ctx: SignedInContext, { id }: Input<'webhooks.rotateWebhookSecret'>) {
  const { app } = ctx
  const row = await requireOwnWebhook(ctx, id)
  const secret = createSigningSecret()
  const now = app.now()
  await app.database.transaction(async (tx) => {
    await updateRow(tx, id, {
      sealedSecret: encryptSecret(app, id, secret),
      oldSealedSecret: row.sealedSecret,
      oldSecretUntil: new Date(now.getTime() + oldSecretHours * hour),
      updatedAt: now,
    })
    await note(ctx, tx, 'webhook.secret_rotated', row)
  })
  return { webhook: await readWebhook(ctx, id), secret }
}

async function deleteWebhook(ctx: SignedInContext, { id }: Input<'webhooks.deleteWebhook'>) {
  const row = await requireOwnWebhook(ctx, id)
  await ctx.app.database.transaction(async (tx) => {
    await deleteRow(tx, id)
    await note(ctx, tx, 'webhook.deleted', row)
  })
  return { message: translate(ctx.language, 'webhooks.deleted') }
}

export const webhooks: Services<typeof contract.webhooks> = {
  listWebhooks,
  createWebhook,
  updateWebhook,
  rotateWebhookSecret,
  testWebhook,
  listDeliveries,
  resendDelivery,
  deleteWebhook,
}
