import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CountryFlag } from './country-flag.tsx'

afterEach(cleanup)

test('a flag is an image with the country’s name, and never an emoji', () => {
  const { container } = render(<CountryFlag code="SA" name="السعودية" />)
  const flag = screen.getByRole('img', { name: 'السعودية' })
  expect(flag.getAttribute('src')).toMatch(/\/SA\.svg$/)
  expect(container.textContent).toBe('')
})

test('the country code replaces an image that does not load, with its name', () => {
  const { rerender } = render(<CountryFlag code="US" name="United States" />)
  fireEvent.error(screen.getByRole('img', { name: 'United States' }))
  expect(screen.getByRole('img', { name: 'United States' }).textContent).toBe('US')
  rerender(<CountryFlag code="FR" name="France" />)
  expect(screen.getByRole('img', { name: 'France' }).tagName).toBe('IMG')
})
