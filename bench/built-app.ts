import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { TextBlock } from '@rankwell/seo'
import { end, send, startServer } from './api-server.ts'

/** Creates an article in the app and returns its URL and its writer's token. */
export async function createAppArticle(api: string, blocks: TextBlock[]) {
  const person = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
  const { token } = (await send('POST', `${api}/auth/login`, person)) as { token: string }
  const fields = { title: 'Running shoes', keyword: 'running shoes', language: 'en', configurationStep: 6 }
  const { _id } = (await send('POST', `${api}/documents`, fields, token)) as { _id: string }
  const written = blocks.map(({ kind, level, text }) => {
    if (kind === 'heading') return { type: 'header', data: { text, level } }
    if (kind === 'list-item') return { type: 'list', data: { style: 'unordered', items: [text] } }
    return { type: 'paragraph', data: { text } }
  })
  const blog = JSON.stringify({ time: 1, version: '2.28.2', blocks: written })
  await send('PUT', `${api}/documents/update/${_id}`, { blog }, token)
  return { token, url: api.replace(/\/api$/, `/copy-butler/${_id}`) }
}

/**
 * Builds the app, starts it on an empty data folder, and runs `use` with its API address and a browser: the
 * one of `CHROME_PATH`, or else Playwright's.
 */
export async function withBuiltApp<T>(use: (api: string, browser: Browser) => Promise<T>): Promise<T> {
  const root = join(import.meta.dirname, '..')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', 'web', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-bench-'))
  chmodSync(dataDir, 0o711)
  const server = await startServer(dataDir)
  const browser = await chromium.launch({
    ...(process.env.CHROME_PATH && { executablePath: process.env.CHROME_PATH }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    return await use(server.api, browser)
  } finally {
    await browser.close()
    await end(server.child)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
