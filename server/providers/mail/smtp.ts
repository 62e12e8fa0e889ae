import { createTransport } from 'nodemailer'
import { MailRejectedError, type MailSender } from './index.ts'

const within = 15_000

const base64 = (text: string) => Buffer.from(text).toString('base64')

/** In every encoding used by the protocol. */
function listCredentials(url: string): string[] {
  const { username, password } = new URL(url)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return secret ? [secret, base64(secret), base64(`\0${user}\0${secret}`)] : []
}

/**
 * Whether a server permanently rejected the recipient or the message (RFC 5321: 5yz), not our own sign-in or sender.
 */
function isPermanent(error: unknown): boolean {
  const { responseCode, command } = Object(error) as { responseCode?: unknown; command?: unknown }
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  return isOfMail && typeof responseCode === 'number' && responseCode >= 550 && responseCode < 560
}

/** The error without secrets: mail servers quote in their errors what they were sent. */
function hideSecrets(error: unknown, secrets: string[]): Error {
  const reason = error instanceof Error ? error.message : String(error)
  const message = secrets.reduce((text, secret) => text.replaceAll(secret, '[hidden]'), reason)
  if (isPermanent(error)) return new MailRejectedError(message)
  return Object.assign(new Error(message), { code: Reflect.get(Object(error), 'code') })
}

/**
 * Sends through an SMTP server.
 * @param url address of the server, such as smtps://user:password@mail.example.org:465
 * @param from sender as shown in the mail, such as Rankwell <write@example.org>
 */
export function createSmtpSender(url: string, from: string): MailSender {
  const transport = createTransport(
    {
      url,
      connectionTimeout: within,
      greetingTimeout: within,
      socketTimeout: within,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  const credentials = listCredentials(url)
  const host = /@?([^@<>\s]+?)>?$/.exec(from)?.[1] ?? 'rankwell.invalid'
  return {
    kind: 'smtp',
    async send({ id, to, subject, text, html, links, language }) {
      const mail = {
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      }
      const secrets = [...credentials, ...links, ...links.flatMap((link) => link.split('token=').slice(1))]
      await transport.sendMail(mail).catch((error: unknown) => {
        throw hideSecrets(error, secrets)
      })
    },
    isReady: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: () => transport.close(),
  }
}

/** Used without a configured server: mail stays queued, and the diagnostics explain why. */
export const createNoSender = (): MailSender => ({
  kind: 'none',
  send: () => Promise.reject(new Error('mail is not configured: set SMTP_URL and MAIL_FROM')),
  isReady: async () => false,
  close: () => undefined,
})
