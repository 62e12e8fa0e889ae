import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs, userAs } from '../testing/show-as.tsx'
import { SettingsBillingPage } from './settings-billing.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const plan = (interval: string) => ({ interval, amount: 2900, currency: 'usd', price: `price_${interval}` })
function open(current: object, { plans = {}, isBilled = true } = {}) {
  answerCalls({
    'GET /stripe/plans': {
      ...{ plans: [plan('month'), plan('year')], canStartTrial: false, canPay: true, isSandbox: false },
      ...plans,
    },
    'GET /stripe/subscriptions': current,
    'GET /stripe/subscriptions/invoices': { invoices: [], hasMore: false },
    'GET /local/info': { localMode: true },
  })
  return showAs(userAs('user', { isBilled } as object), <SettingsBillingPage />)
}

it('without billing the page shows that there is nothing to pay', async () => {
  open({ status: 'none' }, { isBilled: false })
  expect(await screen.findByText('Billing is off')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View plans' })).toBeNull()
})

it('an account without a subscription is sent to the plans', async () => {
  open({ status: 'none' })
  expect((await screen.findByRole('link', { name: 'View plans' })).getAttribute('href')).toBe('/subscription')
  expect(screen.queryByText(/use test cards/)).toBeNull()
})

it.each([true, false])('a sandbox shows that no money is charged: %s', async (isSandbox) => {
  open({ status: 'none' }, { plans: { isSandbox } })
  await screen.findByRole('link', { name: 'View plans' })
  expect(screen.queryByText(/No real payments/) !== null).toBe(isSandbox)
})

it('an account whose plans cannot be loaded can retry', async () => {
  const failed = Response.json({ message: 'Down.', code: 'x', requestId: '1' }, { status: 503 })
  open(failed)
  expect(await screen.findByText('Down.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
