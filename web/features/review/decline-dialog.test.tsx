import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { DeclineDialog } from './decline-dialog.tsx'

afterEach(cleanup)

const show = (isTaken: boolean) => {
  const actions = { onDecline: vi.fn(async (_reason: string) => isTaken), onClose: vi.fn() }
  return { ...showAs('reviewer', <DeclineDialog {...actions} />), ...actions }
}
const decline = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mark as declined' })

describe('declining an article', () => {
  it('requires a meaningful reason', async () => {
    const { hand, onDecline, onClose } = show(true)
    expect(decline().disabled).toBe(true)
    const reason = screen.getByRole('textbox')
    await hand.type(reason, '  \n ')
    expect(decline().disabled).toBe(true)
    await hand.type(reason, 'Too short. ')
    await hand.click(decline())
    expect(onDecline).toHaveBeenCalledExactlyOnceWith('Too short.')
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    await hand.clear(reason)
    expect(reason.getAttribute('maxlength')).toBe('2000')
  })

  it('keeps the reason after a failure, so that it can be sent again', async () => {
    const { hand, onDecline, onClose } = show(false)
    await hand.type(screen.getByRole('textbox'), 'Too short.')
    await hand.click(decline())
    await waitFor(() => expect(decline().disabled).toBe(false))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too short.')
    await hand.click(decline())
    expect(onDecline).toHaveBeenCalledTimes(2)
  })
})
