import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findImportProblems } from './find-problems.mjs'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'rankwell-imports-')))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function check(files: Record<string, string>, known: Record<string, string[]> = {}): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return findImportProblems(root, known)
}

const value = 'export const a = 1\n'
const importing = (specifier: string) => `import { a } from '${specifier}'\nexport const b = a\n`
const sqlRule = 'SQL only in queries.ts, server/db and server/testing'

test.each([
  ['pages import downward only', 'web/pages/one.ts', 'web/app/two.ts'],
  ['ui imports ui and lib only', 'web/ui/one.ts', 'web/editor/two.ts'],
  ['lib imports lib only', 'web/lib/one.ts', 'web/ui/two.ts'],
  ['editor, collab and panel import no feature', 'web/editor/one.ts', 'web/features/briefs/api.ts'],
  ['editor, collab and panel import no feature', 'web/collab/one.ts', 'web/features/briefs/api.ts'],
  ['editor, collab and panel import no feature', 'web/panel/one.ts', 'web/features/briefs/api.ts'],
  ['features import neither app, article nor pages', 'web/features/briefs/one.ts', 'web/article/two.ts'],
  ['article imports neither app nor pages', 'web/article/one.ts', 'web/pages/two.ts'],
  ['calls only in api.ts and live.ts', 'web/features/briefs/panel.tsx', 'web/lib/api.ts'],
  ['calls only in api.ts and live.ts', 'web/pages/one.tsx', 'web/lib/calls.ts'],
  ['calls only in api.ts and live.ts', 'web/ui/one.ts', 'web/lib/calls.ts'],
  [
    'a module imports no queries of another module',
    'server/modules/auth/service.ts',
    'server/modules/users/queries.ts',
  ],
  [sqlRule, 'server/modules/auth/service.ts', 'server/db/schema.ts'],
])('%s: %s may not import %s', async (rule, from, to) => {
  const up = '../'.repeat(from.split('/').length - 1)
  expect(await check({ [from]: importing(`${up}${to}`), [to]: value })).toEqual([`${rule}: ${from} -> ${to}`])
})

test('a feature may import only api.ts and live.ts of another feature', async () => {
  const rule = 'a feature uses api.ts and live.ts of another feature only'
  const files = {
    'web/features/briefs/api.ts': value,
    'web/features/briefs/live.ts': value,
    'web/features/briefs/panel.tsx': value,
    'web/features/score/one.ts': importing('../briefs/api.ts'),
    'web/features/score/two.ts': importing('../briefs/live.ts'),
  }
  expect(await check(files)).toEqual([])
  expect(await check({ 'web/features/score/three.ts': importing('../briefs/panel.tsx') })).toEqual([
    `${rule}: web/features/score -> web/features/briefs`,
  ])
})

test.each(['briefs/api.ts', 'briefs/settings-api.ts', 'briefs/live.ts', 'briefs/live-listeners.ts'])(
  'calls may be in %s',
  async (path) => {
    const from = importing('../../lib/api.ts')
    expect(await check({ [`web/features/${path}`]: from, 'web/lib/api.ts': value })).toEqual([])
  },
)

test.each([
  ['a tagged template', 'export const run = ({ sql }: D) => sql<Row>`select 1`\n'],
  ['a statement', 'export const one = defineStatement(`select 1`)\n'],
  ['the query builder', 'export const run = ({ db }: D) => db.select()\n'],
])('SQL in a service is found: %s', async (_name, text) => {
  expect(await check({ 'server/modules/auth/service.ts': text })).toEqual([
    `${sqlRule}: server/modules/auth/service.ts`,
  ])
})

test.each(['server/modules/auth/queries.ts', 'server/modules/auth/session-queries.ts', 'server/db/open.ts'])(
  'SQL may be in %s',
  async (path) => {
    const text = "import { sql } from 'drizzle-orm'\nexport const run = ({ db }: D) => db.select(sql`1`)\n"
    expect(await check({ [path]: text })).toEqual([])
  },
)

test('types of the schema may be imported anywhere', async () => {
  const service = "import type { users } from '../../db/schema.ts'\nexport type Row = typeof users\n"
  expect(await check({ 'server/modules/auth/service.ts': service, 'server/db/schema.ts': value })).toEqual([])
})

test.each(['server', 'server/modules', 'web/features'])(
  'a cycle of three folders in %s is found',
  async (parent) => {
    const files = {
      [`${parent}/a/service/one.ts`]: "import type { B } from '../../b/api.ts'\nexport type A = B\n",
      [`${parent}/b/api.ts`]: "import type { C } from '../c/api.ts'\nexport type B = C\n",
      [`${parent}/c/api.ts`]: "import type { A } from '../a/api.ts'\nexport type C = A\n",
      [`${parent}/a/api.ts`]: 'export type A = string\n',
      [`${parent}/d/api.ts`]: "import type { A } from '../a/api.ts'\nexport type D = A\n",
    }
    expect(await check(files)).toEqual(['a', 'b', 'c'].map((name) => `no cycle in ${parent}: ${name}`))
  },
)

test('imports in tests are ignored, so they form no cycle', async () => {
  const files = {
    'server/realtime/frames.ts': value,
    'server/realtime/frames.test.ts': importing('../testing/test-server.ts'),
    'server/testing/test-server.ts': importing('../realtime/frames.ts'),
  }
  expect(await check(files)).toEqual([])
  const rule = 'no cycle in server'
  expect(await check({ 'server/realtime/client.ts': importing('../testing/test-server.ts') })).toEqual([
    `${rule}: realtime`,
    `${rule}: testing`,
  ])
})

test('a known violation passes; a fixed one must be removed from the list', async () => {
  const rule = 'ui imports ui and lib only'
  const files = { 'web/ui/one.ts': importing('../editor/two.ts'), 'web/editor/two.ts': value }
  const known = { [rule]: ['web/ui/one.ts -> web/editor/two.ts'] }
  expect(await check(files, known)).toEqual([])
  expect(await check({ 'web/ui/one.ts': value }, known)).toEqual([
    `delete from known.json: ${rule}: web/ui/one.ts -> web/editor/two.ts`,
  ])
})
