import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import { confirmSubUser } from './accept-invitation.ts'
import { confirmEmail, requestPasswordReset, resetPassword } from './password-reset.ts'
import { confirmRegistration, getAuthOptions, readLink, register } from './registration.ts'
import { returnToAccount } from './return-to-account.ts'
import { login, logout } from './service.ts'
import { endSession, listSessions, logoutEverywhere } from './sessions.ts'
import { setUpAccount } from './setup-link.ts'

export const auth: Services<typeof contract.auth> = {
  getAuthOptions,
  login,
  logout,
  logoutEverywhere,
  listSessions,
  endSession,
  register,
  readLink,
  confirmRegistration,
  confirmSubUser,
  setUpAccount,
  returnToAccount,
  requestPasswordReset,
  resetPassword,
  confirmEmail,
}
