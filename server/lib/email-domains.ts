import { domainToASCII } from 'node:url'

/**
 * Normalizes a domain for comparison: lower case, internationalized names in ASCII form.
 * @returns null for an invalid domain
 */
export function normalizeDomain(value: string): string | null {
  const ascii = domainToASCII(value.trim().replace(/\.$/, '').toLowerCase())
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(ascii) ? ascii : null
}

/** Whether an address belongs to one of these normalized domains; subdomains do not. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const domain = normalizeDomain(email.slice(email.lastIndexOf('@') + 1))
  return domain !== null && domains.includes(domain)
}
