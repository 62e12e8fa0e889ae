import type { Config } from '../../config.ts'
import type { Database } from '../../db/open.ts'
import { newId } from '../../lib/ids.ts'
import { createOutbox } from '../../providers/mail/outbox.ts'
import { createNoSender, createSmtpSender } from '../../providers/mail/smtp.ts'
import { makeLink } from '../links/service.ts'
import { endAllSessions, findOpenAccount, listAccounts, setServerRole } from './queries.ts'

/** Dependencies of a command; the server may be running. */
interface CommandContext {
  config: Config
  database: Database
  now(): Date
}

interface Flags {
  operator?: boolean | undefined
  json?: boolean | undefined
  all?: boolean | undefined
}

interface Command {
  takes: 'email' | 'nothing'
  /** @returns the output; throws errors with plain messages */
  run(context: CommandContext, email: string, flags: Flags): Promise<string>
}

async function requireAccount({ database }: CommandContext, email: string) {
  const account = await findOpenAccount(database, email)
  if (!account) throw new Error(`There is no account with the address ${email}`)
  return account
}

async function createOwner(context: CommandContext, email: string, { operator }: Flags): Promise<string> {
  if (await findOpenAccount(context.database, email))
    throw new Error(`${email} has an account already. See grant-operator and reset-password`)
  const role = operator ? { serverRole: 'operator' as const } : {}
  const link = await makeLink(context, context.database, { kind: 'setup', email, ...role })
  return `Open this link within 24 hours to choose a name and a password for ${email}:\n${link}`
}

async function resetPassword(context: CommandContext, email: string): Promise<string> {
  const { id } = await requireAccount(context, email)
  const link = await makeLink(context, context.database, { kind: 'password', email, userId: id })
  return `Open this link within 30 minutes to choose a new password for ${email}:\n${link}`
}

async function grantOperator(context: CommandContext, email: string): Promise<string> {
  const { id } = await requireAccount(context, email)
  await setServerRole(context.database, id, 'operator')
  return `${email} is an operator now`
}

async function revokeOperator(context: CommandContext, email: string): Promise<string> {
  const { id } = await requireAccount(context, email)
  await setServerRole(context.database, id, null)
  return `${email} is no operator any more`
}

async function listUsers({ database }: CommandContext, _email: string, { json }: Flags): Promise<string> {
  const accounts = await listAccounts(database)
  if (json) return JSON.stringify(accounts, null, 2)
  if (accounts.length === 0) return 'There is no account yet'
  const rows = accounts.map(({ email, username, isOperator, workspaces, createdAt }) => [
    email,
    username,
    isOperator ? 'operator' : workspaces > 0 ? 'owner' : 'member',
    String(workspaces),
    createdAt.slice(0, 10),
  ])
  const table = [['EMAIL', 'NAME', 'ROLE', 'OWN WORKSPACES', 'SINCE'], ...rows]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return table.map((row) => toLine(row).trimEnd()).join('\n')
}

async function revokeSessions(context: CommandContext, email: string, { all }: Flags): Promise<string> {
  const userId = all ? null : (await requireAccount(context, email)).id
  const count = await endAllSessions(context.database, userId, context.now())
  return `Ended ${count} session${count === 1 ? '' : 's'}${all ? '' : ` of ${email}`}`
}

async function testMail({ config, database }: CommandContext, to: string): Promise<string> {
  const { SMTP_URL, MAIL_FROM } = config.env
  const fallback = config.isLocal ? createOutbox(database) : createNoSender()
  const sender = SMTP_URL ? createSmtpSender(SMTP_URL, MAIL_FROM ?? '') : fallback
  const text = `This is a test of the mail settings of ${config.publicUrl}.`
  try {
    await sender.send({
      id: newId(),
      to,
      subject: 'Rankwell: test of the mail settings',
      text,
      html: `<p>${text}</p>`,
      links: [],
      language: 'en',
    })
  } catch (error) {
    throw new Error(`The mail was not sent: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    sender.close()
  }
  return sender.kind === 'outbox'
    ? `Local mode does not send mail: read it at ${config.publicUrl}/test`
    : `The mail server accepted the mail to ${to}`
}

/** The commands of `npm run admin`. */
export const commands = {
  'create-owner': { takes: 'email', run: createOwner },
  'reset-password': { takes: 'email', run: resetPassword },
  'grant-operator': { takes: 'email', run: grantOperator },
  'revoke-operator': { takes: 'email', run: revokeOperator },
  'list-users': { takes: 'nothing', run: listUsers },
  'revoke-sessions': { takes: 'email', run: revokeSessions },
  'test-mail': { takes: 'email', run: testMail },
} satisfies Record<string, Command>
