import type { Role } from './schemas.ts'

export const isOwner = (role: Role): boolean => role === 'user'
/** Owners and publishers can see and share every document of the workspace. */
export const canShare = (role: Role): boolean => role === 'user' || role === 'publisher'
/** Everyone except viewers may write: documents, research, generation. */
export const canWrite = (role: Role): boolean => role !== 'viewer'
/** The sidebar pages available to a role. */
export const canReachPage = (role: Role, page: string): boolean =>
  role !== 'viewer' || page === 'dashboard' || page === 'documents'
