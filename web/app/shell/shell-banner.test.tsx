import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchReadOnly } from '../../lib/read-only.ts'
import { showAs } from '../../testing/show-as.tsx'
import { ShellBanner } from './shell-banner.tsx'

vi.mock('../../features/billing/subscription-banner.tsx', () => ({
  SubscriptionBanner: () => <p>the subscription</p>,
}))
afterEach(cleanup)

function openFakeSocket() {
  const handlers = new Map<string, (payload?: unknown) => void>()
  watchReadOnly({
    on(event: string, handler: (payload?: unknown) => void) {
      handlers.set(event, handler)
    },
  } as unknown as Parameters<typeof watchReadOnly>[0])
  return (event: string, payload?: unknown) => act(() => handlers.get(event)?.(payload))
}

test('the banner about a full disk replaces other banners until the server can save again or has restarted', () => {
  const receive = openFakeSocket()
  showAs('user', <ShellBanner />)
  expect(screen.getByText('the subscription')).toBeTruthy()
  receive('serverReadOnly', { isReadOnly: true })
  expect(screen.getByRole('status').textContent).toContain('disk is full')
  expect(screen.queryByText('the subscription')).toBeNull()
  receive('serverReadOnly', { isReadOnly: false })
  expect(screen.queryByRole('status')).toBeNull()
  receive('serverReadOnly', { isReadOnly: true })
  receive('connect')
  expect(screen.getByText('the subscription')).toBeTruthy()
})
