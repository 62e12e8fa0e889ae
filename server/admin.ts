import { readEnvironment } from './config.ts'
import { runAdmin } from './run-admin.ts'

process.umask(0o077)

const { code, out, err } = await runAdmin(process.argv.slice(2), readEnvironment)
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
