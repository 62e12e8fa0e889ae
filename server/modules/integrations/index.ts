import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import {
  addWorkspaceToIntegration,
  attachIntegration,
  attachWorkspace,
  detachIntegration,
  detachWorkspace,
} from './attachments.ts'
import {
  connectDisconnectIntegration,
  createIntegration,
  deleteIntegration,
  testIntegration,
  updateIntegration,
} from './manage.ts'
import { getGlobalIntegration, listIntegrations, listPlatforms, offerPlatform } from './service.ts'

export const integrations: Services<typeof contract.integrations> = {
  listPlatforms,
  offerPlatform,
  getGlobalIntegration,
  listIntegrations,
  createIntegration,
  updateIntegration,
  testIntegration,
  deleteIntegration,
  connectDisconnectIntegration,
  addWorkspaceToIntegration,
  attachWorkspace,
  detachWorkspace,
  attachIntegration,
  detachIntegration,
}
