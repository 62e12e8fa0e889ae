const two = (value: number): string => String(value).padStart(2, '0')

/** The device's time zone, the default. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Local time in a zone, as if it were UTC; milliseconds. */
function wallTime(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/** A time as a value of a `datetime-local` field in a time zone; empty for none. */
export function toZoneInput(value: string | null | undefined, zone: string): string {
  if (!value) return ''
  const wall = new Date(wallTime(new Date(value).getTime(), zone))
  const day = `${wall.getUTCFullYear()}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`
  return `${day}T${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`
}

/**
 * The time, as ISO text, of a local time in a zone; null if it is invalid. An hour that occurs twice in
 * autumn is the first one; one skipped in spring is shifted by the change.
 */
export function fromZoneInput(typed: string, zone: string): string | null {
  const wanted = Date.parse(`${typed}Z`)
  if (Number.isNaN(wanted)) return null
  const day = 24 * 3600_000
  const offsets = [wanted - day, wanted + day].map((moment) => wallTime(moment, zone) - moment)
  const candidates = offsets.map((offset) => wanted - offset).toSorted((a, b) => a - b)
  const exact = candidates.find((moment) => wallTime(moment, zone) === wanted)
  return new Date(exact ?? candidates.at(-1) ?? wanted).toISOString()
}

/** Whether that local time exists in a zone. */
export const isInZone = (typed: string, zone: string): boolean =>
  toZoneInput(fromZoneInput(typed, zone), zone) === typed.slice(0, 16)
