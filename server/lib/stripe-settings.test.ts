import { expect, test } from 'vitest'
import { findStripeProblems } from './stripe-settings.ts'

const good = {
  STRIPE_SECRET_KEY: 'sk_test_q8Lm2Vd0RzT4Yc7N',
  STRIPE_WEBHOOK_SECRET: 'whsec_b3Xk9PqW1sEo5UjA',
  STRIPE_PRICE_MONTHLY: 'price_1PgafmB7WZ01zgkW',
  STRIPE_PRICE_YEARLY: 'price_1PgafmB7WZ02zgkW',
}

test('none or all of the variables may be set', () => {
  expect(findStripeProblems({}, true)).toEqual([])
  expect(findStripeProblems(good, true)).toEqual([])
  const { STRIPE_WEBHOOK_SECRET: _left, ...rest } = good
  expect(findStripeProblems(rest, true)).toEqual([
    expect.stringContaining('STRIPE_WEBHOOK_SECRET is missing'),
  ])
  expect(findStripeProblems({ STRIPE_API_URL: 'https://proxy.example.org' }, true)).toEqual([
    expect.stringContaining('STRIPE_SECRET_KEY is required'),
  ])
})

test.each([
  ['STRIPE_SECRET_KEY', 'sk_test_REPLACE_ME_REPLACE_ME', 'placeholder'],
  ['STRIPE_SECRET_KEY', 'sk_live_xxxxxxxxxxxxxxxxxxxxxxxx', 'placeholder'],
  ['STRIPE_SECRET_KEY', 'pk_test_q8Lm2Vd0RzT4Yc7N', 'must look like sk_test'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_your_signing_secret', 'placeholder'],
  ['STRIPE_WEBHOOK_SECRET', 'b3Xk9PqW1sEo5UjAb3Xk9PqW', 'must look like whsec_'],
  ['STRIPE_PRICE_MONTHLY', 'prod_1PgafmB7WZ01zgkW', 'must look like price_'],
  ['STRIPE_PRICE_MONTHLY', 'price_example', 'placeholder'],
] as const)('%s = %s is rejected without being quoted', (name, value, reason) => {
  const problems = findStripeProblems({ ...good, [name]: value }, true)
  expect(problems).toEqual([expect.stringContaining(reason)])
  expect(problems[0]).toContain(name)
  expect(problems.join()).not.toContain(value)
})

test('the two prices must differ, and the key is never sent unencrypted', () => {
  const same = { ...good, STRIPE_PRICE_YEARLY: good.STRIPE_PRICE_MONTHLY }
  expect(findStripeProblems(same, false)).toEqual([expect.stringContaining('must differ')])
  const open = { ...good, STRIPE_API_URL: 'http://proxy.example.org' }
  expect(findStripeProblems(open, true)).toEqual([expect.stringContaining('https://')])
  expect(findStripeProblems(open, false)).toEqual([])
})
