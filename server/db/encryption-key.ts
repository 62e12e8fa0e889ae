import { timingSafeEqual } from 'node:crypto'
import { decrypt, encryptionPurpose, fingerprintKey } from '../lib/encrypt.ts'
import { readInstallationSetting, saveInstallationSetting } from './installation-settings.ts'
import type { Database } from './open.ts'

/** Stored data was encrypted with another key than the configured one. */
class WrongEncryptionKeyError extends Error {
  constructor() {
    super(
      'ENCRYPTION_KEY is not the key that this database was used with: stored passwords, keys and waiting mail ' +
        'could not be read. Restore the old key (with the embedded database it is in secrets.json of the data ' +
        'folder). If it is lost, start once with: npm start -- --accept-new-key. What was encrypted must then be ' +
        'entered again',
    )
    this.name = 'WrongEncryptionKeyError'
  }
}

type EncryptedRow = { kind: keyof typeof encryptionPurpose; id: string; sealed: string }

/** The newest encrypted values of each kind: older ones may have been lost with an earlier key. */
const listEncrypted = ({ sql }: Database): Promise<EncryptedRow[]> => sql<EncryptedRow>`
  (select 'integration' as kind, id::text, sealed_password as sealed from integrations order by id desc limit 20)
  union all
  (select 'provider', key_id::text, sealed_key from provider_settings where sealed_key is not null
   order by id desc limit 20)
  union all
  (select 'webhook', id::text, sealed_secret from webhooks order by id desc limit 20)
  union all
  (select 'mail', id::text, sealed_params from mails where sealed_params is not null order by id desc limit 20)`

function canDecrypt(secret: string, { kind, id, sealed }: EncryptedRow): boolean {
  try {
    decrypt(secret, encryptionPurpose[kind](id), sealed)
    return true
  } catch {
    return false
  }
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Compares the key with the fingerprint in the database, and stores it at the first start. A database without a
 * fingerprint accepts the key if it decrypts a value, or if nothing is encrypted yet.
 * @param accept stores the fingerprint of another key too; what was encrypted becomes unreadable
 * @throws WrongEncryptionKeyError
 */
export async function checkEncryptionKey(database: Database, secret: string, accept: boolean): Promise<void> {
  const fingerprint = fingerprintKey(secret)
  const stored = await readInstallationSetting(database, 'encryption_key')
  if (stored !== null && isSame(stored, fingerprint)) return
  if (!accept) {
    if (stored !== null) throw new WrongEncryptionKeyError()
    const sealed = await listEncrypted(database)
    if (sealed.length > 0 && !sealed.some((row) => canDecrypt(secret, row)))
      throw new WrongEncryptionKeyError()
  }
  await saveInstallationSetting(database, 'encryption_key', fingerprint)
}
