import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort, readCommandLine } from '../../db/embedded-process.ts'
import { demoLogin } from '../../seed/people.ts'
import { makeDataFolder, readDatabasePid, type ServerProcess, startServerProcess } from '../process.ts'
import { callApi } from '../world.ts'

/** A running application with a user who may write. */
export interface ChaosWorld {
  port: number
  /** The address it serves. */
  host: string
  /** A session of the user. */
  token: string
  makeDocument(): Promise<string>
}

/** The application as users start it, in its own folder, with functions to kill it. */
export interface KillableWorld extends ChaosWorld {
  /** The stored document's words. */
  readBlog(docId: string): Promise<string>
  /** kill -9, optionally of the database too. */
  kill(withDatabase: boolean): Promise<void>
  /** Stops it as a service restart does; returns the duration in ms and its exit code. */
  shutDown(): Promise<{ code: number | null; ms: number }>
  /** Starts it again; returns the milliseconds until it is ready. */
  restart(): Promise<number>
  /** Everything it has printed since it was last started. */
  output(): string
  stop(): Promise<void>
}

/** The timeout on a busy machine, in ms. */
const startsWithin = 180_000

const isAlive = (pid: number) => readCommandLine(pid) !== ''

/** Starts the application with the embedded database; `settings` are further environment variables. */
export async function startChaosWorld(settings: Record<string, string> = {}): Promise<KillableWorld> {
  const folder = makeDataFolder()
  const env = {
    PORT: String(await findFreePort()),
    SAMPLE_WEB_PORT: String(await findFreePort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'error',
    ...settings,
  }
  let server: ServerProcess = await startServerProcess(env)
  await server.untilReady(startsWithin)
  const url = server.url
  const login = await callApi<{ token: string }>(url, null, 'POST', '/auth/login', demoLogin)
  const { token } = login.body
  const call = async <T>(path: string, body: unknown) => {
    const answer = await callApi<T>(url, token, 'POST', path, body)
    if (answer.status !== 200) throw new Error(`${path} responded with ${answer.status}`)
    return answer.body
  }
  const killDatabase = async () => {
    const pid = readDatabasePid(folder.path)
    process.kill(pid, 'SIGKILL')
    while (isAlive(pid)) await pause(10)
  }
  return {
    port: server.port,
    host: `127.0.0.1:${server.port}`,
    token,
    makeDocument: async () => (await call<{ _id: string }>('/documents', { title: 'Chaos' }))._id,
    readBlog: async (docId) => (await call<{ blog: string }>('/documents/get-current-doc', { docId })).blog,
    async kill(withDatabase) {
      if (withDatabase) await killDatabase()
      await server.end('SIGKILL')
    },
    shutDown: () => server.end('SIGTERM'),
    async restart() {
      server = await startServerProcess(env)
      return server.untilReady(startsWithin)
    },
    output: () => server.output(),
    async stop() {
      await server.end('SIGTERM')
      folder.remove()
    },
  }
}

/** Polls until a check passes; throws with its name after a timeout in ms. */
export async function waitFor(what: string, isSo: () => boolean, within: number): Promise<number> {
  const begun = performance.now()
  while (!isSo()) {
    if (performance.now() - begun > within) throw new Error(`${what} took longer than ${within} ms`)
    await pause(5)
  }
  return performance.now() - begun
}
