import { encrypt } from '../lib/encrypt.ts'
import { newId } from '../lib/ids.ts'
import { all, owners, type Row } from './access-matrix.ts'
import type { World } from './world.ts'

/** The access matrix of calls about API keys, webhooks, and offered platforms. */
export async function keyRows(world: World): Promise<Record<string, Row>> {
  const key = newId()
  await world.app.database
    .sql`insert into api_keys (id, workspace_id, user_id, name, prefix, hash, scopes, expires_at) values (${key}, ${world.workspaceId}, ${world.owner._id}, 'x', 'rwk_x', 'x', '["read"]', now())`
  const webhook = newId()
  const secret = encrypt(world.app.config.secrets.encryption, `webhook:${webhook}`, `whsec_${'A'.repeat(44)}`)
  await world.app.database
    .sql`insert into webhooks (id, workspace_id, url, events, sealed_secret) values (${webhook}, ${world.workspaceId}, 'https://127.0.0.1:1', '["document.deleted"]', ${secret})`
  return {
    'integrations.offerPlatform': {
      path: '/integrations/platforms/ghost',
      body: { isOffered: false },
      expected: { ...all(403), owner: 200, stranger: 200 },
    },
    'apiKeys.listApiKeys': {
      path: `/api-keys?workspace=${world.workspaceId}`,
      expected: { ...owners, owner: 200 },
    },
    'apiKeys.createApiKey': {
      path: '/api-keys',
      body: { workspace: world.workspaceId, name: 'x', scopes: ['read'], expiresInDays: 7 },
      expected: { ...owners, owner: 200 },
    },
    'apiKeys.revokeApiKey': { path: `/api-keys/${key}`, expected: { ...owners, owner: 200 } },
    'webhooks.listWebhooks': {
      path: `/webhooks?workspace=${world.workspaceId}`,
      expected: { ...owners, owner: 200 },
    },
    'webhooks.createWebhook': {
      path: '/webhooks',
      body: { workspace: world.workspaceId, url: 'https://127.0.0.1:1', events: ['document.created'] },
      expected: { ...owners, owner: 422 },
    },
    'webhooks.updateWebhook': {
      path: `/webhooks/${webhook}`,
      body: { isEnabled: true },
      expected: { ...owners, owner: 200 },
    },
    'webhooks.rotateWebhookSecret': {
      path: `/webhooks/${webhook}/secret`,
      body: {},
      expected: { ...owners, owner: 200 },
    },
    'webhooks.testWebhook': {
      path: `/webhooks/${webhook}/test`,
      body: {},
      expected: { ...owners, owner: 200 },
    },
    'webhooks.listDeliveries': {
      path: `/webhooks/${webhook}/deliveries`,
      expected: { ...owners, owner: 200 },
    },
    'webhooks.resendDelivery': {
      path: `/webhooks/${webhook}/deliveries/${newId()}/resend`,
      body: {},
      expected: { ...owners, owner: 404 },
    },
    'webhooks.deleteWebhook': { path: `/webhooks/${newId()}`, expected: all(404) },
  }
}
