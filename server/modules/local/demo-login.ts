/** The demo's owner, as shown by the start banner and the login page. */
export const demoLogin = { email: 'demo@rankwell.local', password: 'rankwell-demo' } as const
