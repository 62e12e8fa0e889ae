import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** Tests against real third-party programs, started by `scripts/test-*.mjs`. */
export default defineConfig({
  root: join(root, 'server'),
  test: {
    name: 'peers',
    environment: 'node',
    globalSetup: [join(root, 'server/testing/global.ts')],
    include: [join(root, 'scripts/peers/*.peer.ts')],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
