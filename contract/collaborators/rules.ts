import type { Role } from '../workspaces/schemas.ts'

/** Owners add and remove all other roles; publishers all roles below theirs. */
export const canManageCollaborator = (actor: Role, target: Role): boolean =>
  (actor === 'user' && target !== 'user') ||
  (actor === 'publisher' && target !== 'user' && target !== 'publisher')
