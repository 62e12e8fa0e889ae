import type { contract } from '@rankwell/contract'
import type { Services } from '../../lib/services.ts'
import { confirmSubUser } from './acceptance.ts'
import { confirmRegistration, getAuthOptions, readLink, register } from './registration.ts'
import { confirmEmail, requestPasswordReset, resetPassword } from './reset.ts'
import { returnToAccount } from './return.ts'
import { login, logout } from './service.ts'
import { endSession, listSessions, logoutEverywhere } from './sessions.ts'
import { setUpAccount } from './setup.ts'

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
