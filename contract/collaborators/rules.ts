import type { Role } from '../workspaces/schemas.ts'

/** Owners add and remove whoever is no owner, publishers whoever is neither owner nor publisher. */
export const canManageCollaborator = (actor: Role, target: Role): boolean =>
  (actor === 'user' && target !== 'user') ||
  (actor === 'publisher' && target !== 'user' && target !== 'publisher')
