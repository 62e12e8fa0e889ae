// @vitest-environment node
import { expect, test } from 'vitest'
import { fromZoneInput, isInZone, toZoneInput } from './zone-time.ts'

test.each([
  ['Europe/Berlin', '2026-07-01T09:30', '2026-07-01T07:30:00.000Z'],
  ['Europe/Berlin', '2026-12-01T09:30', '2026-12-01T08:30:00.000Z'],
  ['America/New_York', '2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
  ['Asia/Kathmandu', '2026-05-05T00:00', '2026-05-04T18:15:00.000Z'],
  ['UTC', '2026-05-05T00:00', '2026-05-05T00:00:00.000Z'],
])('a time typed in %s is a single point in time, and is shown as typed', (zone, typed, moment) => {
  expect(fromZoneInput(typed, zone)).toBe(moment)
  expect(toZoneInput(moment, zone)).toBe(typed)
  expect(isInZone(typed, zone)).toBe(true)
})

test('an hour that occurs twice is the first one, and a skipped one is shifted and reported as invalid', () => {
  expect(fromZoneInput('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
  const gone = '2026-03-29T02:30'
  expect(toZoneInput(fromZoneInput(gone, 'Europe/Berlin'), 'Europe/Berlin')).toBe('2026-03-29T03:30')
  expect([isInZone(gone, 'Europe/Berlin'), isInZone('2026-03-29T03:30', 'Europe/Berlin')]).toEqual([
    false,
    true,
  ])
})

test('an empty value has no time', () => {
  expect([fromZoneInput('', 'UTC'), toZoneInput(null, 'UTC')]).toEqual([null, ''])
})
