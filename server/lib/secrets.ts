import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from './data-folder.ts'

/** Secrets that an installation with the embedded database creates at its first start. */
export interface StoredSecrets {
  session: string
  encryption: string
  database: string
}

const samples = [
  'replace',
  'change-me',
  'changeme',
  'placeholder',
  'example',
  'your-secret',
  'yoursecret',
  'your_secret',
  'super-secret',
  'supersecret',
  'keyboard cat',
  'keyboardcat',
  'password',
  'default',
  'insecure',
  'correct horse battery staple',
  'secret-key',
  'secretkey',
  'secret_key',
  'dummy',
]

/**
 * Checks a configured secret: at least 32 bytes with at least 10 different characters, and no known sample.
 * @returns the problem as the end of a sentence, or null
 */
export function findSecretProblem(value: string): string | null {
  const lower = value.toLowerCase()
  if (samples.some((sample) => lower.includes(sample)) || /^(secret|test|demo|dev)\b/.test(lower)) {
    return 'is a placeholder'
  }
  if (Buffer.byteLength(value) < 32) return `is too short: it has ${Buffer.byteLength(value)} bytes of 32`
  if (new Set(value).size < 10) return 'is too simple: it repeats a few characters'
  if ('abcdefghijklmnopqrstuvwxyz0123456789abcdefghijklmnopqrstuvwxyz'.includes(lower)) return 'is a sequence'
  return null
}

function parseSecrets(file: string): StoredSecrets {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const has = (key: keyof StoredSecrets) =>
    typeof value === 'object' && value !== null && key in value && typeof Reflect.get(value, key) === 'string'
  if (has('session') && has('encryption') && has('database')) return value as StoredSecrets
  throw new Error('keys are missing')
}

/**
 * Reads `secrets.json` of the data folder, or creates it (mode 0600) if the folder is new.
 * Throws a readable error if the file is unreadable, or missing although a database exists.
 */
export function loadOrCreateSecrets(dataDir: string): StoredSecrets {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) {
    try {
      makeDataFolder(dataDir)
      chmodSync(file, 0o600)
      return parseSecrets(file)
    } catch (error) {
      throw new Error(
        `${file} cannot be used (${String(error)}). Restore it from a backup of the data folder`,
      )
    }
  }
  if (existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    throw new Error(
      `${file} is missing, but the database next to it needs it. Restore it from a backup of the data folder`,
    )
  }
  const make = () => randomBytes(36).toString('base64url')
  const secrets: StoredSecrets = { session: make(), encryption: make(), database: make() }
  makeDataFolder(dataDir)
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  try {
    // Creating a link is atomic, so two processes that start together use the same file.
    linkSync(draft, file)
  } catch {
    // If the file exists, the other process created it. Otherwise the disk does not support links, and the file is
    // renamed.
    if (!existsSync(file)) renameSync(draft, file)
    return parseSecrets(file)
  } finally {
    rmSync(draft, { force: true })
  }
  return secrets
}
