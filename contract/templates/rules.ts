import { canShare, canWrite } from '../workspaces/rules.ts'
import type { Role } from '../workspaces/schemas.ts'

/** Everyone who writes uses templates and creates their own. */
export const canUseTemplates = canWrite

/** Owners and publishers share templates with the workspace. */
export const canShareTemplates = canShare

/** Users see their own templates and shared ones. */
export const canSeeTemplate = (role: Role, template: { isOwn: boolean; isShared: boolean }): boolean =>
  canUseTemplates(role) && (template.isOwn || template.isShared)

/** Authors edit and delete their templates, owners and publishers also the shared ones of others. */
export const canEditTemplate = (role: Role, template: { isOwn: boolean; isShared: boolean }): boolean =>
  canUseTemplates(role) && (template.isOwn || (template.isShared && canShareTemplates(role)))
