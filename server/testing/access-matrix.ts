export type Role = 'owner' | 'publisher' | 'reviewer' | 'writer' | 'viewer' | 'stranger'
export type Expected = Record<Role, number>
/** The request, and the status for each role. */
export interface Row {
  path: string
  body?: unknown
  expected: Expected
}

export const roles: Role[] = ['owner', 'publisher', 'reviewer', 'writer', 'viewer', 'stranger']
/** The same status for all roles; strangers have their own workspace. */
export const all = (status: number): Expected =>
  Object.fromEntries(roles.map((role) => [role, status])) as Expected
/** Owners only: members get 403, a stranger 404. */
export const owners: Expected = { ...all(403), stranger: 404 }
/** All members of the workspace; a stranger gets 404. */
export const member: Expected = { ...all(200), stranger: 404 }
