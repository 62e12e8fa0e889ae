// Publishes to a real WordPress (Debian's, with its database) on loopback. If its packages cannot be
// installed, that is printed in one line and is not a failure.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { findNode, installPackages, root } from './prepare.mjs'

const script = join(root, 'scripts/peers/wordpress.sh')
const env = {
  ...process.env,
  PEER_DIR: process.env.PEER_DIR ?? join(tmpdir(), `rankwell-wp-${process.pid}`),
  PORT: process.env.WORDPRESS_PORT ?? '18081',
}
const peer = (act) => spawnSync('bash', [script, act], { env, encoding: 'utf8', timeout: 240_000 })

// WordPress's own block parser only runs in its editor.
const browser = findBrowser()
if (!browser) {
  process.stdout.write('WordPress is not tested: there is no browser for its editor.\n')
  process.exit(0)
}
const started = peer('start')
const line = started.stdout?.trim().split('\n').at(-1) ?? ''
if (started.status !== 0 || !line.startsWith('{')) {
  const reason = started.stderr?.trim().split('\n').at(-1) ?? 'no answer'
  process.stdout.write(`WordPress is not tested: its packages cannot be installed here (${reason}).\n`)
  peer('wipe')
  process.exit(0)
}
installPackages()
const results = mkdtempSync(join(tmpdir(), 'rankwell-wp-results-'))
try {
  const file = join(results, 'vitest.json')
  const { WORDPRESS_PORT: _port, PORT: _own, ...inherited } = env
  const ran = spawnSync(
    findNode(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      'wordpress.peer',
      '--config',
      join(root, 'scripts/peers/vitest.config.ts'),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    {
      cwd: root,
      env: { ...inherited, WORDPRESS_PEER: line, CHROME_PATH: browser },
      stdio: 'inherit',
      timeout: 600_000,
    },
  )
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = ran.status ?? 1
} finally {
  peer('wipe')
  rmSync(results, { recursive: true, force: true })
}
