import { afterAll, beforeAll } from 'vitest'

/**
 * Our rejections have no message, and Hocuspocus prints one for each hook that throws and each socket above
 * its limits.
 */
const isExpected = (parts: unknown[]) =>
  parts.some((part) => part instanceof Error && part.message === '' && 'event' in part) ||
  /^Hocuspocus: closing connection \S+: (unauthenticated message queue|too many pending)/.test(
    String(parts[0]),
  )

// As in a server process, Hocuspocus's output about rejections is not a warning. All other output is printed.
const { error, warn } = console
beforeAll(() => {
  console.error = (...parts: unknown[]) => (isExpected(parts) ? undefined : error(...parts))
  console.warn = (...parts: unknown[]) => (isExpected(parts) ? undefined : warn(...parts))
})
afterAll(() => Object.assign(console, { error, warn }))
