import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { cloneDir } from '../config.ts'
import { findFreePort } from '../db/embedded-process.ts'

export interface ServerProcess {
  child: ChildProcess
  url: string
  port: number
  /** Everything it has printed so far. */
  output: () => string
  /** The status of a path; 0 without a response. */
  status: (path: string) => Promise<number>
  /** Milliseconds until `/readyz` returns 200; throws with the output if it exits or times out. */
  untilReady: (timeoutMs?: number) => Promise<number>
  /** Its CPU time so far, in ms. */
  readWork: () => number
  /** Resolves when the process exits, with its exit code and the time from now. */
  untilExit: () => Promise<{ code: number | null; ms: number }>
  /** Sends a signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<{ code: number | null; ms: number }>
}

/** A folder for the data of a test; `remove` deletes it. */
export function makeDataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'rankwell-process-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Pid of the database server that runs on a data folder. Throws if there is none. */
export function readDatabasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** Runs a statement directly in the embedded database of a data folder; returns its rows. */
export async function askDatabase(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const { database } = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as { database: string }
  const port = Number(readFileSync(join(dataDir, 'postgres.port'), 'utf8'))
  const name = 'rankwell'
  const client = new pg.Client({ host: '127.0.0.1', port, user: name, password: database, database: name })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The fields after the name in parentheses: 14 and 15 are CPU ticks, a hundred per second. */
function readWork(pid = 0): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function readStatus(url: string) {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.status,
    () => 0,
  )
}

/** Starts `server/main.ts` in a separate process, as `npm start` does, on a free port. */
export async function startServerProcess(
  env: Record<string, string>,
  args: string[] = [],
): Promise<ServerProcess> {
  const port = env.PORT ? Number(env.PORT) : await findFreePort()
  const child = spawn(process.execPath, [join(cloneDir, 'server', 'main.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      ENV_FILE: '',
      PORT: String(port),
      DRAIN_SECONDS: '0.5',
      LOCAL_MODEL_SERVERS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const url = `http://127.0.0.1:${port}`
  const untilExit = async () => {
    const begun = performance.now()
    const code = await exited
    return { code, ms: performance.now() - begun }
  }
  return {
    child,
    url,
    port,
    output: () => output,
    status: (path) => readStatus(`${url}${path}`),
    untilReady: async (timeoutMs = 120_000) => {
      const begun = performance.now()
      while ((await readStatus(`${url}/readyz`)) !== 200) {
        if (child.exitCode !== null) throw new Error(`The server exited during its start:\n${output}`)
        if (performance.now() - begun > timeoutMs) throw new Error(`The server is not ready:\n${output}`)
        await wait(25)
      }
      return performance.now() - begun
    },
    readWork: () => readWork(child.pid),
    untilExit,
    end: (signal) => {
      child.kill(signal)
      return untilExit()
    },
  }
}
