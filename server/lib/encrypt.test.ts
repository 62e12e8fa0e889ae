import { expect, test } from 'vitest'
import { seal, unseal } from './encrypt.ts'

test('what was sealed opens again, each time sealed differently', () => {
  const once = seal('key', 'mail', 'a link · رابط')
  expect(unseal('key', 'mail', once)).toBe('a link · رابط')
  expect(seal('key', 'mail', 'a link · رابط')).not.toBe(once)
})

test('another key, another purpose or a changed byte opens nothing', () => {
  const sealed = seal('key', 'mail', 'secret')
  expect(() => unseal('other', 'mail', sealed)).toThrow()
  expect(() => unseal('key', 'integration', sealed)).toThrow()
  const bytes = Buffer.from(sealed, 'base64')
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  expect(() => unseal('key', 'mail', bytes.toString('base64'))).toThrow()
})
