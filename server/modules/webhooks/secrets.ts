import type { App } from '../../context.ts'
import { decrypt, encrypt, encryptionPurpose } from '../../lib/encrypt.ts'
import type { WebhookRow } from './queries.ts'

/** Each secret is encrypted for its webhook, so it cannot be decrypted in another row. */
const purposeOf = encryptionPurpose.webhook

export const encryptSecret = (app: App, webhookId: string, secret: string): string =>
  encrypt(app.config.secrets.encryption, purposeOf(webhookId), secret)

/** The current signing secrets, newest first; empty if they can no longer be decrypted. */
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
