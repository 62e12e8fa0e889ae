import type { Role } from '@rankwell/contract'
import { demoLogin } from '../modules/local/demo-login.ts'

export { demoLogin }

/** The demo's users, one per role; all have the same password. */
export const demoPeople: { email: string; username: string; role: Role; color: string }[] = [
  { email: demoLogin.email, username: 'Dana Okafor', role: 'user', color: '5E61FB' },
  { email: 'publisher@rankwell.local', username: 'Pablo Reyes', role: 'publisher', color: 'd6aeff' },
  { email: 'reviewer@rankwell.local', username: 'Rania Haddad', role: 'reviewer', color: 'aeffd6' },
  { email: 'writer@rankwell.local', username: 'Willem Bakker', role: 'writer', color: 'FFD6AE' },
  { email: 'viewer@rankwell.local', username: 'Vera Conti', role: 'viewer', color: 'ffffae' },
]
