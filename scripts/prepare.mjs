// Runs on the machine's own Node before anything is installed: no dependencies, no TypeScript.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
export const say = (line) => process.stdout.write(`Rankwell: ${line}\n`)

/** Ends the script with a one-line error message. */
export function fail(line) {
  process.stderr.write(`Rankwell: ${line}\n`)
  process.exit(1)
}

const isWindows = process.platform === 'win32'

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const fits = (list, value) => !list || list.includes(value)

/** True for packages that npm would install on this machine. */
function isForThisMachine({ os, cpu, libc }) {
  return fits(os, process.platform) && fits(cpu, process.arch) && (isWindows || fits(libc, 'glibc'))
}

/**
 * Whether node_modules matches package-lock.json. npm writes its own list there as the last step of an
 * install, so an interrupted install is detected too.
 */
export function isInstalled(clone = root) {
  const wanted = readJson(join(clone, 'package-lock.json'))?.packages
  const found = readJson(join(clone, 'node_modules', '.package-lock.json'))?.packages
  if (!wanted)
    fail('package-lock.json is missing or damaged. Restore it with: git checkout package-lock.json')
  if (!found) return false
  for (const [place, entry] of Object.entries(wanted)) {
    if (!place.includes('node_modules/') || entry.link) continue
    const present = found[place]
    if (present ? present.version === entry.version : entry.optional && !needsOptional(entry)) continue
    return false
  }
  return true
}

/** An optional package with an `os` field is one of several builds: the one for this machine must exist. */
function needsOptional(entry) {
  return Boolean(entry.os || entry.cpu) && isForThisMachine(entry)
}

function findNpm() {
  const cli = process.env.npm_execpath
  if (cli && /npm-cli\.js$/.test(cli)) return [process.execPath, cli]
  return [isWindows ? 'npm.cmd' : 'npm']
}

/** Installs the packages of package-lock.json if they are missing. */
export function installPackages() {
  if (isInstalled()) return
  say('installing packages, about a minute the first time …')
  const [command, ...first] = findNpm()
  const args = [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: isWindows })
  if (error) fail(`npm could not be run (${error.message}). Install Node.js with npm from nodejs.org`)
  if (status !== 0)
    fail(
      'the packages could not be installed; npm printed the reason above. Fix it and run the same command again',
    )
}

/** Path of the Node from the packages, or of this one if it is new enough. */
export function findNode() {
  const own = join(root, 'node_modules', '.bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(
    `Node 26 is not available for this system (${process.platform} ${process.arch}). Install Node 24 or newer`,
  )
}

const skipped = new Set(['node_modules', 'dist', 'test-results'])

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (skipped.has(entry.name)) return []
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path)
      return /\.test\.tsx?$/.test(entry.name) ? [] : [path]
    })
}

function hashSources() {
  const hash = createHash('sha256')
  const folders = ['web', 'contract', 'editor', 'seo'].map((name) => join(root, name))
  const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/compress.mjs'].map((name) =>
    join(root, name),
  )
  for (const file of [...folders.flatMap(listFiles), ...shared]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Builds the web app if its sources changed since the last build. It is built in another folder and moved,
 * so an interrupted build leaves nothing incomplete.
 */
export function buildWebApp() {
  const dist = join(root, 'web', 'dist')
  const stamp = join(dist, '.sources')
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('building the web app …')
  const next = join(root, '.cache', `web-${process.pid}`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = (args) => spawnSync(findNode(), args, { cwd: root, stdio: 'inherit', env }).status === 0
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const built =
    run([vite, 'build', 'web', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn']) &&
    run([join('scripts', 'compress.mjs'), next])
  if (!built) {
    rmSync(next, { recursive: true, force: true })
    fail('the web app could not be built; the reason is printed above')
  }
  writeFileSync(join(next, '.sources'), sources)
  rmSync(dist, { recursive: true, force: true })
  renameSync(next, dist)
}
