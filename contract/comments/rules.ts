import type { Role } from '../workspaces/schemas.ts'

/** Everybody who sees a document takes part; viewers only where their workspace lets them. */
export const canComment = (role: Role, viewersComment: boolean): boolean =>
  role !== 'viewer' || viewersComment
