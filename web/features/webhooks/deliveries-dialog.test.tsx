import type { Webhook, WebhookDelivery } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const webhook = (changes: object = {}) =>
  ({ _id: 'hook', url: 'https://r.example/in', isEnabled: true, ...changes }) as unknown as Webhook
const delivery = (changes: object = {}) =>
  ({
    ...{ _id: 'one', event: 'document.created', status: 'delivered', attempts: 1, responseStatus: 200 },
    ...{
      excerpt: 'ok',
      payload: '{"a":1}',
      problem: null,
      nextAttemptAt: null,
      createdAt: '2026-01-05T10:00:00Z',
    },
    ...changes,
  }) as unknown as WebhookDelivery
function open(deliveries: WebhookDelivery[], hook = webhook(), answers: object = {}) {
  const asked = answerCalls({
    'GET /webhooks/hook/deliveries': { deliveries, nextCursor: null },
    ...answers,
  })
  return { ...showAs('user', <DeliveriesDialog webhook={hook} isOpen onClose={vi.fn()} />), asked }
}

it.each([
  ['delivered', {}, ['Delivered200'], ['Attempts', 'next attempt']],
  ['failed', { attempts: 3, responseStatus: 500 }, ['Failed500', 'Attempts: 3'], ['next attempt']],
  [
    'waiting',
    { attempts: 1, responseStatus: null, nextAttemptAt: '2026-01-05T11:00:00Z' },
    ['Waiting', 'next attempt January\u00a05,\u00a02026'],
    ['Attempts'],
  ],
  [
    'waiting',
    { attempts: 0, nextAttemptAt: '2026-01-05T11:00:00Z' },
    ['Waiting'],
    ['Attempts', 'next attempt'],
  ],
])('a message that is %s shows its result: %o', async (status, changes, expectedText, absentText) => {
  open([delivery({ status, ...changes })])
  const row = await screen.findByRole('listitem')
  for (const text of ['Document created', ...expectedText]) expect(row.textContent).toContain(text)
  for (const text of absentText) expect(row.textContent).not.toContain(text)
})

it('shows the message and the response, or that there was no response', async () => {
  open([delivery({ excerpt: '' }), delivery({ _id: 'two', payload: 'no json' })])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.querySelector('pre')?.textContent).toBe('{\n  "a": 1\n}')
  expect(first?.textContent).toContain('Empty response.')
  expect(second?.querySelector('pre')?.textContent).toBe('no json')
})

it.each([true, false])('can be sent again while the webhook is on: %s', async (isEnabled) => {
  const { hand, asked } = open([delivery()], webhook({ isEnabled }), {
    'POST /webhooks/hook/deliveries/one/resend': delivery(),
  })
  await screen.findByRole('listitem')
  const again = screen.queryByRole('button', { name: 'Resend: Document created' })
  expect(again !== null).toBe(isEnabled)
  if (!again) return
  await hand.click(again)
  // The result is in the list immediately.
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2))
})

it('shows that a webhook has sent nothing', async () => {
  open([])
  expect(await screen.findByText('No deliveries yet.')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Deliveries to r.example' })).toBeTruthy()
})
