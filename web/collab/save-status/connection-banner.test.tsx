import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { createSavingStore, initialSaving, type Saving } from './saving.ts'

afterEach(cleanup)

function show(changes: Partial<Saving>, nextTry: number | null = null) {
  const saving = createSavingStore()
  saving.set({ ...initialSaving, save: 'kept', isUnsent: true, ...changes })
  const onRetry = vi.fn()
  const nextTryAt = () => (nextTry === null ? null : Date.now() + nextTry)
  return {
    ...showAs(
      'writer',
      <ConnectionBanner saving={saving} editor={null} onRetry={onRetry} nextTryAt={nextTryAt} />,
    ),
    onRetry,
  }
}
const readMessage = () => screen.getByRole('status').textContent

describe('the banner while text cannot be saved', () => {
  it.each([
    ['offline', 'You’re offline.'],
    ['away', 'Can’t reach the server.'],
    ['restart', 'The server is restarting.'],
    ['busy', 'The server can’t save right now.'],
  ] as const)('shows the reason: %s', (reason, words) => {
    show({ reason, isKept: true })
    expect(readMessage()).toContain(words)
  })

  it.each([
    [true, 0, 'Your changes are stored on this device'],
    [false, 0, 'Copy your text before you close this page'],
    [true, 5_000_000, 'Your text is stored on this device'],
    [false, 5_000_000, 'Copy your text, then remove part of it'],
  ])('shows whether the text is safe: stored %s, too large %d', (isKept, heldBytes, words) => {
    show({ isKept, heldBytes })
    expect(readMessage()).toContain(words)
    expect(readMessage()?.includes('4.8 MB')).toBe(heldBytes > 0)
  })

  it('counts down to the next attempt, which can be started at once', async () => {
    const { hand, onRetry } = show({}, 7500)
    expect(screen.getByText('Retrying in 8 s')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Retry now' }))
    expect(onRetry).toHaveBeenCalledOnce()
    cleanup()
    show({})
    expect(screen.getByText('Reconnecting…')).toBeTruthy()
  })

  it('offers no new attempt if the connection is not the problem', () => {
    show({ heldBytes: 5_000_000 }, 7500)
    expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull()
    expect(screen.queryByText(/Retrying/)).toBeNull()
  })
})
