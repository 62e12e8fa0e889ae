import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 4870)
// The configuration is loaded by every worker: only the first one makes the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rankwell-e2e-'))

const appServer = (at: number, dataDir: string) => ({
  command: 'node server/main.ts',
  cwd: join(import.meta.dirname, '..'),
  url: `http://127.0.0.1:${at}/readyz`,
  timeout: 60_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  env: {
    PORT: String(at),
    DATA_DIR: dataDir,
    ENV_FILE: '',
    FETCH_ALLOW: `127.0.0.1:${port + 2},127.0.0.1:${port + 3},127.0.0.1:${port + 6}`,
  },
})

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    {
      command: `node e2e/site/server.ts ${port + 2}`,
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${port + 2}/`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    {
      command: `node e2e/wordpress/server.ts ${port + 3}`,
      cwd: join(import.meta.dirname, '..'),
      url: `http://127.0.0.1:${port + 3}/`,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
    },
    appServer(port, process.env.E2E_DATA_DIR),
    // A server of its own, because its clock is moved.
    appServer(port + 4, `${process.env.E2E_DATA_DIR}-billing`),
  ],
})
