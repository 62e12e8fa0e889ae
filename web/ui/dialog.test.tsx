import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'
import { MenuContent, MenuItem, MenuRoot, MenuTrigger } from './dropdown-menu.tsx'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <MenuRoot>
        <MenuTrigger>More</MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setOpen(true)}>Delete</MenuItem>
        </MenuContent>
      </MenuRoot>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Delete it?" />
    </>
  )
}

it('leads the keyboard back to the button of the menu from which the window was opened', async () => {
  render(<Page />)
  const more = screen.getByRole('button', { name: 'More' })
  more.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(more)
})
