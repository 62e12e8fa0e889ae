import { encrypt } from '../lib/encrypt.ts'
import { newId } from '../lib/ids.ts'
import { all, type Expected, member, owners, type Row } from './access-matrix.ts'
import { payAs } from './billing.ts'
import type { World } from './world.ts'

/** The access matrix of calls about accounts, workspaces, integrations, and billing. */
export const accountRows = async (world: World): Promise<Record<string, Row>> => ({
  ...personRows(world),
  ...(await integrationRows(world)),
  ...(await paymentRows(world)),
})

function personRows(world: World): Record<string, Row> {
  return {
    'auth.logout': { path: '/auth/logout', body: {}, expected: all(200) },
    'auth.logoutEverywhere': { path: '/auth/logout-everywhere', body: {}, expected: all(200) },
    'auth.listSessions': { path: '/auth/sessions', expected: all(200) },
    'auth.endSession': { path: `/auth/sessions/${newId()}`, expected: all(404) },
    'users.exportUser': {
      path: `/users/${world.owner._id}/export`,
      expected: { ...all(404), owner: 200 },
    },
    'users.closeAccount': {
      path: `/users/${world.owner._id}/close`,
      body: { currentPassword: 'wrong' },
      expected: { ...all(404), owner: 400 },
    },
    'workspaces.createWorkspace': {
      path: '/workspaces',
      body: { name: 'Another' },
      expected: { ...all(403), owner: 200, stranger: 200 },
    },
    'workspaces.updateWorkspace': {
      path: `/workspaces/${world.workspaceId}`,
      body: { color: 'd6aeff' },
      expected: { ...owners, owner: 200 },
    },
    'workspaces.deleteWorkspace': {
      path: `/workspaces/${world.workspaceId}/${newId()}`,
      body: {},
      expected: { ...owners, owner: 404 },
    },
    'workspaces.inviteSubUser': {
      path: `/workspaces/invite/${world.workspaceId}`,
      body: { email: 'somebody@example.com' },
      expected: { ...owners, owner: 200 },
    },
    'workspaces.listInvitations': {
      path: `/invitations?workspace=${world.workspaceId}`,
      expected: { ...owners, owner: 200 },
    },
    'workspaces.revokeInvitation': { path: `/invitations/${newId()}`, expected: all(404) },
    'workspaces.addSubUser': {
      path: '/workspaces/subUser/add-to-workspace',
      body: { workspace: world.workspaceId, user: world.viewer._id, role: 'writer' },
      expected: { ...owners, owner: 409 },
    },
    'workspaces.removeSubUserFromWorkspace': {
      path: '/workspaces/subUser/remove-from-workspace',
      body: { workspace: world.workspaceId, user: world.owner._id },
      expected: { ...owners, owner: 403 },
    },
    'workspaces.removeSubUser': {
      path: '/workspaces/subUser/remove',
      body: { owner: world.owner._id, subUserId: newId() },
      expected: all(404),
    },
    'workspaces.updateSubUserRole': {
      path: '/workspaces/subUser/update-subuser-role',
      body: {
        _id: world.viewer._id,
        role: 'viewer',
        owner: world.owner._id,
        currentWorkspace: world.workspaceId,
      },
      expected: { ...owners, owner: 200 },
    },
    'help.listChanges': { path: '/help/changes', expected: all(200) },
    // The test server has no operator contact.
    'help.contactOperator': { path: '/help/contact', body: { message: 'Help' }, expected: all(404) },
    'notifications.listNotifications': { path: '/notifications', expected: all(200) },
    'notifications.markNotifications': { path: '/notifications/read', body: {}, expected: all(200) },
    'audit.listAuditEntries': { path: '/audit-log', expected: { ...all(403), owner: 200, stranger: 200 } },
    'audit.exportAuditLog': {
      path: '/audit-log/export',
      expected: { ...all(403), owner: 200, stranger: 200 },
    },
    'avatars.createAvatar': { path: '/avatars', body: {}, expected: all(400) },
    'users.getUser': { path: `/users/${world.owner._id}`, expected: member },
    'users.updateUser': {
      path: `/users/${world.owner._id}`,
      body: {},
      expected: { ...all(404), owner: 200 },
    },
    'users.selectWorkspace': {
      path: `/users/update-workspace/${world.owner._id}`,
      body: { selectedWorkspace: world.workspaceId },
      expected: { ...all(404), owner: 200 },
    },
    'workspaces.listWorkspaces': {
      path: `/workspaces/user/${world.owner._id}`,
      expected: { ...all(404), owner: 200 },
    },
    'workspaces.getWorkspace': {
      path: `/workspaces/${world.workspaceId}/${world.owner._id}`,
      expected: member,
    },
    'users.resendEmailLink': {
      path: `/users/${world.owner._id}/email/resend`,
      body: {},
      expected: all(404),
    },
    'users.cancelEmailChange': {
      path: `/users/${world.owner._id}/email/cancel`,
      body: {},
      expected: { ...all(404), owner: 200 },
    },
  }
}

async function integrationRows(world: World): Promise<Record<string, Row>> {
  const { database } = world.app
  const connection = newId()
  const sealed = encrypt(world.app.config.secrets.encryption, `integration:${connection}`, 'x')
  await database.sql`insert into integrations (id, owner_id, platform, url, username, sealed_password, tested_at) values (${connection}, ${world.owner._id}, 'wordpress', 'https://127.0.0.1:1', 'x', ${sealed}, now())`
  const access = { url: 'http://127.0.0.1:1', username: 'x', password: 'x' }
  const publishes = { ...all(200), writer: 403, viewer: 403, stranger: 404 }
  const attachments = [
    `/integrations/${connection}/workspaces/${world.workspaceId}`,
    `/workspaces/${world.workspaceId}/integrations/${connection}`,
  ] as const
  return {
    'integrations.listPlatforms': { path: '/integrations', expected: all(200) },
    'integrations.getGlobalIntegration': { path: `/integrations/${world.owner._id}`, expected: publishes },
    'integrations.listIntegrations': { path: `/integrations/user/${world.owner._id}`, expected: publishes },
    'integrations.createIntegration': {
      path: '/integrations',
      body: { platform: 'wordpress', ...access },
      expected: { ...all(403), owner: 422, stranger: 422 },
    },
    'integrations.updateIntegration': {
      path: `/integrations/${connection}`,
      body: access,
      expected: { ...owners, owner: 422 },
    },
    'integrations.testIntegration': {
      path: `/integrations/${connection}/test`,
      body: {},
      expected: { ...owners, owner: 200 },
    },
    'integrations.deleteIntegration': {
      path: `/integrations/delete/${newId()}`,
      body: {},
      expected: all(404),
    },
    'integrations.connectDisconnectIntegration': {
      path: '/integrations/connect-disconnect-integration',
      body: { integrationId: connection, connected: true },
      expected: { ...owners, owner: 200 },
    },
    'integrations.addWorkspaceToIntegration': {
      path: '/integrations/add-Workspace-To-Integration',
      body: { ownerId: world.owner._id, workspaceId: world.workspaceId },
      expected: { ...owners, owner: 200 },
    },
    'integrations.attachWorkspace': { path: attachments[0], body: {}, expected: { ...owners, owner: 200 } },
    'integrations.detachWorkspace': { path: attachments[0], expected: { ...owners, owner: 200 } },
    'integrations.attachIntegration': { path: attachments[1], body: {}, expected: { ...owners, owner: 200 } },
    'integrations.detachIntegration': { path: attachments[1], expected: { ...owners, owner: 200 } },
  }
}

async function paymentRows(world: World): Promise<Record<string, Row>> {
  const paid = await payAs(world.owner)
  const payer: Expected = { ...all(403), owner: 200, stranger: 404 }
  const email = encodeURIComponent(world.owner.email)
  return {
    'billing.listPlans': { path: '/stripe/plans', expected: { ...payer, stranger: 200 } },
    'billing.getSubscription': { path: `/stripe/subscriptions?email=${email}`, expected: payer },
    'billing.listInvoices': {
      path: `/stripe/subscriptions/invoices?subscriptionID=${paid.id}`,
      expected: payer,
    },
    'billing.downloadInvoices': {
      path: `/stripe/subscriptions/download-invoices?subscriptionId=${paid.id}`,
      expected: payer,
    },
    'billing.downloadInvoice': { path: `/stripe/invoices/${paid.latest_invoice?.id}/pdf`, expected: payer },
    'billing.refreshSubscription': {
      path: '/stripe/subscriptions/refresh',
      body: {},
      expected: { ...payer, stranger: 200 },
    },
    'billing.createCheckoutSession': {
      path: '/stripe/create-checkout-session',
      body: { customerEmail: world.owner.email, price: paid.price },
      expected: payer,
    },
    'billing.getPaymentMethod': {
      path: `/stripe/payment-method/${paid.default_payment_method}`,
      expected: payer,
    },
    'billing.updateSubscription': {
      path: `/stripe/subscriptions/${paid.id}`,
      body: { cancel_at_period_end: false },
      expected: payer,
    },
    'billing.getPaymentIntent': { path: `/stripe/payment-intent/${paid.intent}`, expected: payer },
    'billing.attachPayment': {
      path: '/stripe/attach-payment',
      body: { paymentMethod: paid.default_payment_method },
      expected: payer,
    },
    'local.getClock': { path: '/local/clock', expected: { ...payer, stranger: 200 } },
    'local.moveClock': {
      path: '/local/clock',
      body: { advanceSeconds: 0 },
      expected: { ...payer, stranger: 200 },
    },
    'local.createTestCard': {
      path: '/local/payments/cards',
      body: { number: '4242424242424242', exp_month: 12, exp_year: 2050, cvc: '123' },
      expected: { ...payer, stranger: 200 },
    },
    'local.getSandboxCheckout': { path: `/local/payments/checkout/${paid.checkout}`, expected: payer },
    'local.paySandboxCheckout': {
      path: `/local/payments/checkout/${paid.checkout}/pay`,
      body: { paymentMethod: paid.default_payment_method },
      expected: payer,
    },
    'local.playSandboxState': {
      path: '/local/payments/state',
      body: { status: 'free' },
      expected: all(400),
    },
    'local.confirmSandboxPayment': {
      path: '/local/payments/confirm',
      body: { client_secret: paid.secret, approve: true },
      expected: payer,
    },
    'billing.createSubscription': {
      path: '/stripe/subscriptions',
      body: { userEmail: world.owner.email, name: 'x', userId: world.owner._id },
      expected: { ...all(404), owner: 409 },
    },
    'billing.listSubscriptions': {
      path: `/subscriptions?userEmail=${encodeURIComponent(world.owner.email)}`,
      expected: { ...all(404), owner: 200 },
    },
  }
}
