// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Maximum size in bytes after gzip, slightly above the current size, so that growth is a deliberate change here. */
const limits = { login: 140_000, dashboard: 199_000, editor: 339_500 }

it('limits the scripts that login, dashboard, and article load before they are rendered', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'measure-scripts.ts'))
  const script = `import(${module}).then(async (one) => console.log(JSON.stringify(await one.measureScripts())))`
  const env = { ...process.env, NODE_ENV: 'production' }
  const sizes = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', env }))
  for (const [page, limit] of Object.entries(limits)) {
    expect(sizes[page].bytes, page).toBeGreaterThan(50_000)
    expect(sizes[page].bytes, page).toBeLessThanOrEqual(limit)
  }
  // Each additional file is one more request before the text is shown.
  expect(sizes.editor.files).toBeLessThanOrEqual(12)
})
