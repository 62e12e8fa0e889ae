const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a field of type `date` shows it, in the time of this device. */
export function toDateInput(value: string | null): string {
  if (!value) return ''
  const date = new Date(value)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** A moment as a field of type `datetime-local` shows it. */
export function toLocalInput(value: string | null | undefined): string {
  if (!value) return ''
  const date = new Date(value)
  return `${toDateInput(value)}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The moment that such a field names; null where it is empty. */
export const fromLocalInput = (value: string): string | null => (value ? new Date(value).toISOString() : null)
