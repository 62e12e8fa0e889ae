import { defineConfig } from 'vitest/config'
import { contractRoutes } from './web/build/contract-routes.ts'

const shared = { pool: 'threads', isolate: false, maxWorkers: 2 } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          environment: 'node',
          // Histories by the hundred take their time on a busy machine.
          testTimeout: 30_000,
          include: ['{contract,seo,editor,scripts}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'server',
          environment: 'node',
          globalSetup: ['./testing/global.ts'],
          include: ['**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contractRoutes()],
        test: { ...shared, name: 'web', root: 'web', environment: 'jsdom', include: ['**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
