import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDir } from './config.ts'
import { createWorld, type World } from './testing/world.ts'

interface Report {
  totals: { errors: number }
  problems: { severity: string; ruleId: string; message: string; location: { pointer?: string }[] }[]
}

let world: World
const folder = mkdtempSync(join(tmpdir(), 'rankwell-openapi-'))

beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The problems that Redocly's recommended rules report for a description. */
function lint(description: object): Report {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(description))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(cloneDir, 'node_modules/@redocly/cli/bin/cli.js'),
      'lint',
      file,
      '--format=json',
      '--max-problems=1000',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      // Disables telemetry and update checks.
      env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  if (!stdout.trim().startsWith('{')) throw new Error(stderr)
  return JSON.parse(stdout) as Report
}

test('the description of the API passes Redocly without errors', async () => {
  const { body } = await world.anonymous.get<{
    paths: Record<string, Record<string, { parameters?: object[] }>>
  }>('/openapi.json')
  const errors = lint(body).problems.filter(({ severity }) => severity === 'error')
  expect(errors).toEqual([])
  // Two calls with one path, whose contract uses different parameter names.
  const { get, patch } = body.paths['/integrations/{ownerId}'] ?? {}
  expect(get?.parameters).toMatchObject([{ name: 'ownerId', in: 'path' }])
  expect(patch?.parameters).toMatchObject([{ name: 'ownerId', in: 'path', description: 'Here the id' }])

  const broken = { ...body, paths: { ...body.paths, '/integrations/{other}': { get } } }
  expect(lint(broken).totals.errors).toBeGreaterThan(0)
})
