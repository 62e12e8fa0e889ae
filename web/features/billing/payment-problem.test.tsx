import type { StripeSubscription } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { PaymentProblem } from './payment-problem.tsx'

afterEach(cleanup)

const noon = Date.UTC(2026, 10, 25, 12) / 1000
const show = (invoice: object | null) =>
  showAs(
    'user',
    <PaymentProblem subscription={{ latest_invoice: invoice } as unknown as StripeSubscription} />,
  )
const open = {
  status: 'open',
  amount_due: 2900,
  currency: 'usd',
  next_payment_attempt: null,
  payment_intent: null,
}
const asksBank = { payment_intent: { status: 'requires_action' } }
const readMessage = () => screen.queryByRole('alert')?.textContent ?? null

describe('an unpaid invoice', () => {
  it.each([
    ['there is none', null],
    ['it is paid', { ...open, status: 'paid' }],
    ['nothing is due', { ...open, amount_due: 0 }],
    ['it was written off', { ...open, status: 'void' }],
  ])('is not shown if %s', (_, invoice) => {
    show(invoice)
    expect(readMessage()).toBeNull()
  })

  it('shows the amount, and when the card is charged again', () => {
    show({ ...open, next_payment_attempt: noon })
    expect(readMessage()).toMatch(/^We couldn’t charge \$29(\.00)?\..*We’ll try again on .*25/)
    cleanup()
    show(open)
    expect(readMessage()).not.toContain('We’ll try again')
  })

  it('is confirmed with the bank if required, here or on the payment page', () => {
    show({ ...open, ...asksBank, next_payment_attempt: noon })
    expect(readMessage()).toContain('Your bank needs you to confirm')
    expect(readMessage()).not.toContain('We’ll try again')
    expect(screen.getByRole('button', { name: 'Confirm payment' })).toBeTruthy()
    cleanup()
    show({ ...open, ...asksBank, hosted_invoice_url: 'https://pay.test/1' })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('https://pay.test/1')
  })
})
