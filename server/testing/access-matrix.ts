export type Role = 'owner' | 'publisher' | 'reviewer' | 'writer' | 'viewer' | 'stranger'
export type Expected = Record<Role, number>
/** What is asked, and what each role is answered. */
export interface Row {
  path: string
  body?: unknown
  expected: Expected
}

export const roles: Role[] = ['owner', 'publisher', 'reviewer', 'writer', 'viewer', 'stranger']
/** Everybody reads their own; strangers included, who have a workspace of their own. */
export const all = (status: number): Expected =>
  Object.fromEntries(roles.map((role) => [role, status])) as Expected
/** The owner alone: members are refused, a stranger is told that there is nothing. */
export const owners: Expected = { ...all(403), stranger: 404 }
/** Everybody in the workspace; a stranger is told that there is nothing. */
export const member: Expected = { ...all(200), stranger: 404 }
