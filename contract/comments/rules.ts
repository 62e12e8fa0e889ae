import type { Role } from '../workspaces/schemas.ts'

/** Viewers read what others discuss; everybody else who sees a document takes part. */
export const canComment = (role: Role): boolean => role !== 'viewer'
