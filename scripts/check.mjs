// `npm run check`: lint, types, imports, documents, and translations in parallel, in seconds, for use during development.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { findNode, installPackages, root } from './prepare.mjs'

const tool = (...parts) => join('node_modules', ...parts)
const types = ['contract', 'seo', 'editor', 'server', 'web', 'e2e', 'bench', 'scripts'].map((name) => ({
  name: `types of ${name}`,
  args: [tool('typescript', 'bin', 'tsc'), '-p', name],
}))
const checks = [
  { name: 'lint', args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'] },
  { name: 'licenses and ages of packages', args: [join('scripts', 'packages', 'check.mjs')] },
  {
    name: 'unused code and packages',
    args: [tool('knip', 'bin', 'knip.js'), '--no-progress', '--treat-config-hints-as-errors'],
  },
  { name: 'imports', args: [join('scripts', 'imports', 'check.mjs')] },
  { name: 'paths in documents', args: [join('scripts', 'check-docs.ts')] },
  { name: 'translations', args: [join('scripts', 'check-texts.ts')] },
  ...types,
]

function run({ name, args }) {
  return new Promise((done) => {
    const child = spawn(findNode(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      process.stdout.write(`${code === 0 ? 'ok   ' : 'FAILS'} ${name}\n${code === 0 ? '' : output}`)
      done(code === 0)
    })
  })
}

installPackages()
const waiting = [...checks]
const results = []
const next = async () => {
  for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await run(check))
}
await Promise.all([next(), next(), next()])
process.exit(results.every(Boolean) ? 0 : 1)
