import { afterAll, beforeAll } from 'vitest'

/** Our refusals have no message; Hocuspocus prints each that a hook throws, and each socket over its limits. */
const isExpected = (parts: unknown[]) =>
  parts.some((part) => part instanceof Error && part.message === '' && 'event' in part) ||
  /^Hocuspocus: closing connection \S+: (unauthenticated message queue|too many pending)/.test(
    String(parts[0]),
  )

// As a server process does: what Hocuspocus prints of refusals is no warning. All else is printed with its test.
const { error, warn } = console
beforeAll(() => {
  console.error = (...parts: unknown[]) => (isExpected(parts) ? undefined : error(...parts))
  console.warn = (...parts: unknown[]) => (isExpected(parts) ? undefined : warn(...parts))
})
afterAll(() => Object.assign(console, { error, warn }))
