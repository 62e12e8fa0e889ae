// `npm start`: installs missing packages, builds the web app if its sources changed, runs the server.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

/** The parent process and its parent: npm puts a shell between itself and this script. */
function readAncestors() {
  try {
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${process.ppid} ${fields[1]}`
  } catch {
    return String(process.ppid)
  }
}

// The shell forwards no signals, so the server would keep running after npm is killed.
if (process.env.npm_lifecycle_event) {
  const ancestors = readAncestors()
  setInterval(() => {
    if (readAncestors() !== ancestors) server.kill('SIGTERM')
  }, 500).unref()
}
server.on('error', (error) => fail(`the server could not be run: ${error.message}`))
server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
