import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNode, installPackages, root } from '../prepare.mjs'

/**
 * Starts a real third-party program, runs its tests, and deletes its data. If it cannot be installed, that
 * is printed in one line and is not a failure.
 *
 * @param {{ name: string, title: string, dir: string, port: string, installMs?: number }} peer
 * `name` of its script, tests, and variables; `title` for messages; `dir` for its files; default `port`.
 */
export function testPeer({ name, title, dir, port, installMs = 240_000 }) {
  const upper = name.toUpperCase()
  const { [`${upper}_PORT`]: chosen = port, PORT: _own, ...inherited } = process.env
  const env = { ...inherited, PEER_DIR: process.env.PEER_DIR ?? join(tmpdir(), dir), PORT: chosen }
  const act = (what) =>
    spawnSync('bash', [join(root, `scripts/peers/${name}.sh`), what], {
      env,
      encoding: 'utf8',
      timeout: installMs,
    })
  const started = act('start')
  const line = started.stdout?.trim().split('\n').at(-1) ?? ''
  if (started.status !== 0 || !line.startsWith('{')) {
    // The last lines of npm are the path of its log; those of Node its stack and version.
    const errors = started.stderr
      ?.split('\n')
      .filter((text) => text.trim() && !/complete log|^\s+at |^[{}]$|^Node\.js v/.test(text))
    const reason = errors?.at(-1)?.trim() || 'no answer'
    process.stdout.write(`${title} is not tested: its packages cannot be installed here (${reason}).\n`)
    act('wipe')
    return
  }
  installPackages()
  const results = mkdtempSync(join(tmpdir(), `rankwell-${name}-results-`))
  try {
    process.exitCode = runTests(name, { ...inherited, [`${upper}_PEER`]: line }, join(results, 'vitest.json'))
  } finally {
    act('wipe')
    rmSync(results, { recursive: true, force: true })
  }
}

function runTests(name, env, file) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const config = join(root, 'scripts/peers/vitest.config.ts')
  const ran = spawnSync(
    findNode(),
    [
      vitest,
      'run',
      `${name}.peer`,
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { cwd: root, env, stdio: 'inherit', timeout: 300_000 },
  )
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(file, 'utf8'))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return ran.status ?? 1
}
