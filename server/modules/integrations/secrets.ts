import type { App } from '../../context.ts'
import { seal, sealPurpose, unseal } from '../../lib/encrypt.ts'
import type { IntegrationRow } from './queries.ts'

/** Each password is encrypted for its connection: it cannot be decrypted in another row. */
const purposeOf = sealPurpose.integration

export const sealPassword = (app: App, integrationId: string, password: string): string =>
  seal(app.config.secrets.encryption, purposeOf(integrationId), password)

/**
 * The password of a connection, only for requests to the URL it was entered for. Null if it cannot be
 * decrypted, such as after a restore without the encryption key.
 */
export function openPassword(app: App, row: Pick<IntegrationRow, 'id' | 'sealedPassword'>): string | null {
  try {
    return unseal(app.config.secrets.encryption, purposeOf(row.id), row.sealedPassword)
  } catch {
    app.log.warn({ integrationId: row.id }, 'the password of a connection cannot be opened')
    return null
  }
}
