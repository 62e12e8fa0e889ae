import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { findEmbeddedUrl } from './db/embedded.ts'
import { migrateDatabase } from './db/migrate.ts'
import { connect, type Database, openDatabase } from './db/open.ts'
import { DatabaseInUseError, lockDatabase } from './db/process-lock.ts'
import { DataFolderInUseError, lockDataFolder } from './lib/data-folder-lock.ts'
import { explainStartError } from './lib/startup-errors.ts'
import { commands } from './modules/operator/commands.ts'

const usage = `Usage: npm run admin -- <command>

  create-owner <email> [--operator]  Prints a link that opens an account for this address
  reset-password <email>             Prints a link to a new password, valid for 30 minutes
  grant-operator <email>             Lets a person manage this installation
  revoke-operator <email>            Takes that back
  list-users [--json]                Lists the open accounts
  revoke-sessions <email> | --all    Signs a person, or everybody, out
  test-mail <address>                Sends a mail and says what the mail server answered

Works while the server runs and while it is stopped, with the same environment variables.
Passwords are never typed here: the person who opens a link chooses one. Exit codes: 0 done, 1 failed, 2 wrong usage.
`

class UsageError extends Error {}

interface Opened {
  database: Database
  close(): Promise<void>
}

function openRunning(url: string): Opened {
  const database = connect(url, 2)
  return { database, close: database.close }
}

/**
 * Uses an external database: locks it so that no server can start in the meantime, or shares it with the running
 * server.
 */
async function openExternal(url: string, config: Config): Promise<Opened> {
  const opened = openRunning(url)
  try {
    const lock = await lockDatabase({ url, address: config.publicUrl, onLost: () => undefined })
    // A process that starts now waits for the end of this command instead of giving up.
    lock.markStopping()
    const close = async () => {
      await opened.close()
      await lock.release()
    }
    return await prepare({ ...opened, close })
  } catch (error) {
    if (error instanceof DatabaseInUseError) return opened
    await opened.close()
    throw error
  }
}

/**
 * Uses the embedded database: through the running server, or by starting it for this command and stopping it
 * afterwards.
 */
async function openEmbedded(config: Config, password: string): Promise<Opened> {
  const { dataDir } = config
  const lock = await lockDataFolder(dataDir).catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) return null
    throw error
  })
  if (!lock) {
    const url = findEmbeddedUrl({ dataDir, password })
    if (!url) throw new Error('Rankwell is just starting or stopping. Try again in a moment')
    return openRunning(url)
  }
  lock.markStopping()
  try {
    const database = await openDatabase(config)
    const close = async () => {
      await database.close()
      lock.release()
    }
    return await prepare({ database, close })
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Migrates a database that is not in use to this version's schema. */
async function prepare(opened: Opened): Promise<Opened> {
  try {
    await migrateDatabase(opened.database.url)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        operator: { type: 'boolean' },
        json: { type: 'boolean' },
        all: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readCommand(name: string, address: string | undefined, rest: string[], isForAll: boolean) {
  if (!Object.hasOwn(commands, name)) throw new UsageError(`Unknown command "${name}"`)
  const command = commands[name as keyof typeof commands]
  const takesAddress = command.takes === 'email' && !(name === 'revoke-sessions' && isForAll)
  const surplus = takesAddress ? rest : [address, ...rest].filter((word) => word !== undefined)
  if (surplus.length > 0) throw new UsageError(`Not understood: ${surplus.join(' ')}`)
  if (!takesAddress) return { command, email: '' }
  const email = z.string().trim().toLowerCase().pipe(z.email()).safeParse(address)
  if (!email.success)
    throw new UsageError(address ? `${address} is not an email address` : `${name} needs an email address`)
  return { command, email: email.data }
}

/** The variables of the process and its files. */
type Environment = Record<string, string | undefined>

async function run(args: string[], environment: () => Environment): Promise<string> {
  const { values, positionals } = readArguments(args)
  const [name = '', address, ...rest] = positionals
  if (values.help || name === 'help') return usage
  if (name === '') throw new UsageError('Name a command')
  const { command, email } = readCommand(name, address, rest, values.all ?? false)
  const config = loadConfig(environment())
  const kind = config.database
  const { database, close } = await (kind.kind === 'external'
    ? openExternal(kind.url, config)
    : openEmbedded(config, kind.password))
  try {
    return `${await command.run({ config, database, now: () => new Date() }, email, values)}\n`
  } finally {
    await close()
  }
}

function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`
  if (error instanceof ConfigError) return error.message
  return explainStartError(error).replace(/^Rankwell did not start: /, '')
}

/** The output of a command and the exit code of its process. */
export interface AdminResult {
  code: 0 | 1 | 2
  out: string
  err: string
}

/**
 * Runs one command of `npm run admin`.
 * @param environment read only if the arguments are valid
 */
export async function runAdmin(args: string[], environment: () => Environment): Promise<AdminResult> {
  try {
    return { code: 0, out: await run(args, environment), err: '' }
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, out: '', err: `${explain(error)}\n` }
  }
}
