import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { LazyMenu } from './lazy-menu.tsx'

afterEach(cleanup)

function Page() {
  const [isReady, setReady] = useState(false)
  return (
    <Suspense>
      <LazyMenu label="Panels" icon={null} isReady={isReady}>
        {({ isOpen }) => <p>{isOpen ? 'The open menu' : 'The closed menu'}</p>}
      </LazyMenu>
      <button type="button" onClick={() => setReady(true)}>
        The text is there
      </button>
    </Suspense>
  )
}

test('a menu loaded while its button is held down is open', () => {
  render(<Page />)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Panels' }))
  fireEvent.click(screen.getByRole('button', { name: 'The text is there' }))
  expect(screen.getByText('The open menu')).toBeTruthy()
})

test('a menu loaded without a request is closed', () => {
  render(<Page />)
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Panels' }), { button: 2 })
  fireEvent.click(screen.getByRole('button', { name: 'The text is there' }))
  expect(screen.getByText('The closed menu')).toBeTruthy()
})
