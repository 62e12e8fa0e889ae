import { execFile } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** How PostgreSQL's programs run: as the current user, or, if that is root, as an unprivileged account. */
export interface Runner {
  /** Name for messages; null when the programs run as the current user. */
  account: string | null
  /** Runs a program to completion and returns its output. Throws with its messages. */
  run: (program: string, args: string[], timeoutMs?: number) => Promise<string>
  /** Changes the owner of a file or folder to the account. */
  give: (path: string) => void
}

interface Account {
  name: string
  uid: number
  gid: number
}

/** Only what the programs need: variables such as PGPORT and PGDATA would change their behavior. */
const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }

export class CommandError extends Error {
  readonly output: string
  constructor(program: string, output: string) {
    super(`${program.split('/').at(-1)} failed: ${output.trim().split('\n').slice(-4).join(' ')}`)
    this.name = 'CommandError'
    this.output = output
  }
}

function makeRun(account: Account | null, prefix: string[]): Runner['run'] {
  return async (program, args, timeoutMs = 60_000) => {
    const [command = program, ...rest] = [...prefix, program, ...args]
    try {
      const { stdout } = await execute(command, rest, {
        env: process.platform === 'win32' ? process.env : cleanEnvironment,
        cwd: '/',
        timeout: timeoutMs,
        maxBuffer: 4 << 20,
        ...(account && prefix.length === 0 ? { uid: account.uid, gid: account.gid } : {}),
      })
      return stdout
    } catch (error) {
      const {
        stderr = '',
        stdout = '',
        message,
      } = error as { stderr?: string; stdout?: string; message: string }
      throw new CommandError(program, `${stdout}${stderr}`.trim() || message)
    }
  }
}

function findAccount(name: string): Account | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid && Number(uid) > 0 ? { name, uid: Number(uid), gid: Number(gid) } : null
}

async function makeAccount(): Promise<Account | null> {
  const args = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', '--user-group', 'rankwell']
  await execute('useradd', args, { env: cleanEnvironment }).catch(() => null)
  return findAccount('rankwell')
}

/** Whether the account can run this program and enter this folder; tested by doing both. */
async function canReach(run: Runner['run'], program: string, folder: string) {
  const script = 'test -x "$1" && test -x "$2" && test -r "$2"'
  return run('/bin/sh', ['-c', script, 'sh', program, folder]).then(
    () => true,
    () => false,
  )
}

/**
 * PostgreSQL refuses to run as root. Finds an account for it: `postgres`, then `rankwell` (created if possible), then
 * `nobody`.
 * If a parent folder is closed to that account (a clone in /root), `setpriv` gives it the right to traverse folders
 * only.
 * Takes a program and an existing database folder; throws a readable error if nothing works.
 */
export async function findRunner(program: string, folder: string): Promise<Runner> {
  if (process.platform === 'win32' || process.getuid?.() !== 0) {
    return { account: null, run: makeRun(null, []), give: () => undefined }
  }
  const account =
    findAccount('postgres') ?? findAccount('rankwell') ?? (await makeAccount()) ?? findAccount('nobody')
  if (!account) {
    throw new Error(
      'The database cannot run as root, and this system has no account for it. ' +
        'Create one with "useradd --system rankwell", or start Rankwell as an ordinary user',
    )
  }
  const give = (path: string) => chownSync(path, account.uid, account.gid)
  give(folder)
  const plain = makeRun(account, [])
  if (await canReach(plain, program, folder)) return { account: account.name, run: plain, give }
  const ids = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups']
  // Programs that check with access(2), such as initdb, notice the right only if this securebit is set.
  const passing = makeRun(account, [
    'setpriv',
    ...ids,
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=+dac_override',
  ])
  if (await canReach(passing, program, folder)) return { account: account.name, run: passing, give }
  throw new Error(
    `The database runs as "${account.name}" because root is not allowed to run it, and that account cannot ` +
      `pass the folders above ${folder} or ${program}. Move the clone and DATA_DIR to a folder that others ` +
      'may enter (for example /srv or /opt), or start Rankwell as an ordinary user',
  )
}
