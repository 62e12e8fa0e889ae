import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encrypt.ts'

test('decrypts what was encrypted, with a different ciphertext each time', () => {
  const once = encrypt('key', 'mail', 'a link · رابط')
  expect(decrypt('key', 'mail', once)).toBe('a link · رابط')
  expect(encrypt('key', 'mail', 'a link · رابط')).not.toBe(once)
})

test('another key, another purpose, or a changed byte decrypts nothing', () => {
  const encrypted = encrypt('key', 'mail', 'secret')
  expect(() => decrypt('other', 'mail', encrypted)).toThrow()
  expect(() => decrypt('key', 'integration', encrypted)).toThrow()
  const bytes = Buffer.from(encrypted, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => decrypt('key', 'mail', bytes.toString('base64'))).toThrow()
})
