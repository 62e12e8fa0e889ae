import type { App } from '../../context.ts'
import { decrypt, encrypt, encryptionPurpose } from '../../lib/encrypt.ts'
import type { IntegrationRow } from './queries.ts'

/** Each password is encrypted for its connection, so it cannot be decrypted in another row. */
const purposeOf = encryptionPurpose.integration

export const encryptPassword = (app: App, integrationId: string, password: string): string =>
  encrypt(app.config.secrets.encryption, purposeOf(integrationId), password)

/**
 * The password of a connection, only for requests to the URL it was entered for. Null if it cannot be
 * decrypted, such as after a restore without the encryption key.
 */
export function decryptPassword(app: App, row: Pick<IntegrationRow, 'id' | 'sealedPassword'>): string | null {
  try {
    return decrypt(app.config.secrets.encryption, purposeOf(row.id), row.sealedPassword)
  } catch {
    app.log.warn({ integrationId: row.id }, 'the password of a connection cannot be opened')
    return null
  }
}
