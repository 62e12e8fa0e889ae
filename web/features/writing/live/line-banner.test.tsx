import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../../testing/show-as.tsx'
import { LineBanner } from './line-banner.tsx'
import { createSavingStore, type Saving, untouched } from './saving.ts'

afterEach(cleanup)

function show(changes: Partial<Saving>, nextTry: number | null = null) {
  const saving = createSavingStore()
  saving.set({ ...untouched, save: 'kept', isUnsent: true, ...changes })
  const onRetry = vi.fn()
  const nextTryAt = () => (nextTry === null ? null : Date.now() + nextTry)
  return {
    ...showAs('writer', <LineBanner saving={saving} editor={null} onRetry={onRetry} nextTryAt={nextTryAt} />),
    onRetry,
  }
}
const said = () => screen.getByRole('status').textContent

describe('the line while words cannot be saved', () => {
  it.each([
    ['offline', 'This device is offline.'],
    ['away', 'The server cannot be reached.'],
    ['restart', 'The server is restarting.'],
    ['busy', 'The server cannot save at the moment.'],
  ] as const)('says why: %s', (reason, words) => {
    show({ reason, isKept: true })
    expect(said()).toContain(words)
  })

  it.each([
    [true, 0, 'your words are kept on this device'],
    [false, 0, 'copy your text before you close the page'],
    [true, 5_000_000, 'Your words stay on this device'],
    [false, 5_000_000, 'copy your text, then take a part out'],
  ])('says what is safe: kept %s, too large %d', (isKept, heldBytes, words) => {
    show({ isKept, heldBytes })
    expect(said()).toContain(words)
    expect(said()?.includes('4.8 MB')).toBe(heldBytes > 0)
  })

  it('counts down to the next try, which can be made at once', async () => {
    const { hand, onRetry } = show({}, 7500)
    expect(screen.getByText('Next try in 8 s')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Try now' }))
    expect(onRetry).toHaveBeenCalledOnce()
    cleanup()
    show({})
    expect(screen.getByText('Trying…')).toBeTruthy()
  })

  it('tries nothing again where it is not the line that is missing', () => {
    show({ heldBytes: 5_000_000 }, 7500)
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull()
    expect(screen.queryByText(/Next try/)).toBeNull()
  })
})
