import { expect, test } from 'vitest'
import { requireDatesAhead, requirePublishTimeAhead } from './publish-dates.ts'

const clock = { now: new Date('2026-05-01T12:00:00Z'), language: 'en' }
const past = '2026-05-01T11:59:59Z'
const ahead = '2026-05-01T12:00:01Z'
const refused = (field: string) =>
  expect.objectContaining({
    code: 'publish_date_past',
    details: { fields: { [field]: expect.stringContaining('in the past') } },
  })

// Until the publishing job runs, a stored time that has been reached is in the past.
test.each([
  ['a new date in the past', null, past, false],
  ['a date changed to the past', ahead, past, false],
  ['the current time', null, '2026-05-01T12:00:00Z', false],
  ['the stored date, even in the past', past, past, true],
  ['a date in the future', past, ahead, true],
  ['no date', past, null, true],
])('a date for automatic publishing: %s', (_, before, next, isTaken) => {
  const moment = (value: string | null) => value && new Date(value)
  const require = () => requirePublishTimeAhead(moment(before) || null, moment(next) || null, clock)
  if (isTaken) expect(require).not.toThrow()
  else expect(require).toThrow(refused('publishDate'))
})

test('a date in the settings is rejected by the same rule, at its field', () => {
  const settings = { state: 'future', date: past } as const
  expect(() => requireDatesAhead({}, settings, clock)).toThrow(refused('publishSettings.date'))
  expect(() => requireDatesAhead(settings, settings, clock)).not.toThrow()
})
