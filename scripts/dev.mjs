// `npm run dev`: the server, restarted when its sources change, behind Vite, which reloads the web app.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findNode, installPackages, root, say } from './prepare.mjs'

installPackages()
const port = process.env.PORT ?? '4000'
const webPort = '5173'
const children = [
  spawn(findNode(), ['--watch', '--watch-preserve-output', join('server', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: port, PUBLIC_URL: `http://127.0.0.1:${webPort}`, DRAIN_SECONDS: '0' },
  }),
  spawn(
    findNode(),
    [join('node_modules', 'vite', 'bin', 'vite.js'), 'web', '--port', webPort, '--strictPort'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, RANKWELL_SERVER: `http://127.0.0.1:${port}` },
    },
  ),
]
say(`open http://127.0.0.1:${webPort}`)

let ending = false
function end(signal) {
  if (ending) return
  ending = true
  for (const child of children) child.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(signal))
const codes = await Promise.all(
  children.map(
    (child) => new Promise((done) => child.on('exit', (code) => done(code ?? 0) || end('SIGTERM'))),
  ),
)
process.exit(Math.max(...codes))
