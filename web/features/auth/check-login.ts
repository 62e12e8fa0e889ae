export interface LoginMistakes {
  email?: 'emailMissing' | 'emailInvalid'
  password?: 'passwordMissing'
}

/** What can be seen to be wrong with a login before it is sent, as keys of the texts. */
export function checkLogin(email: string, password: string): LoginMistakes {
  const address = email.trim()
  return {
    ...(address === '' ? { email: 'emailMissing' as const } : {}),
    ...(address !== '' && !/^[^\s@]+@[^\s@]+$/.test(address) ? { email: 'emailInvalid' as const } : {}),
    ...(password === '' ? { password: 'passwordMissing' as const } : {}),
  }
}
