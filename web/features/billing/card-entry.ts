/** The sandbox's test cards and their effects. */
export const testCards = [
  { number: '4242424242424242', behavior: 'pays' },
  { number: '4000000000000002', behavior: 'refused' },
  { number: '4000000000000341', behavior: 'fails' },
  { number: '4000002760003184', behavior: 'asks' },
] as const

/** Digits in groups of four, at most 19. */
export const groupDigits = (typed: string): string =>
  (
    typed
      .replaceAll(/\D/g, '')
      .slice(0, 19)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** Reads `MM/YY` or `MM/YYYY`; null if it is not a month. */
export function readExpiry(typed: string): { exp_month: number; exp_year: number } | null {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})\s*$/.exec(typed) ?? []
  const exp_month = Number(month)
  if (exp_month < 1 || exp_month > 12) return null
  return { exp_month, exp_year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}
