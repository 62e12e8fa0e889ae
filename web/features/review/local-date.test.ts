// @vitest-environment node
import { expect, test } from 'vitest'
import { toDateInput } from './local-date.ts'

test('shows a time as the local date', () => {
  expect(toDateInput(new Date(2027, 0, 5, 7, 4).toISOString())).toBe('2027-01-05')
  expect(toDateInput(null)).toBe('')
})
