import type { Role } from '../workspaces/schemas.ts'

/** Everyone with access to a document may comment; viewers only if their workspace allows it. */
export const canComment = (role: Role, viewersComment: boolean): boolean =>
  role !== 'viewer' || viewersComment
