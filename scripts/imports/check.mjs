// The import rules of docs/ARCHITECTURE.md; a part of `npm run check`. With `--prune`, deletes entries from known.json
// that are no longer needed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { findImportProblems } from './find-problems.mjs'

const file = join(root, 'scripts', 'imports', 'known.json')
const known = JSON.parse(readFileSync(file, 'utf8'))
const problems = await findImportProblems(root, known)

if (process.argv.includes('--prune')) {
  const gone = new Set(problems)
  const left = Object.entries(known)
    .map(([rule, keys]) => [rule, keys.filter((key) => !gone.has(`delete from known.json: ${rule}: ${key}`))])
    .filter(([, keys]) => keys.length > 0)
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(left), null, 2)}\n`)
} else {
  for (const problem of problems) process.stdout.write(`${problem}\n`)
  const count = Object.values(known).flat().length
  process.stdout.write(`${problems.length} problems, ${count} known violations left\n`)
  process.exit(problems.length === 0 ? 0 : 1)
}
