import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** An arbitrary lock number, different from that of the migrations. */
const lockNumber = 7_265_120
/** How long to wait for another process; longer if it is stopping. */
const normalWaitMs = 2000
const stoppingWaitMs = 15_000
/** The server frees the lock of a lost host after 25 s (see `connect`), so this process must notice earlier. */
const heartbeatMs = 2000
const responseTimeoutMs = 4000
const retryMs = 200
/** How long a commit waits for a lost lock to be reacquired before it fails. */
const writeWaitMs = 5000

/** Details of the lock's holder, shown to a second process. */
interface Holder {
  pid: number
  host: string
  startedAt: string
  address: string
}

export interface ProcessLock {
  /** Stores the holder's details; call it once the schema exists. */
  sign(): Promise<void>
  /** Resolves while the lock is held; rejects if it was lost and not reacquired. */
  mayWrite(): Promise<void>
  /** Tells a newly started process that the database will soon be free. */
  markStopping(): void
  release(): Promise<void>
}

export interface ProcessLockOptions {
  url: string
  /** Origin this process serves, for the message to another process. */
  address: string
  /** Called once if the lock cannot be reacquired: the process must exit. */
  onLost(reason: string): void
}

/** Another Rankwell process uses the database. */
export class DatabaseInUseError extends Error {
  constructor(holder: string) {
    super(
      `The database is in use by another Rankwell (${holder}). ` +
        'Only one process may use a database: stop that one first, or set DATABASE_URL to another database',
    )
    this.name = 'DatabaseInUseError'
  }
}

const pooled =
  'DATABASE_URL leads through a pooler that shares connections between statements: connect to PostgreSQL ' +
  'directly, or set the pooler to session mode'

/** Identifies this process in `pg_stat_activity`, which truncates names after 63 bytes. */
const nameOf = (id: string, isStopping: boolean) =>
  `rankwell ${id} ${isStopping ? 'stopping' : 'running'} ${process.pid}@${hostname()}`.slice(0, 63)

async function connect(url: string, id: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: nameOf(id, false),
    connectionTimeoutMillis: 5000,
    query_timeout: responseTimeoutMs,
    keepAlive: true,
  })
  // The 'end' event that follows reports a connection that dies while idle.
  client.on('error', () => undefined)
  await client.connect()
  // A host that disappears silently would otherwise hold the lock for the system's two hours instead of 25 s.
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  )
  return client
}

const tryLock = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ held: boolean }>(`select pg_try_advisory_lock(${lockNumber}) as held`)).rows[0]
    ?.held ?? false

/** Whether this connection holds the lock; behind a pooler, the next statement may run on another connection. */
const stillHolds = async (client: pg.Client): Promise<boolean> => {
  const { rows } = await client.query(
    `select 1 from pg_locks where locktype = 'advisory' and granted and pid = pg_backend_pid()
     and classid = 0 and objid = ${lockNumber} and objsubid = 1`,
  )
  return rows.length === 1
}

/** The connection that holds the lock, if the server shows it. */
async function findHolder(client: pg.Client): Promise<{ backend: number; name: string } | null> {
  const { rows } = await client.query<{ backend: number; name: string }>(
    `select a.pid as backend, coalesce(a.application_name, '') as name
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.objid = ${lockNumber} and l.objsubid = 1
     and l.database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0] ?? null
}

/** The row that a process writes once it holds the lock; null before the schema has its table. */
async function readHolderRow(client: pg.Client): Promise<(Holder & { id: string }) | null> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('installation') is not null`)
  if (tables.length === 0) return null
  const { rows } = await client.query<{ value: string }>(
    `select value from installation where key = 'process'`,
  )
  return rows[0] ? (JSON.parse(rows[0].value) as Holder & { id: string }) : null
}

async function describeHolder(client: pg.Client): Promise<string> {
  const [, id = '', , where = ''] = ((await findHolder(client))?.name ?? '').split(' ')
  const signed = await readHolderRow(client)
  if (signed && signed.id === id)
    return `process ${signed.pid} on ${signed.host}, since ${signed.startedAt}, at ${signed.address}`
  const [pid, host] = where.split('@')
  return pid && host ? `process ${pid} on ${host}` : 'process unknown'
}

/** Waits briefly for a process that is stopping. */
async function waitForLock(client: pg.Client): Promise<void> {
  const begun = Date.now()
  while (!(await tryLock(client))) {
    const waited = Date.now() - begun
    const isStopping = (await findHolder(client))?.name.split(' ')[2] === 'stopping'
    if (waited > (isStopping ? stoppingWaitMs : normalWaitMs))
      throw new DatabaseInUseError(await describeHolder(client))
    await wait(retryMs)
  }
}

const endQuietly = (client: pg.Client) => client.end().catch(() => undefined)

/** Reacquires a lost lock; resolves with the reason if that is impossible, otherwise null. */
async function reacquire(client: pg.Client, id: string): Promise<string | 'later' | null> {
  if (await tryLock(client)) {
    const signed = await readHolderRow(client)
    if (!signed || signed.id === id) return null
    return `The database was used by another Rankwell in the meantime (process ${signed.pid} on ${signed.host})`
  }
  const holder = await findHolder(client)
  if (!holder) return 'later'
  // Our own old connection, which the server has not detected as dead yet.
  if (holder.name.split(' ')[1] === id) {
    await client.query('select pg_terminate_backend($1)', [holder.backend])
    return 'later'
  }
  return new DatabaseInUseError(await describeHolder(client)).message
}

/**
 * Locks the database for this process until `release`, over a connection that is monitored: after it is lost nothing
 * is committed until the lock is reacquired.
 * @throws DatabaseInUseError with the name of the process that holds it
 */
export async function lockDatabase(options: ProcessLockOptions): Promise<ProcessLock> {
  const { url, address, onLost } = options
  const id = randomUUID().slice(0, 8)
  const startedAt = new Date().toISOString()
  const released = new AbortController()
  let client = await connect(url, id)
  let held = Promise.withResolvers<void>()
  let isHeld = false

  const setHeld = () => {
    isHeld = true
    held.resolve()
  }
  const lose = () => {
    if (!isHeld) return
    isHeld = false
    held = Promise.withResolvers<void>()
    void regain()
  }
  const giveUp = (reason: string) => {
    if (released.signal.aborted) return
    released.abort()
    onLost(reason)
  }
  const watch = (watched: pg.Client) => {
    watched.once('end', () => {
      if (watched === client) lose()
    })
  }
  const regain = async () => {
    while (!released.signal.aborted) {
      try {
        // Not awaited: a connection to a host that disappeared never reports its end.
        void endQuietly(client)
        client = await connect(url, id)
        watch(client)
        const refusal = await reacquire(client, id)
        if (refusal === null) return setHeld()
        if (refusal !== 'later') return giveUp(refusal)
      } catch {
        // The database is unavailable; retry until it responds.
      }
      await wait(retryMs)
    }
  }
  const beat = async () => {
    if (!isHeld) return
    const beaten = client
    const holds = await stillHolds(beaten).catch(() => null)
    if (beaten !== client || !isHeld || released.signal.aborted) return
    if (holds === false) giveUp(pooled)
    else if (holds === null) lose()
  }

  try {
    await waitForLock(client)
    if (!(await stillHolds(client))) throw new Error(pooled)
  } catch (error) {
    await endQuietly(client)
    throw error
  }
  watch(client)
  setHeld()
  const heartbeat = setInterval(() => void beat(), heartbeatMs)
  heartbeat.unref()

  return {
    async sign() {
      const holder = { id, pid: process.pid, host: hostname(), startedAt, address }
      await client.query(
        `insert into installation (key, value) values ('process', $1)
         on conflict (key) do update set value = excluded.value`,
        [JSON.stringify(holder)],
      )
    },
    async mayWrite() {
      if (isHeld) return
      const late = wait(writeWaitMs, undefined, { ref: false }).then(() => {
        throw new Error('The lock on the database was lost')
      })
      await Promise.race([held.promise, late])
    },
    markStopping() {
      client.query(`set application_name = '${nameOf(id, true).replaceAll("'", '')}'`).catch(() => undefined)
    },
    async release() {
      released.abort()
      clearInterval(heartbeat)
      await endQuietly(client)
    },
  }
}
