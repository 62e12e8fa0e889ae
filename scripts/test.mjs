// `npm test`: installs missing packages, then runs types, lint, documentation checks, and unit,
// integration, and browser tests. The last line is the summary: "N passed, N failed".
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { buildWebApp, findNode, installPackages, root, say } from './prepare.mjs'

const results = join(root, 'test-results')
const typedFolders = ['contract', 'seo', 'editor', 'server', 'web', 'e2e', 'scripts']
const total = { passed: 0, failed: 0, skipped: 0 }

/** The user's own settings, such as a database address, must never reach a test. */
function makeEnvironment(extra) {
  const own = ['NODE_ENV', 'PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL', 'SEED_DEMO', 'LOG_LEVEL']
  const kept = Object.entries(process.env).filter(([name]) => !own.includes(name))
  const path = `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}`
  return { ...Object.fromEntries(kept), ENV_FILE: '', PATH: path, ...extra }
}

/** Runs one of the installed tools; returns its exit code, and its output if it runs silently. */
function run(args, { quiet = false, extra = {} } = {}) {
  return new Promise((done) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
    const child = spawn(findNode(), args, { cwd: root, env: makeEnvironment(extra), stdio })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

function count(name, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  say(`${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
}

async function check(name, args) {
  const { code, output } = await run(args, { quiet: true })
  if (code !== 0) process.stdout.write(`${output}\n`)
  count(name, code === 0 ? { passed: 1 } : { failed: 1 })
}

const bin = (name) => join('node_modules', ...name.split('/'))
const typescript = bin('typescript/bin/tsc')

async function checkTypes() {
  const waiting = [...typedFolders]
  const next = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      await check(`types of ${name}`, [typescript, '-p', name])
    }
  }
  await Promise.all([next(), next()])
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** A runner that failed without naming a failed test (a file that did not load) is one failure. */
function countRun(name, code, counts) {
  const sum = counts ?? { failed: 1 }
  if (code !== 0 && !sum.failed) sum.failed = 1
  count(name, sum)
}

async function runUnits() {
  const file = join(results, 'vitest.json')
  const args = [
    bin('vitest/vitest.mjs'),
    'run',
    `--reporter=${join('scripts', 'quiet-reporter.ts')}`,
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code } = await run(args)
  const report = readJson(file)
  countRun(
    'unit and integration tests',
    code,
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    },
  )
}

/** The journeys, two at a time; each worker has its own servers, ports, and data. */
async function runBrowser(browser) {
  if (!hasBrowserTests) say('e2e/playwright.config.ts is missing')
  if (!browser) return count('browser tests', { failed: 1 })
  const file = join(results, 'playwright.json')
  const args = [
    bin('@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    `--reporter=${join('scripts', 'quiet-journeys.ts')},json`,
    `--output=${join(results, 'e2e')}`,
  ]
  const { code } = await run(args, {
    extra: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, E2E_WORKERS: '2', CI: '1' },
  })
  const stats = readJson(file)?.stats
  const counts = stats && {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }
  countRun('browser tests', code, counts)
}

const begun = Date.now()
installPackages()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const hasBrowserTests = existsSync(join(root, 'e2e', 'playwright.config.ts'))
const browser = hasBrowserTests ? findBrowser() : null
await checkTypes()
await check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '.'])
await check('paths in documents', [join('scripts', 'check-docs.ts')])
await check('translations', [join('scripts', 'check-texts.ts')])
await runUnits()
buildWebApp()
await runBrowser(browser)

say(`${Math.round((Date.now() - begun) / 1000)} s`)
const { passed, failed, skipped } = total
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
