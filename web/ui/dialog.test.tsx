import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      {isOpen ? (
        <Dialog isOpen onClose={() => setOpen(false)} title="A window">
          <input aria-label="A field" />
        </Dialog>
      ) : null}
    </>
  )
}

test('a window takes the focus to its first field and gives it back to the button that opened it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('A field')))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' })))
})
