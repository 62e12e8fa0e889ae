import { apiKeys } from './api-keys/endpoints.ts'
import { audit } from './audit/endpoints.ts'
import { auth } from './auth/endpoints.ts'
import { avatars } from './avatars/endpoints.ts'
import { batches } from './batches/endpoints.ts'
import { billing } from './billing/endpoints.ts'
import { briefs } from './briefs/endpoints.ts'
import { chats } from './chats/endpoints.ts'
import { clusters } from './clusters/endpoints.ts'
import { collaborators } from './collaborators/endpoints.ts'
import { comments } from './comments/endpoints.ts'
import { dashboard } from './dashboard/endpoints.ts'
import { dataFlows } from './data-flows/endpoints.ts'
import { diagnostics } from './diagnostics/endpoints.ts'
import { documents } from './documents/endpoints.ts'
import { exports } from './exports/endpoints.ts'
import { guests } from './guests/endpoints.ts'
import { help } from './help/endpoints.ts'
import { history } from './history/endpoints.ts'
import { integrations } from './integrations/endpoints.ts'
import { internalLinks } from './internal-links/endpoints.ts'
import { local } from './local/endpoints.ts'
import { metaData } from './meta-data/endpoints.ts'
import { modelPrices } from './model-prices/endpoints.ts'
import { notifications } from './notifications/endpoints.ts'
import { operator } from './operator/endpoints.ts'
import { outlines } from './outlines/endpoints.ts'
import { pageChecks } from './page-checks/endpoints.ts'
import { plagiarism } from './plagiarism/endpoints.ts'
import { providerSettings } from './provider-settings/endpoints.ts'
import { publishing } from './publishing/endpoints.ts'
import { research } from './research/endpoints.ts'
import { review } from './review/endpoints.ts'
import { serps } from './serps/endpoints.ts'
import { spending } from './spending/endpoints.ts'
import { templates } from './templates/endpoints.ts'
import { titles } from './titles/endpoints.ts'
import { trash } from './trash/endpoints.ts'
import { uploads } from './uploads/endpoints.ts'
import { users } from './users/endpoints.ts'
import { voices } from './voices/endpoints.ts'
import { webhooks } from './webhooks/endpoints.ts'
import { workspaces } from './workspaces/endpoints.ts'
import { writing } from './writing/endpoints.ts'

/** Every call, by module. The keys are operation ids and the names of the service functions. */
export const contract = {
  auth,
  users,
  workspaces,
  dashboard,
  documents,
  history,
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

/** The product's name and the slug for `{product}` in URLs. */
export const product = { name: 'Rankwell', slug: 'rankwell' } as const

export { ApiKey, keyLifetimes, maxKeys } from './api-keys/endpoints.ts'
export { AuditAction, AuditEntry, auditActions } from './audit/endpoints.ts'
export { AuthOptions, LinkInfo, passwordLength, SessionInfo } from './auth/endpoints.ts'
export { maxAvatarBytes } from './avatars/endpoints.ts'
export type { Access, CallMeta, KeyAccess } from './base.ts'
export { Id, isWebAddress, KeyScope, keyScopes, pageSize } from './base.ts'
export * from './batches/events.ts'
export * from './batches/rules.ts'
export * from './batches/schemas.ts'
export * from './billing/schemas.ts'
export * from './briefs/rules.ts'
export * from './briefs/schemas.ts'
export * from './chats/events.ts'
export * from './chats/rules.ts'
export * from './chats/schemas.ts'
export { type ClientEvent, clientEvents } from './client-events.ts'
export * from './clusters/events.ts'
export * from './clusters/schemas.ts'
export * from './collaborators/events.ts'
export * from './collaborators/rules.ts'
export * from './comments/events.ts'
export * from './comments/limits.ts'
export * from './comments/rules.ts'
export * from './comments/schemas.ts'
export type { Dashboard, Queue, QueuedDocument, QueueName } from './dashboard/endpoints.ts'
export { queueLimit, queuesOf } from './dashboard/rules.ts'
export * from './data-flows/schemas.ts'
export { Diagnostics, diagnosticParts, Operator } from './diagnostics/endpoints.ts'
export * from './documents/events.ts'
export * from './documents/formula.ts'
export * from './documents/rules.ts'
export * from './documents/schemas.ts'
export * from './documents/score-input.ts'
export * from './errors.ts'
export { maxWordBytes } from './exports/endpoints.ts'
export * from './exports/schemas.ts'
export * from './guests/schemas.ts'
export { maxDetails, Release } from './help/endpoints.ts'
export {
  Version,
  type VersionKind,
  type VersionPlagiarism,
  VersionScore,
  versionKinds,
  versionNameLength,
} from './history/endpoints.ts'
export * from './history/events.ts'
export * from './integrations/schemas.ts'
export * from './internal-links/schemas.ts'
export { Clock, SandboxCheckout } from './local/endpoints.ts'
export * from './meta-data/schemas.ts'
export * from './model-prices/schemas.ts'
export * from './notifications/names.ts'
export * from './notifications/rules.ts'
export * from './notifications/schemas.ts'
export { OperatorGrant, type OperatorPort, OperatorWorkspace, operatorPorts } from './operator/endpoints.ts'
export * from './outlines/schemas.ts'
export * from './page-checks/schemas.ts'
export * from './plagiarism/schemas.ts'
export * from './provider-settings/schemas.ts'
export * from './publishing/schemas.ts'
export * from './research/schemas.ts'
export { ApprovalObstacle, Review, ReviewedText } from './review/endpoints.ts'
export * from './serps/events.ts'
export * from './serps/outliers.ts'
export * from './serps/schemas.ts'
export * from './spending/schemas.ts'
export * from './templates/events.ts'
export * from './templates/fill-template.ts'
export * from './templates/rules.ts'
export * from './templates/schemas.ts'
export * from './titles/schemas.ts'
export { TrashedDocument, trashDays } from './trash/endpoints.ts'
export {
  Crop,
  maxUploadBytes,
  StorageUsage,
  StoredUpload,
  Upload,
  type UploadSort,
  UploadUse,
  uploadSorts,
} from './uploads/endpoints.ts'
export * from './users/schemas.ts'
export * from './voices/events.ts'
export * from './voices/rules.ts'
export * from './voices/schemas.ts'
export * from './webhooks/schemas.ts'
export { Invitation } from './workspaces/endpoints.ts'
export * from './workspaces/events.ts'
export * from './workspaces/rules.ts'
export * from './workspaces/schemas.ts'
export { type ArticlePart, ArticleSource, type ParagraphPart } from './writing/endpoints.ts'
export * from './writing/events.ts'
export * from './writing/paragraph-actions.ts'
export * from './writing/research-notes.ts'
export * from './writing/schemas.ts'
