import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const shortest = 24
const maxLength = 64

/** A new webhook signing secret: 32 random bytes in the format of Standard Webhooks. */
export const createSigningSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

/** The bytes of a secret, with or without its prefix; null if it is not base64 of 24 to 64 bytes. */
export function readSigningSecret(secret: string): Buffer | null {
  const text = secret.trim().replace(/^whsec_/, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  return bytes.length >= shortest && bytes.length <= maxLength ? bytes : null
}

export interface SignedMessage {
  /** The same for every attempt, so that a receiver can drop duplicates. */
  id: string
  /** Seconds since 1970. */
  timestamp: number
  body: string
}

/**
 * The three headers of Standard Webhooks (https://github.com/standard-webhooks/standard-webhooks), with one `v1`
 * signature, HMAC-SHA256 of `id.timestamp.body`, per secret.
 * @throws Error for an invalid secret
 */
export function signMessage({ id, timestamp, body }: SignedMessage, secrets: string[]) {
  const signatures = secrets.map((secret) => {
    const key = readSigningSecret(secret)
    if (!key) throw new Error('a signing secret is malformed')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
