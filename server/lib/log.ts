import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'

const secretKeys = [
  'password',
  'currentPassword',
  'token',
  'secret',
  'apiKey',
  'authorization',
  'cookie',
  'set-cookie',
  'encryption',
  'session_secret',
  'secretKey',
  'webhookSecret',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'stripe-signature',
  'client_secret',
  'clientSecret',
]

/** The message and stack of a failed query contain its parameters: users' text, hashes, tokens. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return stdSerializers.err(error as Error)
  const query: unknown = Reflect.get(error, 'query')
  if (typeof query !== 'string') {
    const plain = stdSerializers.err(error)
    return { type: plain.type, message: plain.message, stack: plain.stack, code: Reflect.get(error, 'code') }
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  const cause = error.cause instanceof Error ? error.cause : null
  return {
    type: error.name,
    message: `Failed query: ${query}`,
    cause: cause?.message,
    code: cause ? Reflect.get(cause, 'code') : undefined,
    stack: frames.join('\n'),
  }
}

/** The same error for the stored result of a job: without its cause and fields, which may hold a whole request. */
export function toStoredError(error: unknown): Error {
  const { message = '', stack } = describeError(error) as { message?: string; stack?: string }
  const stored = new Error(message)
  if (stack !== undefined) stored.stack = stack
  return stored
}

/**
 * The process's log: one JSON object per line, with secrets redacted in the first three levels of an entry. Bodies
 * and headers are never logged as a whole.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secretKeys.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`])
  const options = {
    level,
    base: { app: 'rankwell' },
    redact: { paths, censor: '[hidden]' },
    serializers: { err: describeError, error: describeError },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
