import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { refusal } from '../../testing/show-page.tsx'
import { CheckoutReturn } from './checkout-return.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { OwnTexts } from './own-texts.tsx'

const success = vi.spyOn(toast, 'success')
const error = vi.spyOn(toast, 'error')
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  success.mockReset().mockReturnValue('toast-id')
  error.mockReset().mockReturnValue('toast-id')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const text = () => document.body.textContent ?? ''
const submitButton = () =>
  screen.getAllByRole<HTMLButtonElement>('button').find(({ type }) => type === 'submit') as HTMLButtonElement
const checkout = (changes: object = {}) => ({
  id: 'cs_1',
  status: 'open',
  mode: 'subscription',
  due_now: 2900,
  amount: 2900,
  currency: 'usd',
  interval: 'month',
  price: 'month',
  ...changes,
})

function show(answers: Record<string, unknown> = {}, isSandbox = true) {
  const onDone = vi.fn()
  const onLeave = vi.fn()
  const all: Record<string, unknown> = {
    'GET /stripe/plans': { plans: [], trialDays: 7, canStartTrial: false, isSandbox, canPay: true },
    'GET /local/payments/checkout/cs_1': checkout(),
    'POST /local/payments/cards': { id: 'pm_1' },
    'POST /local/payments/checkout/cs_1/pay': { status: 'complete', payment_intent: null },
    'POST /stripe/subscriptions/refresh': { data: { status: 'active', latest_invoice: null } },
    ...answers,
  }
  const asked = answerCalls(all)
  const shown = showAs(
    'user',
    <CheckoutReturn id="cs_1" done="Current date: paid." {...{ onDone, onLeave }} />,
  )
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  return { ...shown, onDone, onLeave, sent, answers: all }
}
describe('the payment page of the sandbox', () => {
  it.each([
    [{}, ['Pay', '$29.00/month. $29.00 due today.', 'Pay $29.00']],
    [{ mode: 'setup', due_now: 0 }, ['Save card', 'You won’t be charged now.', 'Save card']],
    [
      { mode: 'setup', due_now: 500 },
      ['Pay', '$5.00 is outstanding and will be charged to this card.', 'Pay $5.00'],
    ],
  ])('with %o shows what is paid', async (changes, words) => {
    show({ 'GET /local/payments/checkout/cs_1': checkout(changes) })
    await screen.findByRole('textbox', { name: /number/i })
    for (const one of words) expect(text()).toContain(one)
    expect(listControls()).toEqual([
      ...[
        'Card number*',
        'Expiry date*',
        'Security code (CVC)*',
        `${words[2]} (off)`,
        'Payment succeeds4242 4242 4242 4242',
      ],
      ...['Declined4000 0000 0000 0002', 'Saved, but declined when charged4000 0000 0000 0341'],
      ...['Requires 3-D Secure4000 0027 6000 3184', 'Back'],
    ])
  })
  it('accepts a complete card, pays, and reloads the subscription', async () => {
    const { hand, sent, onDone } = show()
    await screen.findByRole('textbox', { name: /number/i })
    expect(submitButton().disabled).toBe(true)
    const [number, expiry, code] = screen.getAllByRole<HTMLInputElement>('textbox')
    await hand.type(number as HTMLElement, '42424242')
    expect(number?.value).toBe('4242 4242')
    await hand.type(expiry as HTMLElement, '13/60')
    expect(text()).toContain('Enter month and year, such as 04/29')
    await hand.clear(expiry as HTMLElement)
    await hand.type(expiry as HTMLElement, '12/60')
    await hand.type(code as HTMLElement, '1x2')
    expect([code?.value, submitButton().disabled]).toEqual(['12', true])
    await hand.type(code as HTMLElement, '3')
    await hand.click(submitButton())
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      ['/local/payments/cards', { number: '4242 4242', exp_month: 12, exp_year: 2060, cvc: '123' }],
      ['/local/payments/checkout/cs_1/pay', { paymentMethod: 'pm_1' }],
      ['/stripe/subscriptions/refresh', {}],
    ])
    expect([success.mock.calls, error.mock.calls]).toEqual([[['Current date: paid.']], []])
  })
  it.each([
    [true, 'succeeded'],
    [false, 'requires_payment_method'],
  ])("asks for the bank's confirmation if needed; an approval pays: %s", async (approve, status) => {
    const secret = { id: 'pi_1', client_secret: 'pi_1_secret_2', status: 'requires_action' }
    const { hand, sent, onDone } = show({
      'POST /local/payments/checkout/cs_1/pay': { status: 'open', payment_intent: secret },
      'POST /local/payments/confirm': { ...secret, status },
    })
    await screen.findByRole('textbox', { name: /number/i })
    await hand.click(screen.getByRole('button', { name: /^Payment succeeds/ }))
    await hand.click(submitButton())
    const bank = await screen.findByRole('dialog')
    const answer = approve ? 'Approve' : 'Decline'
    await hand.click(within(bank).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent().at(approve ? -2 : -1)).toEqual([
      '/local/payments/confirm',
      { client_secret: 'pi_1_secret_2', approve },
    ])
    if (approve) await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    else expect((await screen.findByRole('alert')).textContent).toContain('bank')
  })
  it('keeps the card if it is declined', async () => {
    const { hand } = show({ 'POST /local/payments/cards': refusal(422, 'card_refused') })
    await screen.findByRole('textbox', { name: /number/i })
    await hand.click(screen.getByRole('button', { name: /^Payment succeeds/ }))
    await hand.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: card_refused.')
    expect(screen.getAllByRole<HTMLInputElement>('textbox').every(({ value }) => value !== '')).toBe(true)
  })
  it('if it has expired, links back', async () => {
    const { hand, onLeave } = show({ 'GET /local/payments/checkout/cs_1': checkout({ status: 'expired' }) })
    await hand.click(await screen.findByRole('button'))
    expect(onLeave).toHaveBeenCalledOnce()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
  it('if it is already paid, continues at once', async () => {
    const { onDone, sent } = show({ 'GET /local/payments/checkout/cs_1': checkout({ status: 'complete' }) })
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent().map(([path]) => path)).toEqual(['/stripe/subscriptions/refresh'])
  })
})

describe('returning from the payment page of the gateway', () => {
  it.each([
    [{ data: { status: 'active', latest_invoice: null } }, ['Current date: paid.'], []],
    [{ data: null }, ['Current date: paid.'], []],
    [refusal(502, 'payments_unavailable'), [], ['Refused: payments_unavailable.']],
  ])('shows the result', async (answer, expectedText, wrong) => {
    const { onDone, sent } = show({ 'POST /stripe/subscriptions/refresh': answer }, false)
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
    expect([success.mock.calls.flat(), error.mock.calls.flat()]).toEqual([expectedText, wrong])
  })
})

describe('the invoices', () => {
  const path = 'GET /stripe/subscriptions/invoices'
  it('can be empty, or fail to load and be retried', async () => {
    answerCalls({ [path]: refusal(502, 'payments_unavailable') })
    const { hand } = showAs('user', <InvoiceSection subscriptionId="sub" />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(error).toHaveBeenCalledWith('Refused: payments_unavailable.')
    answerCalls({ [path]: [] })
    await hand.click(again)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
    expect(text()).toContain('No invoices yet.')
  })
  it('download as one file, with a message on failure', async () => {
    const invoice = {
      id: 'in_1',
      number: 'R-1',
      status: 'paid',
      amount_due: 2900,
      currency: 'usd',
      created: 1_700_000_000,
      payment_intent: null,
    }
    const asked = answerCalls({
      [path]: [invoice],
      'GET /stripe/subscriptions/download-invoices': refusal(500, 'internal'),
    })
    const { hand } = showAs('user', <InvoiceSection subscriptionId="sub" />)
    const button = (await screen.findAllByRole<HTMLButtonElement>('button')).at(-1) as HTMLButtonElement
    await hand.click(button)
    await screen.findByRole('alert')
    expect(asked.at(-1)?.path).toBe('/stripe/subscriptions/download-invoices')
    expect(button.disabled).toBe(false)
  })
})

describe('the documents of a user without a subscription', () => {
  const list = 'POST /documents/saved'
  it('are listed page by page, to read and export', async () => {
    const one = { _id: '0192a0c0-0000-7000-8000-000000000001', title: 'Bread', keyword: 'bread' }
    const answers: Record<string, unknown> = { [list]: { documents: [one], nextCursor: 'next' } }
    const asked = answerCalls(answers)
    const { hand } = showAs('user', <OwnTexts />)
    await screen.findByText('Bread')
    expect(listControls()).toEqual(['Read Bread', 'Export Bread to Word', 'Show more'])
    expect(asked[0]?.body).toEqual({ workspace: 'workspace', limit: 20 })
    answers[list] = {
      documents: [{ ...one, _id: '0192a0c0-0000-7000-8000-000000000002', title: '' }],
      nextCursor: null,
    }
    await hand.click(screen.getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
    expect(asked.at(-1)?.body).toEqual({ workspace: 'workspace', limit: 20, cursor: 'next' })
    expect(text()).toContain('Green Kitchen')
  })
  it('can be empty', async () => {
    answerCalls({ [list]: { documents: [], nextCursor: null } })
    showAs('user', <OwnTexts />)
    await screen.findByText('You don’t have access to any documents here.')
  })
})
