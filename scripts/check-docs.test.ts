import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDeadPaths } from './check-docs.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rankwell-docs-'))
  mkdirSync(join(root, 'server', 'modules', 'briefs'), { recursive: true })
  mkdirSync(join(root, 'docs'))
  writeFileSync(join(root, 'server', 'modules', 'briefs', 'service.ts'), '')
  writeFileSync(join(root, 'docs', 'glossary.md'), '')
  writeFileSync(join(root, 'package.json'), '{"scripts":{"start":"x"}}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const check = (text: string) => {
  writeFileSync(join(root, 'README.md'), text)
  return findDeadPaths(root).map(({ line, name }) => `${line} ${name}`)
}

test('finds a document that names a missing file, with its line', () => {
  expect(check('One\n`server/modules/briefs/service.ts`\n`server/modules/briefs/gone.ts`')).toEqual([
    '3 server/modules/briefs/gone.ts',
  ])
})

test('accepts any name for a placeholder in a path, if a file matches', () => {
  expect(check('`server/modules/<module>/service.ts` `server/modules/<module>/jobs.ts`')).toEqual([
    '1 server/modules/<module>/jobs.ts',
  ])
})

test('requires that a quoted file equals the file', () => {
  writeFileSync(join(root, 'docs', 'proxy.conf'), 'listen 80;\n')
  const quote = (content: string, path = 'docs/proxy.conf') =>
    check(`One\n\n\`\`\`nginx ${path}\n${content}\`\`\`\n`)
  expect(quote('listen 80;\n')).toEqual([])
  expect(quote('listen 81;\n')).toEqual(['3 docs/proxy.conf as quoted'])
  expect(quote('listen 80;\n', 'docs/none.conf')).toEqual(['3 docs/none.conf as quoted'])
})

test('checks links to other documents and names of npm scripts', () => {
  expect(
    check(
      '[a](docs/glossary.md#words) [b](docs/none.md) [c](https://example.org/x) npm run start, npm run gone',
    ),
  ).toEqual(['1 docs/none.md', '1 npm run gone'])
})

test('ignores a link shown as an example in code', () => {
  expect(check('`[text](url)`\n```\n[text](other)\n```')).toEqual([])
})
