import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '../lib/data-folder.ts'
import { findBinaries, type PostgresBinaries } from './embedded-binaries.ts'
import { CommandError, findRunner, type Runner } from './embedded-os-user.ts'
import { findFreePort, findPostmaster, isPortFree } from './embedded-process.ts'
import { appRole, deriveRolePassword, ensureAppRole } from './embedded-role.ts'
import { closePool, createPool } from './pool.ts'
import { createSql, quoteName } from './sql.ts'

export interface EmbeddedOptions {
  /** Absolute path; the database cluster is in its folder `postgres`. */
  dataDir: string
  password: string
  /** Further server settings, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>
}

export interface EmbeddedDatabase {
  /** Address of one of its databases as superuser, including the password: not for logs. */
  url: (database?: string) => string
  /** Address of the application's database for a role that owns only that database; creates the role. */
  openAsApp: () => Promise<string>
  /** Whether a server that outlived its Rankwell process was taken over. */
  adopted: boolean
  /** Account the server runs as; null for the current user. */
  account: string | null
  /** Restarts the server on the same port if it died. Returns whether it had. */
  revive: () => Promise<boolean>
  /** Closes all connections and stops the server, in 0.2 s typically and 8 s at most. */
  stop: () => Promise<void>
}

const user = 'rankwell'
const maxLogBytes = 5 << 20
const settings = {
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_checkpoints: 'off',
  jit: 'off',
  max_connections: '80',
}

interface Cluster {
  folder: string
  log: string
  portFile: string
  programs: PostgresBinaries
  runner: Runner
  options: EmbeddedOptions
}

function makeUrl({ options }: Cluster, port: number, database: string) {
  return `postgres://${user}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${database}`
}

/** Creates the cluster in a temporary sibling folder, so that an interrupted start leaves no partial one. */
async function initialize({ folder, programs, runner, options }: Cluster) {
  const draft = `${folder}.new`
  const passwordFile = join(draft, 'password')
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(join(draft, 'data'), { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, options.password, { mode: 0o600 })
  for (const path of [draft, join(draft, 'data'), passwordFile]) runner.give(path)
  const fsync = options.settings?.fsync === 'off' ? ['--no-sync'] : []
  await runner.run(programs.initdb, [
    ...[
      '-D',
      join(draft, 'data'),
      '-U',
      user,
      '-E',
      'UTF8',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
    ],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-messages=C', ...fsync],
  ])
  rmSync(folder, { recursive: true, force: true })
  renameSync(join(draft, 'data'), folder)
  rmSync(draft, { recursive: true, force: true })
}

async function isResponding(url: string) {
  const pool = createPool(url, { max: 1, statementWithin: 3000 })
  try {
    await createSql(pool)`select 1`
    return true
  } catch {
    return false
  } finally {
    await closePool(pool, 1000)
  }
}

async function choosePort({ portFile }: Cluster) {
  const kept = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0
  if (kept > 0 && (await isPortFree(kept))) return kept
  const port = await findFreePort()
  writeFileSync(portFile, `${port}\n`)
  return port
}

function readEndOfLog(log: string) {
  if (!existsSync(log)) return ''
  return readFileSync(log, 'utf8').trim().split('\n').slice(-3).join(' ')
}

/** The write-ahead log must not fill a small disk before it is recycled: at most a sixteenth of the disk. */
function sizeLog(folder: string): Record<string, string> {
  const { blocks, bsize } = statfsSync(folder)
  const mb = Math.round((blocks * bsize) / 16 / 1024 / 1024)
  return mb >= 1024 ? {} : { max_wal_size: `${Math.max(32, mb)}MB`, min_wal_size: '32MB' }
}

async function startServer(cluster: Cluster, port: number) {
  const { programs, folder, log, runner, options } = cluster
  if (existsSync(log) && statSync(log).size > maxLogBytes) rmSync(log)
  const flags = Object.entries({ ...settings, ...sizeLog(folder), ...options.settings }).map(
    ([key, value]) => `-c ${key}=${value}`,
  )
  const words = [`-p ${port}`, '-h 127.0.0.1', "-k ''", ...flags].join(' ')
  try {
    await runner.run(
      programs.pgCtl,
      ['start', '-D', folder, '-w', '-t', '60', '-l', log, '-o', words],
      70_000,
    )
  } catch (error) {
    const why = error instanceof CommandError ? error.message : String(error)
    throw new Error(`The embedded database did not start: ${why} ${readEndOfLog(log)}`.trim())
  }
}

async function stopServer(
  { programs, folder, runner }: Cluster,
  mode: 'fast' | 'immediate',
  seconds: number,
) {
  await runner.run(programs.pgCtl, ['stop', '-D', folder, '-m', mode, '-w', '-t', String(seconds)])
}

/** Takes over a server that still responds, stops one that does not, or starts a new one. */
async function adoptOrStart(cluster: Cluster): Promise<{ port: number; adopted: boolean }> {
  const running = findPostmaster(cluster.folder)
  if (running) {
    if (running.port > 0 && (await isResponding(makeUrl(cluster, running.port, 'postgres')))) {
      return { port: running.port, adopted: true }
    }
    await stopServer(cluster, 'immediate', 20)
  }
  const port = await choosePort(cluster)
  await startServer(cluster, port)
  return { port, adopted: false }
}

async function ensureDatabase(url: string, name: string) {
  const pool = createPool(url, { max: 1 })
  const sql = createSql(pool)
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await sql.unsafe(`create database ${quoteName(name)}`)
  } finally {
    await closePool(pool)
  }
}

/** The address, for the application's role, of a server that runs on this data folder; null if there is none. */
export function findEmbeddedUrl({ dataDir, password }: Pick<EmbeddedOptions, 'dataDir' | 'password'>) {
  const running = findPostmaster(join(dataDir, 'postgres'))
  if (!running || running.port <= 0) return null
  return `postgres://${appRole}:${deriveRolePassword(password)}@127.0.0.1:${running.port}/${user}`
}

/**
 * Starts PostgreSQL from the package's own programs, on a free loopback port, in `dataDir/postgres`.
 * The caller must hold the lock of the data folder. Throws a readable error if it cannot start.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  makeDataFolder(options.dataDir)
  const programs = await findBinaries()
  const folder = join(options.dataDir, 'postgres')
  const isNew = !existsSync(join(folder, 'PG_VERSION'))
  if (isNew) mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Another account may have created it, with no access for the account that the database runs as.
  if (process.getuid?.() === 0) chmodSync(options.dataDir, statSync(options.dataDir).mode | 0o011)
  const runner = await findRunner(programs.postgres, folder)
  const log = join(folder, 'server.log')
  const portFile = join(options.dataDir, 'postgres.port')
  const cluster: Cluster = { folder, log, portFile, programs, runner, options }
  if (isNew) await initialize(cluster)
  const { port, adopted } = await adoptOrStart(cluster)
  await ensureDatabase(makeUrl(cluster, port, 'postgres'), user)
  let stopping = false
  return {
    url: (database = user) => makeUrl(cluster, port, database),
    openAsApp: async () => {
      const superuserUrl = makeUrl(cluster, port, user)
      const url = new URL(superuserUrl)
      url.username = appRole
      url.password = deriveRolePassword(options.password)
      await ensureAppRole(superuserUrl, url.password, user)
      return url.href
    },
    adopted,
    account: runner.account,
    revive: async () => {
      if (stopping || findPostmaster(folder)) return false
      await startServer(cluster, port)
      return true
    },
    stop: async () => {
      stopping = true
      if (!findPostmaster(folder)) return
      await stopServer(cluster, 'fast', 6).catch(() => stopServer(cluster, 'immediate', 2))
    },
  }
}
