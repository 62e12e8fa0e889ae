import { flushCompileCache } from 'node:module'
import { boot } from './boot.ts'
import { ConfigError, loadConfig, readEnvironment } from './config.ts'
import { createLog } from './lib/log.ts'
import { redirectConsole } from './lib/redirect-console.ts'
import { explainStartError } from './lib/startup-errors.ts'
import { findStartWarnings } from './lib/startup-warnings.ts'
import { makeSetupLink } from './modules/auth/setup-link.ts'
import { product } from './product.ts'

/** Maximum time from the signal to the end; then the process ends itself with an error. */
const stopWithinMs = 10_000

// Files created by the application are readable by its own account only.
process.umask(0o077)

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

function readConfig() {
  try {
    return loadConfig(readEnvironment())
  } catch (error) {
    return fail(error instanceof ConfigError ? error.message : explainStartError(error))
  }
}

const config = readConfig()
const warnings = findStartWarnings(config)
if (process.argv.includes('--check-config')) {
  process.stdout.write(
    `The configuration is fine: ${config.isLocal ? 'local mode' : 'server'} at ${config.publicUrl}\n${warnings.map((line) => `  - ${line}\n`).join('')}`,
  )
  process.exit(0)
}
const log = createLog(config.logLevel)
redirectConsole(log)
for (const line of warnings) log.warn(line)
process.on('unhandledRejection', (error) =>
  log.error({ err: error }, 'a promise was rejected and not handled'),
)

const starting = boot({
  config,
  log,
  product,
  onLost: fail,
  acceptNewKey: process.argv.includes('--accept-new-key'),
})
let stoppingSince = 0

async function stop(signal: NodeJS.Signals) {
  // Ctrl-C arrives twice, from the terminal and from npm; only a later one forces the end.
  if (stoppingSince > 0 && Date.now() - stoppingSince > 1500) process.exit(1)
  if (stoppingSince > 0) return
  stoppingSince = Date.now()
  setTimeout(
    () => fail(`Rankwell did not stop within ${stopWithinMs / 1000} s and was terminated`),
    stopWithinMs,
  )
  log.info({ signal }, 'stopping')
  const running = await starting.catch(() => null)
  await running?.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)

starting.then(
  async ({ database }) => {
    const lines = [`Rankwell is ready: ${config.publicUrl}`]
    if (config.seedDemo) lines.push('Demo login: demo@rankwell.local, password rankwell-demo')
    if (config.isLocal) lines.push(`Data: ${config.dataDir}. Stop with Ctrl-C`)
    const setupLink = config.isLocal
      ? null
      : await makeSetupLink({ config, now: () => new Date() }, database).catch((error: unknown) => {
          log.error({ err: error }, 'the link for the first account could not be made')
          return null
        })
    if (setupLink)
      lines.push('There is no account yet. Open this link within 24 hours to create yours:', setupLink)
    process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
    // Immediately rather than at exit, because a killed process writes nothing.
    flushCompileCache()
  },
  (error: unknown) => fail(explainStartError(error)),
)
