import { defineConfig } from 'vitest/config'
import { contractRoutes } from './web/build/contract-routes.ts'

/** Every timeout is chosen for a busy machine; a passing test ends long before. */
const shared = {
  pool: 'threads',
  isolate: false,
  maxWorkers: 2,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
} as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          environment: 'node',
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
          setupFiles: ['./testing/silence-console.ts'],
          include: ['**/*.test.ts'],
        },
      },
      {
        plugins: [contractRoutes()],
        test: {
          ...shared,
          name: 'web',
          root: 'web',
          environment: 'jsdom',
          setupFiles: ['./vitest.setup.ts'],
          include: ['**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
