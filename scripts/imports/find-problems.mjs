import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { acyclic, forbidden, sqlFiles, sqlText } from './rules.mjs'

const workspaces = ['contract', 'editor', 'seo', 'server', 'web']
const unchecked = '(^|/)(dist|migrations|public)/|\\.test\\.tsx?$'

/** Reads the imports of all workspaces, types included, and those that the rules forbid. */
async function readImports(root) {
  const { output } = await cruise(
    workspaces.filter((name) => existsSync(join(root, name))),
    {
      baseDir: root,
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: unchecked },
      validate: true,
      ruleSet: {
        forbidden: forbidden.map(({ name, from, to }) => ({ name, severity: 'error', from, to })),
      },
    },
  )
  return output
}

/** The subfolders of `parent` that form an import cycle. */
export function findCycle(modules, parent) {
  const folderOf = (file) => {
    const [name, ...rest] = file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/') : []
    return rest.length > 0 ? name : null
  }
  const imports = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (!from) continue
    if (!imports.has(from)) imports.set(from, new Set())
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to && to !== from) imports.get(from).add(to)
    }
  }
  const reaches = (start) => {
    const seen = new Set()
    const waiting = [...(imports.get(start) ?? [])]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      waiting.push(...(imports.get(next) ?? []))
    }
    return seen
  }
  return [...imports.keys()].filter((name) => reaches(name).has(name)).sort()
}

const findSqlText = (root, modules) =>
  modules
    .map(({ source }) => source)
    .filter((source) => source.startsWith('server/') && /\.ts$/.test(source))
    .filter((source) => !new RegExp(sqlFiles).test(source))
    .filter((source) => sqlText.test(readFileSync(join(root, source), 'utf8')))

/** Every violation as `{ rule, key }`, each once. */
async function findViolations(root) {
  const { modules, summary } = await readImports(root)
  const sqlRule = 'SQL only in queries.ts, server/db and server/testing'
  const found = [
    ...summary.violations.map(({ rule, from, to }) => {
      const { key } = forbidden.find(({ name }) => name === rule.name)
      return { rule: rule.name, key: key({ from, to }) }
    }),
    ...findSqlText(root, modules).map((source) => ({ rule: sqlRule, key: source })),
    ...acyclic.flatMap((parent) =>
      findCycle(modules, parent).map((name) => ({ rule: `no cycle in ${parent}`, key: name })),
    ),
  ]
  return [...new Map(found.map((one) => [`${one.rule}\n${one.key}`, one])).values()]
}

/**
 * Checks the imports of a checkout.
 * @param root the checkout's folder
 * @param known violations that predate a rule, as `{ [rule]: keys[] }`; the list may only get shorter
 * @returns one line for each new violation, and for each known one that is gone
 */
export async function findImportProblems(root, known = {}) {
  const found = await findViolations(root)
  const isKnown = ({ rule, key }) => known[rule]?.includes(key) ?? false
  const isGone = (rule, key) => !found.some((one) => one.rule === rule && one.key === key)
  return [
    ...found.filter((one) => !isKnown(one)).map(({ rule, key }) => `${rule}: ${key}`),
    ...Object.entries(known).flatMap(([rule, keys]) =>
      keys.filter((key) => isGone(rule, key)).map((key) => `delete from known.json: ${rule}: ${key}`),
    ),
  ].sort()
}
