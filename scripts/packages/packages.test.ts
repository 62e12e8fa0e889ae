import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare.mjs'
import { findPackageProblems, isAllowed } from './find-problems.mjs'
import { listPackages } from './list-packages.mjs'
import * as policy from './policy.mjs'

type Package = ReturnType<typeof listPackages>[number]
const packages = listPackages(root)
const dates = JSON.parse(readFileSync(join(root, 'scripts', 'packages', 'dates.json'), 'utf8')) as {
  checked: string
  published: Record<string, string>
}
const problemsOf = (changes: Partial<Package>, published?: string) => {
  const one = { ...(packages[0] as Package), name: 'new', version: '1.0.0', id: 'new@1.0.0', ...changes }
  const known = { ...dates, published: { ...dates.published, ...(published && { [one.id]: published }) } }
  return findPackageProblems([...packages, one], known, policy)
}

test('every package has an accepted license and had been public for a week when it was added', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(findPackageProblems(packages, dates, policy)).toEqual([])
})

test('other licenses, unknown dates, and recent versions are found', () => {
  expect(problemsOf({ license: 'GPL-3.0-only' }, '2020-01-01')).toEqual([
    expect.stringContaining('GPL-3.0-only is not allowed'),
  ])
  expect(problemsOf({ license: '' }, '2020-01-01')).toEqual([
    expect.stringContaining('(none) is not allowed'),
  ])
  expect(problemsOf({ license: 'MIT' })).toEqual([expect.stringContaining('no date of publication')])
  expect(problemsOf({ license: 'MIT' }, dates.checked)).toEqual([expect.stringContaining('less than 7 days')])
  expect(problemsOf({ license: 'MIT' }, '2020-01-01')).toEqual([])
})

test('with OR one license must be accepted, with AND all of them', () => {
  const allowed = new Set(['MIT', 'ISC'])
  expect(isAllowed('(MIT OR GPL-3.0-or-later)', allowed)).toBe(true)
  expect(isAllowed('MIT AND ISC', allowed)).toBe(true)
  expect(isAllowed('MIT AND GPL-3.0-or-later', allowed)).toBe(false)
})

test('the bill of materials names every package with its hash, and no URL', () => {
  const file = join(root, 'sbom.json')
  try {
    execFileSync(process.execPath, [join(root, 'scripts', 'packages', 'sbom.mjs')])
    const text = readFileSync(file, 'utf8')
    const { bomFormat, components } = JSON.parse(text) as {
      bomFormat: string
      components: { purl: string; hashes: { content: string }[] }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    expect(components).toHaveLength(packages.length)
    for (const { purl, hashes } of components) {
      expect(purl).toMatch(/^pkg:npm\//)
      expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/)
    }
    expect(text).not.toMatch(/https?:|resolved|distribution/)
  } finally {
    rmSync(file, { force: true })
  }
})
