import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { english } from '../testing/show-as.tsx'
import { Dialog } from './dialog.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from './dropdown-menu.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <I18nextProvider i18n={english}>
      <button type="button" onClick={() => setOpen(true)}>
        Share
      </button>
      <MenuRoot>
        <MenuTrigger>More</MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setOpen(true)}>Delete</MenuItem>
        </MenuContent>
      </MenuRoot>
      {isOpen ? (
        <Dialog isOpen onClose={() => setOpen(false)} title="A window">
          <input aria-label="A field" />
        </Dialog>
      ) : null}
    </I18nextProvider>
  )
}

test('a dialog focuses its first field and returns focus to the button that opened it', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Share' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('A field')))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' })))
})

test('a dialog opened from a menu returns focus to the menu’s button', async () => {
  render(<Page />)
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(more))
})
