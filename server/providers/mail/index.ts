interface Mail {
  /** Names the mail wherever it goes, so that a repeated attempt can be told from a second mail. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Addresses in it, for those who read mail in the outbox. */
  links: string[]
  language: string
}

/** The receiving server will never accept this mail, however often it is sent. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRefused'
}

/** Hands a mail over; resolves once somebody else is responsible for it. */
export interface MailSender {
  kind: 'smtp' | 'outbox' | 'none'
  /** @throws {MailRejectedError} Where another attempt is pointless. */
  send(mail: Mail): Promise<void>
  /** Whether a mail could be handed over now. */
  isReady(): Promise<boolean>
  close(): void
}
