import type { Role } from './schemas.ts'

export const isOwner = (role: Role): boolean => role === 'user'
/** Owner and publisher see every document of the workspace and share them. */
export const canShare = (role: Role): boolean => role === 'user' || role === 'publisher'
/** All but viewers write: documents, research, generation. */
export const canWrite = (role: Role): boolean => role !== 'viewer'
/** The pages of the sidebar that a role reaches. */
export const canReachPage = (role: Role, page: string): boolean =>
  role !== 'viewer' || page === 'dashboard' || page === 'documents'
