const two = (value: number): string => String(value).padStart(2, '0')

/** A time as a value of a `date` field, in the device's time zone. */
export function toDateInput(value: string | null): string {
  if (!value) return ''
  const date = new Date(value)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
