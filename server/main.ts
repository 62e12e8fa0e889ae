import { boot } from './boot.ts'
import { ConfigError, loadConfig, readEnvironment } from './config.ts'
import { createLog } from './lib/log.ts'
import { explainStartError } from './lib/start-errors.ts'
import { product } from './product.ts'

/** From the signal to the end; after that the process ends itself with an error. */
const stopWithinMs = 10_000

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
const log = createLog(config.logLevel)
process.on('unhandledRejection', (error) =>
  log.error({ err: error }, 'a promise was rejected and not handled'),
)

const starting = boot({ config, log, product })
let signals = 0

async function stop(signal: NodeJS.Signals) {
  signals += 1
  if (signals > 1) process.exit(1)
  setTimeout(() => fail(`Rankwell did not stop within ${stopWithinMs / 1000} s and was ended`), stopWithinMs)
  log.info({ signal }, 'stopping')
  const running = await starting.catch(() => null)
  await running?.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

starting.then(
  () => {
    process.stdout.write(`Rankwell is ready: ${config.publicUrl}\n`)
    if (config.seedDemo) process.stdout.write('Demo login: demo@rankwell.local with password rankwell-demo\n')
  },
  (error: unknown) => fail(explainStartError(error)),
)
