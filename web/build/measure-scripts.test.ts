// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Bytes after gzip; a little above what they are, so that growth is a decision and not an accident. */
const limits = { login: 140_000, dashboard: 199_000, editor: 338_000 }

it('lets nobody wait for more scripts than agreed before log-in, dashboard and text are shown', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'measure-scripts.ts'))
  const script = `import(${module}).then(async (one) => console.log(JSON.stringify(await one.measureScripts())))`
  const env = { ...process.env, NODE_ENV: 'production' }
  const sizes = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env }))
  for (const [page, limit] of Object.entries(limits)) {
    expect(sizes[page].bytes, page).toBeGreaterThan(50_000)
    expect(sizes[page].bytes, page).toBeLessThanOrEqual(limit)
  }
  // Each file more is a request more before the text is there.
  expect(sizes.editor.files).toBeLessThanOrEqual(12)
})
