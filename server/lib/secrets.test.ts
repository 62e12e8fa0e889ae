import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateSecrets } from './secrets.ts'

let folder: string
const file = () => join(folder, 'secrets.json')
const modeOf = (path: string) => statSync(path).mode & 0o777
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rankwell-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('secrets are created once, and read unchanged after that', () => {
  const made = loadOrCreateSecrets(folder)
  expect(new Set(Object.values(made)).size).toBe(3)
  for (const secret of Object.values(made)) expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(loadOrCreateSecrets(folder)).toEqual(made)
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(made)
})

test.each([0o666, 0o644, 0o601, 0o400])('a file of mode %o is made readable by its owner only', (mode) => {
  loadOrCreateSecrets(folder)
  expect(modeOf(file())).toBe(0o600)
  chmodSync(file(), mode)
  loadOrCreateSecrets(folder)
  expect(modeOf(file())).toBe(0o600)
})

test.each([
  ['no JSON', '{'],
  ['no object', 'null'],
  ['no session', '{"encryption":"a","database":"b"}'],
  ['no encryption', '{"session":"a","database":"b"}'],
  ['no database', '{"session":"a","encryption":"b"}'],
  ['a number', '{"session":1,"encryption":"b","database":"c"}'],
])('a file with %s is rejected and not changed', (_, text) => {
  writeFileSync(file(), text)
  expect(() => loadOrCreateSecrets(folder)).toThrow('Restore it from a backup')
  expect(readFileSync(file(), 'utf8')).toBe(text)
})

test('a missing file next to a database is not created again', () => {
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18')
  expect(() => loadOrCreateSecrets(folder)).toThrow('is missing')
  expect(() => statSync(file())).toThrow()
})
