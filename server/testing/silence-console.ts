import { afterAll, beforeAll } from 'vitest'

/** Our refusals have no message; Hocuspocus prints each that a hook throws, and each socket over its limits. */
const isExpected = (parts: unknown[]) =>
  parts.some((part) => part instanceof Error && part.message === '' && 'event' in part) ||
  /^Hocuspocus: closing connection \S+: (unauthenticated message queue|too many pending)/.test(
    String(parts[0]),
  )

// As in a server process: Hocuspocus's output about refusals is no warning. All other output is printed.
const { error, warn } = console
beforeAll(() => {
  console.error = (...parts: unknown[]) => (isExpected(parts) ? undefined : error(...parts))
  console.warn = (...parts: unknown[]) => (isExpected(parts) ? undefined : warn(...parts))
})
afterAll(() => Object.assign(console, { error, warn }))
