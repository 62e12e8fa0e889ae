import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Bound to one row: an encrypted value cannot be decrypted as another row's. */
export const encryptionPurpose = {
  integration: (id: string): string => `integration:${id}`,
  provider: (id: string): string => `provider:${id}`,
  webhook: (id: string): string => `webhook:${id}`,
  mail: (): string => 'mail',
}

/** Distinguishes keys without revealing them. */
export const fingerprintKey = (secret: string): string => keyFor(secret, 'fingerprint').toString('base64')

/** A separate key per purpose, so that a value encrypted for one cannot be decrypted for another. */
const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'rankwell', purpose, 32))

/** Encrypts text with AES-256-GCM: base64 of nonce, tag, and ciphertext. */
export function encrypt(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(secret, purpose), iv)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts the result of `encrypt`. Throws if the key or the purpose differs, or a byte was changed. */
export function decrypt(secret: string, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64')
  const decipher = createDecipheriv(algorithm, keyFor(secret, purpose), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
    'utf8',
  )
}
