import { z } from 'zod'
import { Id } from '../base.ts'
import { WorkspaceIntegration } from '../integrations/schemas.ts'

export const roles = ['user', 'publisher', 'reviewer', 'writer', 'viewer'] as const
/** `user` is the owner. */
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** Roles an owner can assign; a workspace has exactly one owner. */
export const SubUserRole = z.enum(['publisher', 'reviewer', 'writer', 'viewer'])
export type SubUserRole = z.infer<typeof SubUserRole>

export const workspaceColors = ['6F72FD', 'FFD6AE', 'aeffd6', 'd6aeff', 'ffaeaf', 'ffffae'] as const
export const fallbackColor = '5E61FB'

export const WorkspaceSummary = z.object({
  _id: Id,
  name: z.string(),
  color: z.string(),
  avatar: z.string().nullable(),
  owner: z.object({ _id: Id }),
  /** The caller's own role there. */
  role: Role,
  contentLanguage: z.string(),
  locationName: z.string(),
  /** Users who edited a document may not approve it. */
  needsFourEyes: z.boolean(),
  /** Minimum score for approval; null for none. */
  minScore: z.number().nullable(),
  /** Whether viewers may comment on documents. */
  viewersComment: z.boolean(),
})
export type WorkspaceSummary = z.infer<typeof WorkspaceSummary>

export const Member = z.object({
  _id: Id,
  username: z.string(),
  avatar: z.string().nullable(),
  color: z.string(),
  role: Role,
  /** Shown to owners only. */
  email: z.string().optional(),
})
export type Member = z.infer<typeof Member>

export const Workspace = WorkspaceSummary.extend({
  users: z.array(Member),
  /** The owner's connections used here; visible to users who may publish. */
  integrations: z.array(WorkspaceIntegration),
})
export type Workspace = z.infer<typeof Workspace>
