// `npm run packages:dates`: records the publication date of each new version in the lockfile.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { listPackages } from './list-packages.mjs'

const file = join(root, 'scripts', 'packages', 'dates.json')
const concurrency = 3

/** Dates of all versions of a package, from the registry configured for npm. */
function fetchDates(name) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['view', name, 'time', '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let problem = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (problem += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`npm view ${name} failed: ${problem.trim()}`))
    })
  })
}

const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).published : {}
const packages = listPackages(root)
const published = {}
for (const { id } of packages) if (known[id]) published[id] = known[id]
const missing = Map.groupBy(
  packages.filter(({ id }) => !published[id]),
  ({ name }) => name,
)
const waiting = [...missing]
let done = 0
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, versions] = next
    const times = await fetchDates(name)
    for (const { id, version } of versions) {
      if (!times[version]) throw new Error(`The registry has no publication date for ${id}`)
      published[id] = times[version].slice(0, 10)
    }
    done += 1
    if (done % 50 === 0) process.stdout.write(`${done} of ${missing.size}\n`)
  }
}
try {
  await Promise.all(Array.from({ length: concurrency }, work))
} finally {
  const sorted = Object.fromEntries(Object.entries(published).sort(([a], [b]) => (a < b ? -1 : 1)))
  const checked = new Date().toISOString().slice(0, 10)
  writeFileSync(file, `${JSON.stringify({ checked, published: sorted }, null, 2)}\n`)
}
process.stdout.write(`${packages.length} packages, ${missing.size} of them looked up\n`)
