import type { Role } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { Outlet, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, english, showAs, userAs } from '../testing/show-as.tsx'
import { SubscriptionPage } from './subscription.tsx'

beforeEach(
  () => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const plan = (interval: string, amount: number) => ({
  interval,
  amount,
  currency: 'usd',
  price: `price_${interval}`,
})
const plansOf = (changes: object = {}) => ({
  ...{
    plans: [plan('month', 2900), plan('year', 29_000)],
    canStartTrial: false,
    canPay: true,
    isSandbox: false,
  },
  ...changes,
})
const subscription = (changes: object = {}) => ({
  ...{ id: 'sub', status: 'canceled', trial_end: 100, ended_at: 100, items: { data: [] } },
  ...changes,
})

function open(answers: Record<string, unknown>, { role = 'user' as Role, changes = {} } = {}) {
  const asked = answerCalls({ 'GET /stripe/plans': plansOf(), ...answers })
  const owner = { _id: 'owner' }
  const workspace = { _id: 'workspace', name: 'Green Kitchen', color: 'aeffd6', owner }
  const user = userAs(role, {
    ...{ isBilled: true, isSubscribed: false, selectedWorkspace: workspace, workspaces: [workspace] },
    ...changes,
  } as object)
  const page = (
    <Routes>
      <Route element={<Outlet context={{ openProfile: () => undefined }} />}>
        <Route path="*" element={<SubscriptionPage />} />
      </Route>
    </Routes>
  )
  return { ...showAs(user, page, '/subscription'), asked }
}

it('a user with a subscription needs no plan', async () => {
  const { address } = open({}, { changes: { isSubscribed: true } })
  await waitFor(() => expect(address()).toBe('/app/dashboard'))
})

it.each([
  [
    'has not used its trial',
    { canStartTrial: true },
    null,
    'Free for 7 days',
    ['Start free trial', 'Subscribe'],
  ],
  ['has used its trial', {}, subscription(), 'Your trial has ended', ['Subscribe']],
  ['has paid before', {}, subscription({ ended_at: 200 }), 'Your subscription has ended', ['Subscribe']],
  [
    'never completed its first payment',
    {},
    subscription({ status: 'incomplete_expired' }),
    'You don’t have a subscription yet',
    ['Subscribe'],
  ],
  ['cannot pay here', { canPay: false }, subscription(), 'Your trial has ended', []],
])('an account that %s is offered its options', async (_, plans, last, title, buttons) => {
  open({ 'GET /stripe/plans': plansOf(plans), 'GET /stripe/subscriptions': last ?? { status: 'none' } })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  const offered = ['Start free trial', 'Subscribe']
  expect(offered.filter((name) => screen.queryByRole('button', { name }) !== null)).toEqual(buttons)
  expect(screen.queryByText(/Billing isn’t set up/) !== null).toBe('canPay' in plans)
})

it.each([
  ['writer', {}, true],
  ['publisher', {}, true],
  ['user', {}, false],
] as const)('shows a %s whom to contact: %s', async (role, changes, isTold) => {
  const people = { _id: 'workspace', users: [{ _id: 'owner', username: 'Olga' }], integrations: [] }
  open({ 'GET /workspaces/workspace/owner': people }, { role, changes })
  if (isTold) expect(await screen.findByText(/Please ask \u2068Olga\u2069, the owner/)).toBeTruthy()
  else expect(await screen.findByText('Every feature included from day one.')).toBeTruthy()
  expect(screen.queryByRole('radiogroup') !== null && isTold).toBe(false)
})

it('pays for the selected plan, and shows that the trial is monthly', async () => {
  const { hand, asked } = open({
    'GET /stripe/plans': plansOf({ canStartTrial: true, isSandbox: true }),
    'GET /stripe/subscriptions': { status: 'none' },
    'POST /stripe/create-checkout-session': { url: null },
    'POST /stripe/subscriptions': { id: 'sub' },
  })
  const sent = () => asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/stripe/'))
  const pay = async () => hand.click(await screen.findByRole('button', { name: 'Subscribe' }))
  await pay()
  const note = () => screen.queryByText(english.t('account:subscription.trialMonthly'))
  expect(note()).toBeNull()
  await hand.click(screen.getByRole('radio', { name: /year/i }))
  expect(note()).not.toBeNull()
  await pay()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ body }) => (body as { price: string }).price)).toEqual(['price_month', 'price_year'])
  await hand.click(screen.getByRole('button', { name: 'Start free trial' }))
  await waitFor(() => expect(sent().at(-1)?.path).toBe('/stripe/subscriptions'))
  expect(sent().at(-1)?.body).toEqual({ userEmail: 'mia@example.com', name: 'Mia', userId: 'me' })
})

it('can request plans again if they cannot be loaded', async () => {
  const answers: Record<string, unknown> = { 'GET /stripe/subscriptions': { status: 'none' } }
  const { hand } = open({ ...answers, 'GET /stripe/plans': undefined })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull()
  answerCalls({ ...answers, 'GET /stripe/plans': plansOf() })
  await hand.click(retry)
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy()
})
