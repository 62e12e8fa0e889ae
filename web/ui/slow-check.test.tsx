import { act, render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { english } from '../testing/show-as.tsx'
import { SlowCheck } from './slow-check.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a slow password check shows how long it can take, and the message disappears when it is done', () => {
  const show = (isBusy: boolean) => (
    <I18nextProvider i18n={english}>
      <SlowCheck isBusy={isBusy} />
    </I18nextProvider>
  )
  const { rerender } = render(show(true))
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('status').textContent).toMatch(/30/)
  rerender(show(false))
  expect(screen.getByRole('status').textContent).toBe('')
})
