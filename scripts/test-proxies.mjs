// Runs Rankwell behind a real nginx and a real Caddy with the files of docs/proxies. If Debian's packages
// are neither installed nor available, that is printed in one line and is not a failure.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'rankwell-proxies-'))
const run = (command, args, options = {}) =>
  spawnSync(command, args, { encoding: 'utf8', timeout: 240_000, ...options })

/**
 * The installed program, or else one unpacked from its package, so that nothing is installed and no service is started.
 */
function find(name, path) {
  const PATH = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].join(delimiter)
  const found = run('sh', ['-c', `command -v ${name}`], { env: { ...process.env, PATH } }).stdout?.trim()
  if (found) return found
  const into = join(folder, name)
  mkdirSync(into)
  if (run('apt-get', ['download', '-q', name], { cwd: into }).status !== 0) {
    run('apt-get', ['update', '-q'])
    if (run('apt-get', ['download', '-q', name], { cwd: into }).status !== 0) return null
  }
  return run('sh', ['-c', 'dpkg -x *.deb .'], { cwd: into }).status === 0 ? join(into, path) : null
}

function makeCertificate() {
  const [certificate, key] = [join(folder, 'localhost.pem'), join(folder, 'localhost.key')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const made = run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-keyout', key, '-out', certificate, ...subject],
  ])
  return made.status === 0 ? { certificate, key } : null
}

try {
  const [nginx, caddy] = [find('nginx', 'usr/sbin/nginx'), find('caddy', 'usr/bin/caddy')]
  const pair = makeCertificate()
  if (!nginx || !caddy || !pair) {
    const missing = [!nginx && 'nginx', !caddy && 'caddy', !pair && 'openssl'].filter(Boolean).join(', ')
    process.stdout.write(`Proxies are not tested: ${missing} is not available.\n`)
    process.exit(0)
  }
  const file = join(folder, 'vitest.json')
  const ran = run(
    process.execPath,
    [
      ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'proxies.peer'],
      ...['--config', join(root, 'scripts/peers/vitest.config.ts')],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    ],
    {
      cwd: root,
      stdio: 'inherit',
      timeout: 600_000,
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: pair.certificate,
        PROXIES_PEER: JSON.stringify({ nginx, caddy, ...pair }),
      },
    },
  )
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = ran.status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
