/**
 * A moment as PostgreSQL writes it in JSON, in the form of `Date.toISOString`: UTC, milliseconds. The common
 * form, UTC with milliseconds, is cut out of the text without reading it.
 */
export function toIso(moment: string): string {
  return moment.length === 29 && moment.endsWith('+00:00')
    ? `${moment.slice(0, 23)}Z`
    : new Date(moment).toISOString()
}
