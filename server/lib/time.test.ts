import { expect, test } from 'vitest'
import { toIso } from './time.ts'

test('a database time is returned in ISO format, regardless of its zone and precision', () => {
  expect(toIso('2026-11-21T05:30:07.905+00:00')).toBe('2026-11-21T05:30:07.905Z')
  expect(toIso('2026-11-21T05:30:07.905846+00:00')).toBe('2026-11-21T05:30:07.905Z')
  expect(toIso('2026-11-21T05:30:07.9+00:00')).toBe('2026-11-21T05:30:07.900Z')
  expect(toIso('2026-11-21T05:30:07+00:00')).toBe('2026-11-21T05:30:07.000Z')
  expect(toIso('2026-11-21T08:30:07.905+03:00')).toBe('2026-11-21T05:30:07.905Z')
})
