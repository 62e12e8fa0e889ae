interface StripeVariables {
  STRIPE_SECRET_KEY?: string | undefined
  STRIPE_WEBHOOK_SECRET?: string | undefined
  STRIPE_PRICE_MONTHLY?: string | undefined
  STRIPE_PRICE_YEARLY?: string | undefined
  STRIPE_API_URL?: string | undefined
}

const forms: [keyof StripeVariables, RegExp, string][] = [
  [
    'STRIPE_SECRET_KEY',
    /^(sk|rk)_(test|live)_[A-Za-z0-9_]{16,}$/,
    'sk_test_…, sk_live_…, rk_test_… or rk_live_…',
  ],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_[A-Za-z0-9+/=_-]{16,}$/, 'whsec_…'],
  ['STRIPE_PRICE_MONTHLY', /^price_[A-Za-z0-9_]+$/, 'price_…'],
  ['STRIPE_PRICE_YEARLY', /^price_[A-Za-z0-9_]+$/, 'price_…'],
]

/** Whether a value is a sample: a word from documentation, or a secret that repeats a few characters. */
function isPlaceholder(value: string): boolean {
  const rest = value.replace(/^(sk|rk)_(test|live)_|^whsec_|^price_/, '')
  const isWord = /replace|placeholder|example|your|change|dummy|sample|xxx|\.\.\.|…/i.test(rest)
  return isWord || (value.startsWith('price_') ? false : new Set(rest).size < 6)
}

/** Problems of the Stripe variables, one sentence each, without their values. */
export function findStripeProblems(env: StripeVariables, isProduction: boolean): string[] {
  const given = forms.filter(([name]) => env[name] !== undefined)
  if (given.length === 0)
    return env.STRIPE_API_URL ? ['STRIPE_API_URL is set, so STRIPE_SECRET_KEY is required too'] : []
  const problems = forms.flatMap(([name, form, shape]) => {
    const value = env[name]
    if (value === undefined)
      return [`${name} is missing: if one of the STRIPE variables is set, all four are required`]
    if (isPlaceholder(value)) return [`${name} is a placeholder: copy the real one from the Stripe dashboard`]
    return form.test(value) ? [] : [`${name} must look like ${shape}`]
  })
  if (env.STRIPE_PRICE_MONTHLY && env.STRIPE_PRICE_MONTHLY === env.STRIPE_PRICE_YEARLY)
    problems.push('STRIPE_PRICE_MONTHLY and STRIPE_PRICE_YEARLY must differ')
  const url = env.STRIPE_API_URL ? new URL(env.STRIPE_API_URL) : null
  if (isProduction && url && url.protocol !== 'https:')
    problems.push('STRIPE_API_URL must begin with https:// in production, because the key is sent there')
  return problems
}
