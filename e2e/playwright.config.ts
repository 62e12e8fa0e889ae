import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addressOf, ports, portsOf } from './ports.ts'

const isTraced = process.env.TRACE === '1'
const workers = Number(process.env.E2E_WORKERS ?? 1)
// Every worker loads the configuration: only the first one creates the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'rankwell-e2e-'))

/** Servers that every journey needs: two apps and the external services they use. */
function serversOf(worker: number) {
  const { app, site, wordpress, billing, own, model } = portsOf(worker)
  const common = { cwd: join(import.meta.dirname, '..'), reuseExistingServer: false }
  const appServer = (port: number, dataDir: string) => ({
    ...common,
    command: 'node server/main.ts',
    url: `${addressOf(port)}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ENV_FILE: '',
      // A journey starts this server itself; model servers on the developer's computer are not used.
      LOCAL_MODEL_SERVERS: `ollama:${model}`,
      FETCH_ALLOW: [site, wordpress, own].map((allowed) => `127.0.0.1:${allowed}`).join(),
    },
  })
  const fakeServer = (file: string, port: number) => ({
    ...common,
    command: `node ${file} ${port}`,
    url: `${addressOf(port)}/`,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 2000 },
  })
  const dataDir = `${process.env.E2E_DATA_DIR}-${worker}`
  return [
    fakeServer('e2e/site/server.ts', site),
    fakeServer('e2e/wordpress/server.ts', wordpress),
    appServer(app, dataDir),
    // A separate server, because its clock is moved.
    appServer(billing, `${dataDir}-billing`),
  ]
}

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/e2e',
  workers,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    baseURL: addressOf(ports.app),
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Traces contain actions and requests only; screenshots of each step (`TRACE=1`) would take too much
    // time.
    trace: { mode: 'retain-on-failure', screenshots: isTraced, snapshots: isTraced },
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
  webServer: Array.from({ length: workers }, (_, worker) => serversOf(worker)).flat(),
})
