// Searches with a real metasearch engine: Debian's searx, SearXNG's parent with the same interface, on loopback and
// over a corpus of its own. Where its package cannot be installed that is said in one line and is no failure.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const script = join(root, 'scripts/peers/searx.sh')
const env = {
  ...process.env,
  PEER_DIR: process.env.PEER_DIR ?? join(tmpdir(), `rankwell-searx-${process.pid}`),
  PORT: process.env.SEARX_PORT ?? '18083',
}
const peer = (act) => spawnSync('bash', [script, act], { env, encoding: 'utf8', timeout: 240_000 })

const started = peer('start')
const line = started.stdout?.trim().split('\n').at(-1) ?? ''
if (started.status !== 0 || !line.startsWith('{')) {
  const reason = started.stderr?.trim().split('\n').at(-1) ?? 'no answer'
  process.stdout.write(`searx is not tested: its packages cannot be installed here (${reason}).\n`)
  peer('wipe')
  process.exit(0)
}
const results = mkdtempSync(join(tmpdir(), 'rankwell-searx-results-'))
try {
  const file = join(results, 'vitest.json')
  const { SEARX_PORT: _port, PORT: _own, ...inherited } = env
  const ran = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      'searx.peer',
      '--config',
      join(root, 'scripts/peers/vitest.config.ts'),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: root, env: { ...inherited, SEARX_PEER: line }, stdio: 'inherit', timeout: 300_000 },
  )
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = ran.status ?? 1
} finally {
  peer('wipe')
  rmSync(results, { recursive: true, force: true })
}
