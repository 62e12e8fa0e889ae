interface Mail {
  /** Identifies the mail, to distinguish a retry from a second mail. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The links in it, for readers of the outbox. */
  links: string[]
  language: string
}

/** Thrown when the receiving server rejects a mail permanently. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRefused'
}

/** Sends a mail; resolves once another server has accepted it. */
export interface MailSender {
  kind: 'smtp' | 'outbox' | 'none'
  /** @throws {MailRejectedError} if a retry is pointless */
  send(mail: Mail): Promise<void>
  /** Whether mail can be sent now. */
  isReady(): Promise<boolean>
  close(): void
}
