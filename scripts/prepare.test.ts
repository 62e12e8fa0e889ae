import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './prepare.mjs'

let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'rankwell-clone-'))
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

const here = { os: [process.platform], cpu: [process.arch] }
const lock = {
  '': { version: '0.1.0' },
  server: { version: '0.1.0' },
  'node_modules/@rankwell/server': { link: true },
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/node-here': { version: '26.10.0', optional: true, ...here },
  'node_modules/node-elsewhere': { version: '26.10.0', optional: true, os: ['aix'] },
  'node_modules/fast-extra': { version: '1.0.0', optional: true },
}

function write(found: Record<string, object> | null) {
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify({ packages: lock }))
  if (!found) return
  mkdirSync(join(clone, 'node_modules'))
  writeFileSync(join(clone, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: found }))
}

const complete = {
  'node_modules/fastify': { version: '5.12.8' },
  'node_modules/node-here': { version: '26.10.0' },
}

test('a fresh clone and an interrupted install count as not installed', () => {
  write(null)
  expect(isInstalled(clone)).toBe(false)
})

test('packages for other systems and unneeded extras may be missing', () => {
  write(complete)
  expect(isInstalled(clone)).toBe(true)
})

test('another package version, or a missing optional build for this machine, requires an install', () => {
  write({ ...complete, 'node_modules/fastify': { version: '5.12.7' } })
  expect(isInstalled(clone)).toBe(false)
  rmSync(join(clone, 'node_modules'), { recursive: true })
  write({ 'node_modules/fastify': { version: '5.12.8' } })
  expect(isInstalled(clone)).toBe(false)
})
