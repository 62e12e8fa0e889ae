// `npm start`: installs what is missing, builds the web app when its sources changed, runs the server.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { buildWebApp, fail, findNode, installPackages, root, say } from './prepare.mjs'

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`this Node is too old (${process.version}). Install Node 20 or newer from nodejs.org`)
}
installPackages()
buildWebApp()
say('starting …')

const args = [join(root, 'server', 'main.ts'), ...process.argv.slice(2)]
const server = spawn(findNode(), args, { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('error', (error) => fail(`the server could not be run: ${error.message}`))
server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
