import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { readWords, state, surface } from './article.ts'
import { signIn } from './people.ts'
import { ports } from './ports.ts'

const openPage = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })).newPage()

async function writeNew(page: Page, words: string): Promise<string> {
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  await surface(page).click()
  await page.keyboard.type(words)
  await expect(state(page, /^Saved$/)).toBeVisible()
  return page.url()
}

async function writeAtEnd(page: Page, words: string): Promise<void> {
  await surface(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

/** A separate server, because the test kills it. */
async function startOwnServer(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rankwell-e2e-killed-'))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  return {
    url,
    async start() {
      child = spawn(process.execPath, ['server/main.ts'], {
        cwd: join(import.meta.dirname, '..'),
        env: {
          PATH: process.env.PATH,
          ENV_FILE: '',
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: 'error',
        },
        stdio: 'ignore',
      })
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    },
    async end(signal: NodeJS.Signals) {
      const ended = new Promise((resolve) => child?.once('close', resolve))
      child?.kill(signal)
      await ended
    },
  }
}

test('two users keep writing while the server is killed, and no text is lost', async ({ browser }) => {
  test.setTimeout(180_000)
  const server = await startOwnServer(ports.own)
  await server.start()
  try {
    const writer = await openPage(browser, server.url)
    const owner = await openPage(browser, server.url)
    await signIn(writer, 'writer')
    await signIn(owner, 'demo')
    const url = await writeNew(writer, 'Before the kill.')
    await owner.goto(url)
    await expect(surface(owner)).toHaveText(/Before the kill\./)
    await writeAtEnd(owner, ' Owner before.')
    await expect.poll(() => readWords(writer)).toBe('Before the kill. Owner before.')
    await expect(state(owner, /^Saved$/)).toBeVisible()

    await server.end('SIGKILL')
    for (const page of [writer, owner]) await expect(state(page, 'Reconnecting…')).toBeVisible()
    await writeAtEnd(writer, ' Writer meanwhile.')
    await writeAtEnd(owner, ' Owner meanwhile.')
    for (const page of [writer, owner])
      await expect(state(page, 'Not saved, kept on this device')).toBeVisible()

    await server.start()
    for (const page of [writer, owner]) {
      await expect(state(page, /^Saved$/)).toBeVisible({ timeout: 30_000 })
      await expect.poll(() => readWords(page)).toContain('Writer meanwhile.')
      await expect.poll(() => readWords(page)).toContain('Owner meanwhile.')
    }
    const hers = await readWords(writer)
    expect(await readWords(owner)).toBe(hers)
    for (const words of ['Before the kill.', 'Owner before.', 'Writer meanwhile.', 'Owner meanwhile.'])
      expect(hers.split(words)).toHaveLength(2)

    // Each user's undo reverts their own text only.
    await surface(owner).click()
    const undo = owner.getByRole('button', { name: 'Undo' }).first()
    // The undo button is disabled after a delay.
    while (await undo.isEnabled()) await undo.click({ force: true })
    await expect(surface(writer)).not.toContainText('Owner')
    await expect(surface(writer)).toContainText('Before the kill.')
    await expect(surface(writer)).toContainText('Writer meanwhile.')
    await writer.context().close()
    await owner.context().close()
  } finally {
    await server.end('SIGTERM')
  }
})

test('a thread on a passage is marked for both users, answered, resolved, and kept after its text is deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'writer')
  const url = await writeNew(page, 'Water boils at ninety degrees, they say.')
  const owner = await openPage(browser, baseURL ?? '')
  await signIn(owner, 'demo')
  await owner.goto(url)
  await expect(surface(owner)).toContainText('Water boils')

  await surface(owner)
    .getByText('Water boils')
    .dblclick({ position: { x: 12, y: 12 } })
  await owner.keyboard.press('Control+Alt+m')
  const field = owner.getByRole('combobox', { name: /Add a comment/ })
  await field.pressSequentially('Really, @Wil')
  await owner.getByRole('option', { name: 'Willem Bakker' }).click()
  await field.pressSequentially('<b>?')
  await owner.keyboard.press('Control+Enter')
  await expect(surface(owner).locator('.comment-mark')).toHaveText('Water')
  await expect(surface(page).locator('.comment-mark')).toHaveText('Water')

  await page.getByRole('button', { name: 'Comments, 1 new' }).click()
  const panel = page.getByRole('complementary', { name: 'Comments' })
  await expect(panel.getByText('Really, @Willem Bakker <b>?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comments', exact: true })).toBeVisible()
  await surface(page).locator('.comment-mark').click()
  await panel.getByRole('combobox', { name: 'Add a reply' }).fill('I will look it up.')
  await panel.getByRole('button', { name: 'Reply' }).click()
  await expect(owner.getByRole('complementary').getByText('I will look it up.')).toBeVisible()
  await owner.getByRole('button', { name: 'Resolve' }).click()
  await expect(surface(page).locator('.comment-mark')).toHaveCount(0)
  await panel.getByRole('tab', { name: 'Resolved (1)' }).click()
  await panel.getByRole('button', { name: 'Reopen' }).click()
  await panel.getByRole('tab', { name: 'Open (1)' }).click()

  await surface(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Something else.')
  await expect(panel.getByRole('heading', { name: 'Text removed' })).toBeVisible()
  await expect(panel.getByText('The commented text is no longer in the article.')).toBeVisible()
  await owner.context().close()
})

test('a user typing in a block keeps their position while another user changes its kind', async ({
  page,
  browser,
}) => {
  await signIn(page, 'writer')
  const url = await writeNew(page, 'First line.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Before after.')
  for (let letters = 0; letters < ' after.'.length; letters += 1) await page.keyboard.press('ArrowLeft')
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, 'demo')
  await owner.goto(url)
  await expect.poll(() => readWords(owner)).toContain('Before after.')
  await surface(owner).locator('p').last().click()
  await page.keyboard.type(' one')
  await owner.keyboard.press('Control+Alt+2')
  await expect(surface(page).locator('h2')).toBeVisible()
  await page.keyboard.type(' two')
  await expect(surface(owner).locator('h2')).toContainText('two')
  await owner.keyboard.press('Control+Alt+0')
  await expect(surface(page).locator('h2')).toHaveCount(0)
  await page.keyboard.type(' three')
  for (const one of [page, owner])
    await expect.poll(() => readWords(one)).toBe('First line.Before one two three after.')
  await owner.context().close()
})
