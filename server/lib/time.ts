/**
 * A PostgreSQL JSON timestamp in the form of `Date.toISOString`: UTC, milliseconds. The common form is sliced without
 * parsing.
 */
export function toIso(moment: string): string {
  return moment.length === 29 && moment.endsWith('+00:00')
    ? `${moment.slice(0, 23)}Z`
    : new Date(moment).toISOString()
}
