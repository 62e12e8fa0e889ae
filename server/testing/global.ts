import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../db/embedded.ts'
import { findPostmaster } from '../db/embedded-process.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { connect } from '../db/open.ts'
import { quoteName } from '../db/sql.ts'
import { createJobs } from '../lib/jobs.ts'
import { product } from '../product.ts'
import { addBystanders, listBystanderRows } from './bystanders.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the maintenance database of the test server. */
    testServerUrl: string
    /** Name of the migrated database that each test file copies. */
    templateName: string
    /** A copy of it with bystanders' rows in every table, and the rows themselves. */
    bystanders: { templateName: string; rows: string[] }
  }
}

const prefix = 'rankwell-test-'
const templateName = 'template_rankwell'
const bystandersName = 'template_bystanders'
/** Test data need not survive a power failure. */
const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

function isRunning(pid: number) {
  return existsSync(`/proc/${pid}`) || process.platform !== 'linux'
}

/** A killed run leaves its server and folder behind; the folder's name identifies both. */
function removeLeftOvers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(prefix) ? name.slice(prefix.length).split('-')[0] : 0)
    if (!pid || isRunning(pid)) continue
    const folder = join(tmpdir(), name)
    const left = findPostmaster(join(folder, 'postgres'))
    if (left) process.kill(left.pid, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeTemplates(embedded: EmbeddedDatabase) {
  const admin = connect(embedded.url('postgres'), 1)
  await admin.sql.unsafe(`create database ${quoteName(templateName)}`)
  await migrateDatabase(embedded.url(templateName))
  const jobs = createJobs({
    url: embedded.url(templateName),
    jobs: product.jobs,
    log: pino({ level: 'error' }),
  })
  await jobs.start()
  await jobs.stop(1000)
  await admin.sql.unsafe(
    `create database ${quoteName(bystandersName)} template ${quoteName(templateName)} strategy file_copy`,
  )
  const copy = connect(embedded.url(bystandersName), 1)
  await addBystanders(copy.sql)
  const rows = await listBystanderRows(copy.sql)
  await copy.close()
  // A template can be copied only without connections to it.
  for (const name of [templateName, bystandersName])
    await admin.sql.unsafe(`alter database ${quoteName(name)} with allow_connections false`)
  await admin.close()
  return rows
}

/** Starts one database server for the whole run, with a migrated template in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftOvers()
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711)
  const password = randomBytes(18).toString('base64url')
  const embedded = await startEmbeddedDatabase({ dataDir: folder, password, settings: fast })
  try {
    const rows = await makeTemplates(embedded)
    project.provide('bystanders', { templateName: bystandersName, rows })
  } catch (error) {
    const log = join(folder, 'postgres', 'server.log')
    if (existsSync(log)) process.stderr.write(readFileSync(log, 'utf8').slice(-2000))
    await embedded.stop()
    throw error
  }
  project.provide('testServerUrl', embedded.url('postgres'))
  project.provide('templateName', templateName)
  return async () => {
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
