import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A reference in a document to something that does not exist. */
export interface DeadPath {
  document: string
  line: number
  name: string
}

const folders = 'contract|editor|seo|server|web|e2e|bench|docs|scripts|\\.ci'
/** `server/db/open.ts`, `web/features/<module>/`, `scripts/*.mjs`: a path from the root of the clone. */
const rootPath = new RegExp(`^\\.?/?(?:${folders})(?:/[\\w.@<>*{},…-]+)*/?$`)
const rootFile = /^[\w.-]+\.(?:md|json|mjs|ts|yml|yaml|example)$/
const made = /^(?:web\/dist|node_modules|\.rankwell|test-results|\.cache)(?:\/|$)/
const ignore = ['**/node_modules/**', '**/dist/**', '.rankwell/**', '.cache/**', 'test-results/**']

/** Placeholders such as `<module>` or `{name}` stand for any name. */
function toPattern(path: string) {
  const pattern = path.replace(/<[^>]*>|\{[^},]*\}|…/g, '*').replace(/\/$/, '')
  return pattern.includes('*') || pattern.includes('{') ? pattern : null
}

function exists(root: string, path: string) {
  if (made.test(path)) return true
  const pattern = toPattern(path)
  if (pattern === null) return existsSync(join(root, path))
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).length > 0
}

function listScripts(root: string): string[] {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const scripts: unknown = Reflect.get(manifest as object, 'scripts')
  return [...Object.keys((scripts as object | undefined) ?? {}), 'ci', 'install']
}

function findNames(text: string) {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '')
  const paths = quoted.filter((name) => rootPath.test(name) || rootFile.test(name))
  // A link inside a code span is an example.
  const links = [...text.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(
    (match) => match[1] ?? '',
  )
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
  return { paths, links: links.filter((link) => !/^[a-z]+:|^\//i.test(link)), scripts }
}

function checkLine(root: string, document: string, text: string, scripts: string[]) {
  const names = findNames(text)
  const folder = dirname(document)
  const isPathThere = (path: string) =>
    exists(root, normalize(path)) || exists(root, join(folder, path)) || exists(root, join('docs', path))
  return [
    ...names.paths.filter((path) => !isPathThere(path)),
    ...names.links.filter((link) => !exists(root, join(folder, link))),
    ...names.scripts.filter((script) => !scripts.includes(script)).map((script) => `npm run ${script}`),
  ]
}

/** Quoted files, ```` ```nginx proxies/nginx.conf ````, that do not exist or have changed. */
function checkQuotes(root: string, document: string, text: string): DeadPath[] {
  const quotes = [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)]
  return quotes.flatMap(({ 1: path = '', 2: quoted, index }) => {
    const file = join(root, dirname(document), path)
    if (existsSync(file) && readFileSync(file, 'utf8') === quoted) return []
    return [{ document, line: text.slice(0, index).split('\n').length, name: `${path} as quoted` }]
  })
}

/**
 * Finds references in the documents below this folder that do not exist: paths, links, npm scripts, and
 * quoted files.
 */
export function findDeadPaths(root: string): DeadPath[] {
  const scripts = listScripts(root)
  const documents = globSync('**/*.md', { cwd: root, exclude: ignore })
  return documents.flatMap((document) => {
    let isFenced = false
    const whole = readFileSync(join(root, document), 'utf8')
    const lines = whole.split('\n')
    const quotes = checkQuotes(root, document, whole)
    const dead = lines.flatMap((text, index) => {
      if (text.trimStart().startsWith('```')) isFenced = !isFenced
      const line = isFenced ? text.replace(/\]\(/g, '] (') : text
      return checkLine(root, document, line, scripts).map((name) => ({ document, line: index + 1, name }))
    })
    return [...dead, ...quotes]
  })
}

if (import.meta.main) {
  const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
  const dead = findDeadPaths(root)
  for (const { document, line, name } of dead) {
    process.stderr.write(
      `${relative('', join(root, document))}:${line} names ${name}, which does not exist\n`,
    )
  }
  process.exitCode = dead.length === 0 ? 0 : 1
}
