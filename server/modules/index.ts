import type { contract } from '@rankwell/contract'
import type { Services } from '../lib/services.ts'
import { apiKeys } from './api-keys/service.ts'
import { audit } from './audit/service.ts'
import { auth } from './auth/index.ts'
import { avatars } from './avatars/service.ts'
import { batches } from './batches/service.ts'
import { billing } from './billing/service.ts'
import { briefs } from './briefs/service.ts'
import { chats } from './chats/service.ts'
import { clusters } from './clusters/index.ts'
import { collaborators } from './collaborators/service.ts'
import { comments } from './comments/service.ts'
import { dashboard } from './dashboard/service.ts'
import { dataFlows } from './data-flows/service.ts'
import { diagnostics } from './diagnostics/service.ts'
import { restoreVersion } from './documents/restore-version.ts'
import { documents } from './documents/service.ts'
import { exports } from './exports/service.ts'
import { guests } from './guests/service.ts'
import { help } from './help/service.ts'
import { history } from './history/service.ts'
import { integrations } from './integrations/index.ts'
import { internalLinks } from './internal-links/service.ts'
import { local } from './local/service.ts'
import { metaData } from './meta-data/service.ts'
import { modelPrices } from './model-prices/service.ts'
import { notifications } from './notifications/service.ts'
import { operator } from './operator/service.ts'
import { outlines } from './outlines/service.ts'
import { pageChecks } from './page-checks/service.ts'
import { plagiarism } from './plagiarism/service.ts'
import { providerSettings } from './provider-settings/index.ts'
import { publishing } from './publishing/service.ts'
import { research } from './research/index.ts'
import { review } from './review/service.ts'
import { serps } from './serps/service.ts'
import { spending } from './spending/service.ts'
import { templates } from './templates/service.ts'
import { titles } from './titles/service.ts'
import { trash } from './trash/service.ts'
import { uploads } from './uploads/service.ts'
import { users } from './users/service.ts'
import { voices } from './voices/service.ts'
import { webhooks } from './webhooks/service.ts'
import { workspaces } from './workspaces/index.ts'
import { writing } from './writing/service.ts'

/** The functions of all modules, by the names of the contract's calls. */
export const services: { [Module in keyof typeof contract]: Services<(typeof contract)[Module]> } = {
  auth,
  users,
  workspaces,
  dashboard,
  documents,
  history: { ...history, restoreVersion },
  comments,
  briefs,
  clusters,
  research,
  serps,
  internalLinks,
  batches,
  pageChecks,
  titles,
  outlines,
  metaData,
  plagiarism,
  writing,
  templates,
  chats,
  exports,
  uploads,
  local,
  notifications,
  audit,
  integrations,
  review,
  collaborators,
  guests,
  publishing,
  apiKeys,
  voices,
  webhooks,
  avatars,
  trash,
  billing,
  providerSettings,
  dataFlows,
  modelPrices,
  spending,
  operator,
  diagnostics,
  help,
}
