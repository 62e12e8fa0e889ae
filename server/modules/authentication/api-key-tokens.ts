import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const shape = /^(rwk_[a-z0-9]{10})_[A-Za-z0-9_-]{43}$/
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Whether a bearer token is an API key, valid or not. */
export const isKeyToken = (token: string): boolean => token.startsWith('rwk_')

/** A new key: 256 random bits after a prefix that may be shown. */
export function createKeyToken(): { token: string; prefix: string } {
  const name = [...randomBytes(10)].map((byte) => letters[byte % letters.length]).join('')
  const prefix = `rwk_${name}`
  return { prefix, token: `${prefix}_${randomBytes(32).toString('base64url')}` }
}

/** The lookup part of a key; null if it cannot be one. */
export const readPrefix = (token: string): string | null => shape.exec(token)?.[1] ?? null

/** SHA-256 in hex. The secret is random, so a slow hash would not protect it better. */
export const hashKeyToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const placeholderHash = '0'.repeat(64)

/** Constant-time comparison, whether such a key exists or not. */
export const isSameHash = (hash: string, stored: string | undefined): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(stored ?? placeholderHash)) && stored !== undefined
