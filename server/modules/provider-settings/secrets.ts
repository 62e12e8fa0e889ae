import type { App } from '../../context.ts'
import { decrypt, encrypt, encryptionPurpose } from '../../lib/encrypt.ts'
import type { SettingRow } from './queries.ts'

/**
 * Each key is encrypted for the id of its row: it cannot be decrypted in another one. `keyId` differs only for keys
 * from before each workspace had its own.
 */
const purposeOf = encryptionPurpose.provider

export const encryptKey = (app: App, settingId: string, key: string): string =>
  encrypt(app.config.secrets.encryption, purposeOf(settingId), key)

/**
 * The key of a provider, only for requests to the URL it was entered for; null if there is none. `isLost`
 * means that it cannot be decrypted, such as after a restore without the encryption key.
 */
export function decryptKey(
  app: App,
  row: Pick<SettingRow, 'id' | 'keyId' | 'sealedKey'>,
): { key: string | null; isLost: boolean } {
  if (row.sealedKey === null) return { key: null, isLost: false }
  try {
    return { key: decrypt(app.config.secrets.encryption, purposeOf(row.keyId), row.sealedKey), isLost: false }
  } catch {
    app.log.warn({ settingId: row.id }, 'the key of a provider cannot be opened')
    return { key: null, isLost: true }
  }
}
