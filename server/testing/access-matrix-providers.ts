import { newId } from '../lib/ids.ts'
import { all, type Expected, owners, type Row } from './access-matrix.ts'
import type { World } from './world.ts'

/** The access matrix of calls about connected providers, their costs, and budgets. */
export async function providerRows(world: World): Promise<Record<string, Row>> {
  const provider = newId()
  await world.app.database
    .sql`insert into provider_settings (id, key_id, workspace_id, port, provider, address, position, is_enabled) values (${provider}, ${provider}, ${world.workspaceId}, 'model', 'compatible', 'http://127.0.0.1:1/v1', 0, false)`
  const spender: Expected = { ...all(403), owner: 200, stranger: 200 }
  const settler: Expected = { ...all(403), owner: 200, stranger: 404 }
  return {
    'providerSettings.getProviderOverview': {
      path: '/provider-settings/overview/model',
      expected: spender,
    },
    'providerSettings.listProviderSettings': { path: '/provider-settings', expected: spender },
    'providerSettings.saveProviderSetting': {
      path: '/provider-settings/model/compatible',
      body: { address: 'http://127.0.0.1:1/v1', isEnabled: false },
      expected: spender,
    },
    'providerSettings.reorderProviderSettings': {
      path: '/provider-settings/order',
      body: { port: 'model', ids: [provider] },
      expected: settler,
    },
    'providerSettings.copyProviderSettings': {
      path: '/provider-settings/copy',
      body: { port: 'model', from: world.workspaceId, workspaceId: world.workspaceId },
      expected: settler,
    },
    'providerSettings.testProviderSetting': {
      path: `/provider-settings/${provider}/test`,
      body: {},
      expected: settler,
    },
    'providerSettings.deleteProviderSetting': {
      path: `/provider-settings/${newId()}`,
      expected: { ...settler, owner: 404 },
    },
    'providerSettings.listLocalModels': { path: '/provider-settings/local-models', expected: spender },
    'providerSettings.findLocalModels': {
      path: '/provider-settings/local-models/find',
      body: {},
      expected: spender,
    },
    // No model server is running on this computer.
    'providerSettings.connectLocalModel': {
      path: '/provider-settings/local-models/use',
      body: { kind: 'ollama', model: 'llama3.1' },
      expected: { ...spender, owner: 409, stranger: 409 },
    },
    'dataFlows.getDataFlows': {
      path: `/data-flows/${world.workspaceId}`,
      expected: { ...owners, owner: 200 },
    },
    'dataFlows.setTextPrivacy': {
      path: `/data-flows/${world.workspaceId}`,
      body: { keepsTextHere: false },
      expected: { ...owners, owner: 200 },
    },
    'spending.listBudgets': { path: '/budgets', expected: spender },
    'spending.setBudget': {
      path: `/budgets/${world.workspaceId}`,
      body: { port: 'model', monthlyMicroUsd: null },
      expected: { ...owners, owner: 200 },
    },
    'spending.listSpendings': { path: '/spendings', expected: spender },
    'operator.listOperatorWorkspaces': { path: '/operator/workspaces', expected: all(403) },
    'operator.setOperatorGrant': {
      path: `/operator/grants/${world.workspaceId}`,
      body: { port: 'model', isAllowed: true, monthlyMicroUsd: 1 },
      expected: all(403),
    },
    'spending.getSpendingLedger': { path: '/spendings/ledger', expected: spender },
    'spending.listSpendingChoices': { path: '/spendings/choices', expected: spender },
    'modelPrices.listModelPrices': { path: '/model-prices', expected: spender },
    'modelPrices.saveModelPrice': {
      path: '/model-prices',
      body: {
        ...{ provider: 'openai', model: 'gpt-5' },
        prices: { inputPerMillion: 1, outputPerMillion: 1 },
      },
      expected: spender,
    },
    'modelPrices.resetModelPrice': {
      path: '/model-prices/reset',
      body: { provider: 'openai', model: 'gpt-5' },
      expected: spender,
    },
    'spending.exportSpendings': { path: '/spendings/export', expected: spender },
  }
}
