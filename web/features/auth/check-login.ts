export interface LoginErrors {
  email?: 'emailMissing' | 'emailInvalid'
  password?: 'passwordMissing'
}

/** Errors of a login that can be found before it is sent, as text keys. */
export function checkLogin(email: string, password: string): LoginErrors {
  const address = email.trim()
  return {
    ...(address === '' ? { email: 'emailMissing' as const } : {}),
    ...(address !== '' && !/^[^\s@]+@[^\s@]+$/.test(address) ? { email: 'emailInvalid' as const } : {}),
    ...(password === '' ? { password: 'passwordMissing' as const } : {}),
  }
}
