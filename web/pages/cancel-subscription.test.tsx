import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../lib/toast.ts'
import { listControls } from '../testing/list-controls.ts'
import { answerCalls, userAs } from '../testing/show-as.tsx'
import { refusal, showPage } from '../testing/show-page.tsx'
import { CancelSubscriptionPage } from './cancel-subscription.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const text = () => (document.body.textContent ?? '').replaceAll('\u00a0', ' ')

describe('canceling a subscription', () => {
  const subscription = (changes: object = {}) => ({
    id: 'sub_1',
    status: 'active',
    trial_end: null,
    current_period_end: Date.UTC(2026, 4, 6) / 1000,
    cancel_at_period_end: false,
    ended_at: null,
    ...changes,
  })
  const show = (changes: object | null, more: object = {}, role: 'user' | 'writer' = 'user') =>
    showPage(
      <CancelSubscriptionPage />,
      {
        'GET /stripe/subscriptions': changes && subscription(changes),
        'PATCH /stripe/subscriptions/sub_1': { data: subscription() },
        ...more,
      },
      '/page',
      userAs(role),
    )

  it('sends the reason and the comment', async () => {
    const { hand, sent, address } = show({})
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
    await screen.findByRole('button', { name: /Cancel/ })
    expect(listControls()).toEqual([
      ...[
        'Back to billing',
        'Language',
        'Dark mode',
        'It’s too expensive',
        'It’s missing a feature I need',
        'I don’t use it enough',
      ],
      ...['I switched to another tool', 'Another reason', 'Anything else you’d like to tell us? (optional)'],
      ...['Cancel subscription', 'Keep subscription'],
    ])
    expect(text()).toContain('After May 6, 2026, you keep:')
    const [first] = screen.getAllByRole('radio')
    await hand.click(first as HTMLElement)
    await hand.type(screen.getByRole('textbox'), ' Too much. ')
    await hand.click(button(/Cancel/))
    await waitFor(() => expect(address()).toBe('/settings/billing'))
    const body = { cancel_at_period_end: true, reason: 'It’s too expensive: Too much.' }
    expect(sent()).toEqual([['/stripe/subscriptions/sub_1', body]])
    expect(toastSpy).toHaveBeenCalledWith(
      'Subscription canceled. You have full access until May\u00a06,\u00a02026.',
    )
  })
  it('shows an error, and keeps the comment', async () => {
    const { hand, address } = show(
      {},
      { 'PATCH /stripe/subscriptions/sub_1': refusal(409, 'subscription_ended') },
    )
    await hand.type(await screen.findByRole('textbox'), 'Too much.')
    await hand.click(button(/Cancel/))
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: subscription_ended.')
    expect([address(), screen.getByRole<HTMLTextAreaElement>('textbox').value]).toEqual([
      '/page',
      'Too much.',
    ])
    expect(button(/Cancel/).disabled).toBe(false)
  })
  it('can be undone', async () => {
    const { hand, sent, address } = show({ cancel_at_period_end: true })
    await screen.findByText(/May 6, 2026/)
    await hand.click(screen.getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(address()).toBe('/settings/billing'))
    expect(sent()).toEqual([['/stripe/subscriptions/sub_1', { cancel_at_period_end: false }]])
  })
  it.each([
    ['there is none', null, 'user', '/settings/billing'],
    ['it has ended', { ended_at: 1 }, 'user', '/settings/billing'],
    ['another user pays', {}, 'writer', '/settings/help-center'],
  ] as const)('is not offered if %s', async (_, changes, role, path) => {
    const { address } = show(changes, {}, role)
    await waitFor(() => expect(address()).toBe(path))
  })
  it('can be loaded again if the server could not be reached', async () => {
    const { hand } = show({}, { 'GET /stripe/subscriptions': refusal(502, 'payments_unavailable') })
    await screen.findByText(/Refused: payments_unavailable/)
    expect(screen.queryByRole('textbox')).toBeNull()
    answerCalls({ 'GET /stripe/subscriptions': subscription() })
    await hand.click(button('Try again'))
    await screen.findByRole('textbox')
  })
})
