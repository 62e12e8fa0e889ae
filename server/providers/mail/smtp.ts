import { createTransport } from 'nodemailer'
import type { MailSender } from './index.ts'

const within = 15_000

/**
 * Sends through an SMTP server.
 *
 * @param url Address of the server, such as smtps://user:password@mail.example.org:465.
 * @param from Sender as it stands in the mail, such as Rankwell <write@example.org>.
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
  const host = /@?([^@<>\s]+?)>?$/.exec(from)?.[1] ?? 'rankwell.invalid'
  return {
    kind: 'smtp',
    async send({ id, to, subject, text, html, language }) {
      await transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
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

/** Stands where no server is configured: mail waits in the queue, and the diagnostics say why. */
export const createNoSender = (): MailSender => ({
  kind: 'none',
  send: () => Promise.reject(new Error('mail is not configured: set SMTP_URL and MAIL_FROM')),
  isReady: async () => false,
  close: () => undefined,
})
