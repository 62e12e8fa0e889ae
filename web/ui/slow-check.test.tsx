import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SlowCheck } from './slow-check.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a check that takes long says how long it can take, and is silent once it is over', () => {
  const { rerender } = render(<SlowCheck isBusy />)
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByRole('status').textContent).toMatch(/30/)
  rerender(<SlowCheck isBusy={false} />)
  expect(screen.getByRole('status').textContent).toBe('')
})
