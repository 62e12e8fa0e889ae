import { readFailure } from './errors.ts'

const most = 10
const failures: string[] = []

function keep(what: string): void {
  failures.push(`${new Date().toISOString()} ${what.replace(/\s+/g, ' ').slice(0, 200)}`)
  if (failures.length > most) failures.shift()
}

/** Remembers a refused call: its code and the id that the server's log knows it by, no content. */
export function recordFailure(error: unknown): void {
  const { code, status, requestId } = readFailure(error)
  keep([status || 'no answer', code, requestId ?? ''].join(' ').trim())
}

/** What went wrong on this page lately, oldest first; kept in memory only. */
export const recentFailures = (): readonly string[] => failures

/** Hears of mistakes in the page itself from now on. */
export function watchPageFailures(): void {
  window.addEventListener('error', ({ message }) => keep(`page: ${message}`))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    keep(`page: ${reason instanceof Error ? reason.message : String(reason)}`),
  )
}
