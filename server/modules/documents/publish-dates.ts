import type { PublishSettings, SiteSettings } from '@rankwell/contract'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'

/** The current time, and the language of an error. */
interface Clock {
  now: Date
  language: string
}

const isPast = (date: Date, { now }: Clock): boolean => date <= now

const isLate = ({ state, date }: SiteSettings, clock: Clock): boolean =>
  state === 'future' && Boolean(date) && isPast(new Date(date ?? 0), clock)

const rejectPastDate = (field: string, { language }: Clock) =>
  httpError('publish_date_past', { fields: { [field]: translate(language, 'error.publish_date_past') } })

const isSame = (one: SiteSettings, other: SiteSettings): boolean =>
  one.state === other.state && one.date === other.date

/**
 * Rejects settings with a publish date in the past. A stored date is accepted.
 *
 * @throws AppError `publish_date_past`.
 */
export function requireDatesAhead(before: PublishSettings, changes: PublishSettings, clock: Clock): void {
  const { connections: sitesBefore = {}, ...sharedBefore } = before
  const { connections: sites = {}, ...shared } = { ...before, ...changes }
  const scopes = [
    { from: sharedBefore, to: shared },
    ...Object.entries(sites).map(([id, own]) => ({
      from: { ...sharedBefore, ...sitesBefore[id] },
      to: { ...shared, ...own },
    })),
  ]
  const late = scopes.some(({ from, to }) => isLate(to, clock) && !isSame(from, to))
  if (late) throw rejectPastDate('publishSettings.date', clock)
}

/**
 * Rejects an automatic publish date in the past. A stored one is accepted until it is used.
 *
 * @throws AppError `publish_date_past`.
 */
export function requirePublishTimeAhead(before: Date | null, next: Date | null, clock: Clock): void {
  if (next && isPast(next, clock) && next.getTime() !== before?.getTime())
    throw rejectPastDate('publishDate', clock)
}
