import { z } from 'zod'
import { Id } from '../base.ts'
import { WorkspaceIntegration } from '../integrations/schemas.ts'

export const roles = ['user', 'publisher', 'reviewer', 'writer', 'viewer'] as const
/** `user` is the owner. */
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

/** What an owner can give; there is one owner, and he stays it. */
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
  /** Whoever wrote on a text may not approve it. */
  needsFourEyes: z.boolean(),
  /** The score that an approval needs; null for any. */
  minScore: z.number().nullable(),
  /** Whether viewers take part in the discussion of documents. */
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
  /** The owner's connections in use here; shown to those who may publish. */
  integrations: z.array(WorkspaceIntegration),
})
export type Workspace = z.infer<typeof Workspace>
