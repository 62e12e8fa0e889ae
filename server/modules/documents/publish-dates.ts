import type { PublishSettings, SiteSettings } from '@rankwell/contract'
import { refuse } from '../../lib/errors.ts'

const isLate = ({ state, date }: SiteSettings, now: Date): boolean =>
  state === 'future' && Boolean(date) && new Date(date ?? 0) <= now

const isSame = (one: SiteSettings, other: SiteSettings): boolean =>
  one.state === other.state && one.date === other.date

/**
 * Refuses settings by which an article is to appear at a time that is over. Stored ones stay: their time came.
 *
 * @throws AppError `publish_date_past`.
 */
export function requireDatesAhead(before: PublishSettings, changes: PublishSettings, now: Date): void {
  const { connections: sitesBefore = {}, ...sharedBefore } = before
  const { connections: sites = {}, ...shared } = { ...before, ...changes }
  const scopes = [
    { from: sharedBefore, to: shared },
    ...Object.entries(sites).map(([id, own]) => ({
      from: { ...sharedBefore, ...sitesBefore[id] },
      to: { ...shared, ...own },
    })),
  ]
  if (scopes.some(({ from, to }) => isLate(to, now) && !isSame(from, to))) throw refuse('publish_date_past')
}
