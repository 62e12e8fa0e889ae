import type { Invoice, StripeSubscription } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { ArticleReader } from './article-reader.tsx'
import { CardSection } from './card-section.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { OpenPayment } from './open-payment.tsx'
import { PlanSection } from './plan-section.tsx'
import { StateSection } from './state-section.tsx'
import { SubscriptionBanner } from './subscription-banner.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const noon = Date.UTC(2026, 10, 25, 12) / 1000
const subscription = (changes: object = {}) =>
  ({
    id: 'sub',
    status: 'active',
    price: 'monthly',
    amount: 2900,
    currency: 'usd',
    interval: 'month',
    trial_end: null,
    current_period_end: noon,
    cancel_at_period_end: false,
    ended_at: null,
    default_payment_method: null,
    latest_invoice: null,
    ...changes,
  }) as unknown as StripeSubscription

describe('a subscription', () => {
  it.each([
    [{}, 'Active', /Nov\s25/],
    [{ status: 'trialing', trial_end: noon }, 'Trial', /Nov\s25/],
    [{ status: 'past_due' }, 'Payment open', null],
    [{ cancel_at_period_end: true }, 'Cancels soon', /Nov\s25/],
    [{ status: 'canceled', ended_at: noon }, null, /Nov\s25/],
  ])('%o shows its state and end', (changes, badge, date) => {
    const { container } = showAs('user', <StateSection subscription={subscription(changes)} />)
    if (badge && badge !== 'Payment open' && badge !== 'Trial') expect(container.textContent).toContain(badge)
    expect(/Nov\s25/.test(container.textContent ?? '')).toBe(date !== null)
    expect(container.textContent).toContain('$29.00')
    expect(listControls()).toHaveLength('ended_at' in changes ? 1 : 0)
  })

  const [trial, soon] = [{ status: 'trialing', trial_end: noon }, { current_period_end: noon + 86_400 * 3 }]
  it.each([
    [{}, 'Active', 'renews on Nov 25, 2026'],
    [trial, 'Free trial', 'trial ends on Nov 25, 2026, you won’t be charged'],
    [{ ...trial, ...soon, default_payment_method: 'card' }, 'Free trial', 'first charge on Nov 25, 2026'],
    [{ ...trial, cancel_at_period_end: true }, 'Cancels soon', 'ends on Nov 25, 2026'],
    [{ ...soon, cancel_at_period_end: true }, 'Cancels soon', 'ends on Nov 28, 2026'],
    [{ status: 'past_due' }, 'Payment due', null],
    [{ status: 'past_due', cancel_at_period_end: true }, 'Cancels soon', 'ends on Nov 25, 2026'],
    [{ status: 'canceled', ended_at: noon }, 'Ended', 'ended on Nov 25, 2026'],
    [{ status: 'canceled', ended_at: noon, cancel_at_period_end: true }, 'Ended', 'ended on Nov 25, 2026'],
    [{ status: 'unpaid', current_period_end: null }, 'Unpaid', null],
    [{ status: 'incomplete_expired', current_period_end: null }, 'Ended', null],
  ])('%o is labeled %s, and %s', (changes, badge, next) => {
    const { container } = showAs('user', <StateSection subscription={subscription(changes)} />)
    expect(screen.getByText(badge)).toBeTruthy()
    const price = [...container.querySelectorAll('p')].find(({ textContent }) => textContent?.includes('$29'))
    expect(price?.textContent?.replaceAll('\u00a0', ' ').split(' · ')[1] ?? null).toBe(next)
    expect(screen.queryAllByRole('link', { name: 'View plans' })).toHaveLength('ended_at' in changes ? 1 : 0)
  })

  it.each([
    [null, false],
    ['card', true],
  ])('in a trial with the card %s is charged at its end: %s', (card, isCharged) => {
    const given = { status: 'trialing', trial_end: noon, default_payment_method: card }
    const { container } = showAs('user', <StateSection subscription={subscription(given)} />)
    expect(/charge on/.test(container.textContent ?? '')).toBe(isCharged)
  })

  it.each([
    ['active', false, 1, 'link'],
    ['trialing', false, 1, 'link'],
    ['past_due', false, 0, 'link'],
    ['active', true, 1, 'button'],
  ])('in the state %s (ending: %s) offers %i other plans and a %s', (status, ends, others, way) => {
    const plans = {
      plans: ['monthly', 'yearly'].map((price) => ({
        price,
        interval: price === 'monthly' ? 'month' : 'year',
        amount: 2900,
        currency: 'usd',
      })),
    }
    showAs(
      'user',
      <PlanSection
        subscription={subscription({ status, cancel_at_period_end: ends })}
        plans={plans as never}
      />,
    )
    expect(screen.queryAllByRole('button', { name: /^Switch to/ })).toHaveLength(others)
    expect(screen.queryAllByRole('link')).toHaveLength(way === 'link' ? 1 : 0)
  })

  it('is changed after a confirmation, and shows an error on failure', async () => {
    const asked = answerCalls({})
    const plans = { plans: [{ price: 'yearly', interval: 'year', amount: 29_000, currency: 'usd' }] }
    const { hand } = showAs('user', <PlanSection subscription={subscription()} plans={plans as never} />)
    await hand.click(screen.getByRole('button', { name: /^Switch to/ }))
    await hand.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(asked).toEqual([])
    await hand.click(screen.getByRole('button', { name: /^Switch to/ }))
    await hand.click(screen.getByRole('button', { name: 'Change plan' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Not found.')
    expect(asked.map(({ body }) => body)).toEqual([{ price: 'yearly' }])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it.each([
    [true, ['Pay with a card', 'Cancel subscription']],
    [false, ['Cancel subscription']],
  ])('that is not paid (cards here: %s) offers %j', (canPay, names) => {
    showAs('user', <OpenPayment subscription={subscription({ status: 'paused' }) as never} canPay={canPay} />)
    expect(listControls()).toEqual(names)
  })

  it.each([
    [2900, null, '$29.00'],
    [2900, { status: 'open', amount_due: 500 }, '$5.00'],
    [2900, { status: 'paid', amount_due: 500 }, '$29.00'],
  ])('in the state %i with the invoice %o shows the amount due: %s', (amount, latest_invoice, due) => {
    const given = subscription({ status: 'unpaid', amount, latest_invoice })
    expect(
      showAs('user', <OpenPayment subscription={given as never} canPay />).container.textContent,
    ).toContain(due)
  })

  it.each([null, 'card'])('with the card %s can get another card', async (card) => {
    answerCalls({
      'GET /stripe/payment-method/card': {
        card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2031 },
      },
    })
    const { container } = showAs(
      'user',
      <CardSection subscription={subscription({ default_payment_method: card })} />,
    )
    expect(screen.queryByRole('button', { name: 'Add card' }) !== null).toBe(card === null)
    if (card) await waitFor(() => expect(container.textContent).toContain('03/31'))
  })

  it.each([
    ['paid', 1],
    ['open', 1],
    ['draft', 0],
  ])('has an invoice (%s) that can be downloaded %i times', (status, buttons) => {
    const invoice = { id: 'in', number: 'A-1', status, amount_due: 2900, currency: 'usd', created: noon }
    showAs(
      'user',
      <ul>
        <InvoiceRow invoice={invoice as unknown as Invoice} />
      </ul>,
    )
    expect(listControls()).toHaveLength(buttons)
  })

  it.each([
    ['paid', 'Paid', 2900, 'usd', '$29.00'],
    ['open', 'Open', 29_050, 'eur', '€290.50'],
    ['uncollectible', 'Uncollectible', 2900, 'usd', '$29.00'],
    ['void', 'Void', 0, 'usd', '$0.00'],
  ])('shows day, number, amount, and state of a %s invoice', (status, state, due, currency, sum) => {
    const created = Date.UTC(2026, 2, 4, 12) / 1000
    const invoice = {
      id: 'in',
      number: 'A-1',
      status,
      amount_due: due,
      amount_paid: 1,
      total: 2,
      currency,
      created,
    }
    const { container } = showAs('user', <InvoiceRow invoice={invoice as unknown as Invoice} />)
    for (const words of ['Mar\u00a04,\u00a02026', 'A-1', sum, state])
      expect(container.textContent).toContain(words)
  })

  it.each([
    ['A-1', 'A-1.pdf'],
    [null, 'in_1.pdf'],
  ])('downloads the invoice with the number %s as %s', async (number, name) => {
    answerCalls({ 'GET /stripe/invoices/in_1/pdf': new Response('%PDF-') })
    Object.assign(URL, { createObjectURL: () => 'blob:made', revokeObjectURL: () => undefined })
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const invoice = { id: 'in_1', number, status: 'paid', amount_due: 1, currency: 'usd', created: 1 }
    const { hand } = showAs('user', <InvoiceRow invoice={invoice as unknown as Invoice} />)
    await hand.click(screen.getByRole('button'))
    await waitFor(() => expect(saved).toEqual([name]))
    click.mockRestore()
  })
})

describe('the banner above the page', () => {
  it.each([
    [null, false],
    [{ status: 'active', trial_end: null, now: noon }, false],
    [{ status: 'past_due', trial_end: null, now: noon }, true],
    [{ status: 'trialing', trial_end: noon + 3 * 86_400, now: noon }, true],
    [{ status: 'trialing', trial_end: null, now: noon }, false],
    [{ status: 'canceled', trial_end: null, now: noon }, false],
  ])('is shown for %o: %s', (given, isThere) => {
    const user = userAs('user', { subscription: given } as object)
    expect(showAs(user, <SubscriptionBanner />).container.textContent !== '').toBe(isThere)
  })

  it.each([
    ['past_due', null],
    ['trialing', noon + 3 * 86_400],
  ])('links from %s to the solution', (status, trial_end) => {
    const user = userAs('user', { subscription: { status, trial_end, now: noon } } as object)
    showAs(user, <SubscriptionBanner />)
    expect(screen.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/settings/billing'])
  })

  it.each([
    [1, 'Tomorrow'],
    [3, '3 days'],
    [6.5, '7 days'],
  ])('counts %d days to the end of the trial: %s', (days, words) => {
    const now = Math.floor(Date.now() / 1000)
    const given = { status: 'trialing', trial_end: now + days * 86_400 - 5, now }
    const user = userAs('user', { subscription: given } as object)
    expect(showAs(user, <SubscriptionBanner />).container.textContent).toContain(words)
  })
})

describe('the user’s article without a subscription', () => {
  const docId = '0192a0c0-0000-7000-8000-000000000001'
  const open = (answer: unknown) => {
    answerCalls({ 'POST /documents/get-current-doc': answer })
    return showAs(
      'user',
      <ArticleReader document={{ _id: docId, title: '', keyword: 'bread' }} onClose={vi.fn()} />,
    )
  }
  const blog = (blocks: object[]) => ({ _id: docId, blog: JSON.stringify({ time: 1, version: '2', blocks }) })
  const empty = () => screen.queryByText('This document is empty.')

  it.each([
    [[], true],
    [[{ id: 'a', type: 'paragraph', data: { text: 'Warm bread' } }], false],
  ])('is shown as it was written: %j', async (blocks, isEmpty) => {
    open(blog(blocks))
    await screen.findByRole('article')
    expect([empty() !== null, screen.queryByText('Warm bread') !== null]).toEqual([isEmpty, !isEmpty])
  })

  it('that cannot be loaded can be requested again, and is not shown as empty', async () => {
    const { hand } = open(undefined)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect([empty(), screen.queryByRole('article')]).toEqual([null, null])
    answerCalls({ 'POST /documents/get-current-doc': blog([]) })
    await hand.click(retry)
    await screen.findByRole('article')
  })
})
