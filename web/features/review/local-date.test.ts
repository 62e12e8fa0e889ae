import { expect, test } from 'vitest'
import { fromLocalInput, toDateInput, toLocalInput } from './local-date.ts'

test('a moment survives its way through the fields of a form', () => {
  const moment = new Date(2027, 0, 5, 7, 4).toISOString()
  expect(toLocalInput(moment)).toBe('2027-01-05T07:04')
  expect(toDateInput(moment)).toBe('2027-01-05')
  expect(fromLocalInput(toLocalInput(moment))).toBe(moment)
  expect([toLocalInput(null), toDateInput(null), fromLocalInput('')]).toEqual(['', '', null])
})
