import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeTooltip } from './place-tooltip.ts'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const drawTwo = () =>
  render(
    <>
      <Tooltip text="Bold words">
        <button type="button">B</button>
      </Tooltip>
      <Tooltip text="Italic words">
        <button type="button">I</button>
      </Tooltip>
    </>,
  )
const hover = (name: string) =>
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' })
const leave = (name: string) =>
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('shows a control’s name after a short hover, and names it for screen readers', async () => {
  drawTwo()
  hover('B')
  expect(screen.queryByRole('tooltip')).toBeNull()
  await pass(400)
  const bubble = await vi.waitFor(() => screen.getByRole('tooltip'), 10_000)
  expect(bubble.textContent).toBe('Bold words')
  expect(screen.getByRole('button', { name: 'B' }).getAttribute('aria-describedby')).toBe(bubble.id)
})

it('shows one at a time, the next without a delay, and none after Escape or a click', async () => {
  drawTwo()
  hover('B')
  await pass(400)
  leave('B')
  hover('I')
  await pass(1)
  await vi.waitFor(() => expect(screen.getByRole('tooltip').textContent).toBe('Italic words'), 10_000)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.pointerDown(screen.getByRole('button', { name: 'I' }))
  hover('I')
  await pass(1_000)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

it('is placed on the other side if there is not enough space, and never outside the window', () => {
  const viewport = { width: 400, height: 300 }
  const size = { width: 100, height: 20 }
  const at = (left: number, top: number) => ({ left, top, width: 40, height: 40 })
  expect(placeTooltip(at(100, 100), size, 'bottom', viewport)).toEqual({ left: 70, top: 146 })
  expect(placeTooltip(at(100, 255), size, 'bottom', viewport)).toEqual({ left: 70, top: 229 })
  expect(placeTooltip(at(0, 100), size, 'bottom', viewport)).toEqual({ left: 8, top: 146 })
  expect(placeTooltip(at(355, 100), size, 'right', viewport)).toEqual({ left: 249, top: 110 })
})
