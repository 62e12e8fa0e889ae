import type { App } from '../../context.ts'
import { decrypt, encrypt, encryptionPurpose } from '../../lib/encrypt.ts'
import type { WebhookRow } from './queries.ts'

/** Each secret is sealed for its webhook: put into another row, it opens nothing. */
const purposeOf = encryptionPurpose.webhook

export const encryptSecret = (app: App, webhookId: string, secret: string): string =>
  encrypt(app.config.secrets.encryption, purposeOf(webhookId), secret)

/** The secrets that sign now, the newest first; empty where they cannot be opened any more. */
export function decryptSecrets(app: App, row: WebhookRow): string[] {
  const { oldSealedSecret, oldSecretUntil } = row
  const isOldGood = oldSealedSecret !== null && oldSecretUntil !== null && oldSecretUntil > app.now()
  const sealed = isOldGood ? [row.sealedSecret, oldSealedSecret] : [row.sealedSecret]
  try {
    return sealed.map((one) => decrypt(app.config.secrets.encryption, purposeOf(row.id), one))
  } catch {
    app.log.warn({ webhookId: row.id }, 'the secret of a webhook cannot be opened')
    return []
  }
}
