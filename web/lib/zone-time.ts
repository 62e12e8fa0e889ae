const two = (value: number): string => String(value).padStart(2, '0')

/** The zone of somebody's device, where no other is chosen. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** What clocks in a zone show at a moment, as if it were UTC; milliseconds. */
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

/** A moment as a field of type `datetime-local` shows it, by the clocks of a zone; empty for none. */
export function toZoneInput(value: string | null | undefined, zone: string): string {
  if (!value) return ''
  const wall = new Date(wallTime(new Date(value).getTime(), zone))
  const day = `${wall.getUTCFullYear()}-${two(wall.getUTCMonth() + 1)}-${two(wall.getUTCDate())}`
  return `${day}T${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`
}

/**
 * The moment, as ISO text, at which clocks in a zone show what was typed; null where that is no time. An hour that
 * comes twice in autumn is the first one; one that spring leaves out is as much later as the clocks jump.
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

/** Whether clocks in a zone ever show that time. */
export const isInZone = (typed: string, zone: string): boolean =>
  toZoneInput(fromZoneInput(typed, zone), zone) === typed.slice(0, 16)
