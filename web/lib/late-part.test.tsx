import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { latePart } from './late-part.ts'

afterEach(cleanup)

test('a part that cannot be fetched leaves the page as it is, and comes with the line', async () => {
  let isUp = false
  let attempts = 0
  const Part = latePart(async () => {
    attempts++
    if (!isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: () => <p>The part</p> }
  })
  render(
    <>
      <p>The text</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>,
  )
  await act(async () => undefined)
  expect(attempts).toBe(1)
  expect(screen.getByText('The text')).toBeTruthy()
  isUp = true
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('The part')).toBeTruthy()
  expect(screen.getByText('The text')).toBeTruthy()
})
