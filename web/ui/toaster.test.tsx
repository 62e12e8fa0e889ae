import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import hotToast from 'react-hot-toast/headless'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '../lib/toast.ts'
import { english } from '../testing/show-as.tsx'
import { Dialog } from './dialog.tsx'
import { Toaster } from './toaster.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  act(() => hotToast.remove())
  cleanup()
  vi.useRealTimers()
})

const closed = vi.fn()
/** The app with an open dialog, and a toast that appears over it. */
function drawMessage() {
  const { container } = render(
    <I18nextProvider i18n={english}>
      <Toaster />
      <Dialog isOpen onClose={closed} title="A window">
        <input aria-label="A field" />
      </Dialog>
    </I18nextProvider>,
  )
  act(() => void toast.success('Removed', { action: { label: 'Undo', onSelect: undo } }))
  return { container, message: screen.getByText('Removed') }
}
const undo = vi.fn()
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('shows a toast over an open dialog, where it is read out and can be used without closing the dialog', async () => {
  const { container, message } = drawMessage()
  expect(message.closest('[aria-hidden=true]')).toBeNull()
  expect(message.closest('[aria-live]')).not.toBeNull()
  // Outside the app's layer, which dialogs cover.
  expect(container.contains(message)).toBe(false)
  await pass(100)
  const button = screen.getByRole('button', { name: 'Undo' })
  fireEvent.pointerDown(button, { button: 0, pointerType: 'mouse' })
  fireEvent.click(button)
  await pass(100)
  expect(undo).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
})

it('disappears in time after the pointer has crossed it before a re-render', async () => {
  const { message } = drawMessage()
  const region = message.closest('[data-toaster]') as Element
  act(() => {
    fireEvent.mouseEnter(region)
    fireEvent.mouseLeave(region)
  })
  await pass(8_000)
  expect(screen.queryByText('Removed')).toBeNull()
})

it('stays while the pointer is on it, even without focus, and then disappears after the remaining time', async () => {
  const { message } = drawMessage()
  const region = message.closest('[data-toaster]') as Element
  await pass(5_000)
  fireEvent.mouseEnter(region)
  fireEvent.keyDown(document.body, { key: 'F8' })
  await pass(30_000)
  screen.getByRole('textbox', { name: 'A field' }).focus()
  await pass(30_000)
  fireEvent.mouseLeave(region)
  await pass(1_500)
  expect(screen.getByText('Removed')).toBeTruthy()
  await pass(2_000)
  expect(screen.queryByText('Removed')).toBeNull()
})

it('does not keep the next toast when the pointer was on the dismissed one', async () => {
  const { message } = drawMessage()
  fireEvent.mouseEnter(message.closest('[data-toaster]') as Element)
  await pass(100)
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await pass(2_000)
  act(() => void toast.success('The next one'))
  await pass(8_000)
  expect(screen.queryByText('The next one')).toBeNull()
})

it('gets focus with F8 and gives it back, and a toast stays while it has focus', async () => {
  drawMessage()
  await pass(100)
  const field = screen.getByRole('textbox', { name: 'A field' })
  field.focus()
  fireEvent.keyDown(field, { key: 'F8' })
  const button = screen.getByRole('button', { name: 'Undo' })
  expect(document.activeElement).toBe(button)
  await pass(30_000)
  fireEvent.click(button)
  await pass(2_000)
  expect(screen.queryByText('Removed')).toBeNull()
  expect(document.activeElement).toBe(field)
  act(() => void toast.success('The next one'))
  await pass(8_000)
  expect(screen.queryByText('The next one')).toBeNull()
})
