const two = (value: number): string => String(value).padStart(2, '0')

/** A moment as a field of type `date` shows it, in the time of this device. */
export function toDateInput(value: string | null): string {
  if (!value) return ''
  const date = new Date(value)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
