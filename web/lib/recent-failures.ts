import { readFailure } from './errors.ts'

const maxFailures = 10
const failures: string[] = []

function keep(what: string): void {
  failures.push(`${new Date().toISOString()} ${what.replace(/\s+/g, ' ').slice(0, 200)}`)
  if (failures.length > maxFailures) failures.shift()
}

/** Records a failed call: its code and request id, no content. */
export function recordFailure(error: unknown): void {
  const { code, status, requestId } = readFailure(error)
  keep([status || 'no answer', code, requestId ?? ''].join(' ').trim())
}

/** Recent errors on this page, oldest first; in memory only. */
export const recentFailures = (): readonly string[] => failures

/** Starts recording errors of the page itself. */
export function watchPageFailures(): void {
  window.addEventListener('error', ({ message }) => keep(`page: ${message}`))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    keep(`page: ${reason instanceof Error ? reason.message : String(reason)}`),
  )
}
