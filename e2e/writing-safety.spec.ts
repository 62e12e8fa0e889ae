import { type BrowserContext, expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { state, surface } from './article.ts'
import { callApi, openArticle, signIn, startWriting } from './people.ts'

/** The same user in a second tab. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(url)
  await expect(surface(tab)).toBeVisible()
  return tab
}

test('two tabs of one user edit the same text, and undo reverts only the edits of its own tab', async ({
  page,
  context,
}) => {
  const url = await startWriting(page, 'From the first tab.')
  const second = await openTab(context, url)
  await expect(second.getByText('From the first tab.')).toBeVisible()
  await surface(second).click()
  await second.keyboard.press('Control+End')
  await second.keyboard.type(' From the second tab.')
  await expect(page.getByText('From the first tab. From the second tab.')).toBeVisible()
  await surface(page).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  // The undo button is disabled after a delay.
  while (await undo.isEnabled()) await undo.click({ force: true })
  await expect(surface(second).locator('p').first()).toHaveText(/^\s*From the second tab\./)
})

test('a user who reconnects is told that another user restored a version in the meantime', async ({
  page,
  context,
  browser,
}) => {
  let connection: WebSocketRoute | undefined
  let isCut = false
  await context.routeWebSocket('**/socket.io/**', (socket) => {
    connection = socket
    if (isCut) void socket.close()
    else socket.connectToServer()
  })
  await startWriting(page, 'Words of the writer.')
  const docId = page.url().split('/').at(-1) ?? ''
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, 'demo')
  const kept = await callApi<{ _id: string }>(owner, 'POST', `/documents-history/${docId}`, { name: 'First' })
  isCut = true
  await connection?.close()
  await callApi(owner, 'POST', `/documents-history/${docId}/${kept._id}/restore`, {})
  await expect(page.getByText('restored an earlier version')).toHaveCount(0)
  isCut = false
  const notice = page.getByText(/restored an earlier version while you were away/)
  await expect(notice).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'View history' }).click()
  await expect(page.getByRole('complementary', { name: 'History' })).toContainText('Restored')
  await owner.context().close()
})

test('text typed without a connection survives a reload and is sent later', async ({ page, context }) => {
  const url = await startWriting(page, 'Written online.')
  await page.route('**/socket.io/**', (route) => route.abort())
  let isCut = true
  await page.routeWebSocket('**/yjs**', (socket) => {
    if (isCut) void socket.close({ code: 1013 })
    else socket.connectToServer()
  })
  await page.reload()
  await expect(page.getByText('Written online.')).toBeVisible()
  await expect(state(page, 'Reconnecting…')).toBeVisible()
  await surface(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Written offline.')
  await expect(page.getByText('Written online. Written offline.')).toBeVisible()
  await expect(state(page, 'Not saved, kept on this device')).toBeVisible()
  await expect(state(page, 'The server can’t save right now.')).toContainText('stored on this device')
  await expect(page.getByText(/^Retrying in [1-4] s$/)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.route('**/assets/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Copy text' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Written offline.')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.unroute('**/assets/**')
  await page.reload()
  await expect(page.getByText('Written online. Written offline.')).toBeVisible()
  isCut = false
  await page.unrouteAll()
  await expect(state(page, /^Saved$/)).toBeVisible({ timeout: 30_000 })
  const second = await openTab(context, url)
  await expect(second.getByText('Written online. Written offline.')).toBeVisible()
})

test('a page of an older version shows one notice, keeps its text, and loads the new version on request', async ({
  page,
}) => {
  await startWriting(page, 'Written with the older version.')
  await expect(page.getByRole('button', { name: 'Manage Article' })).toBeVisible()
  // Once the page has loaded all its files, the server is updated: the files change and it restarts.
  await page.waitForLoadState('networkidle')
  let requestCount = 0
  await page.route('**/assets/**', (route) => {
    requestCount += 1
    return route.fulfill({ status: 404 })
  })
  const start = (name: string) => `<script type="module" crossorigin src="/assets/${name}.js"></script>`
  await page.route(
    (url) => url.pathname === '/',
    (route) => route.fulfill({ contentType: 'text/html', body: start('index-newer') }),
  )
  await page.getByRole('button', { name: 'History' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'A new version is available.' })
  await expect(notice).toContainText('Everything is saved')
  await expect(page.getByRole('complementary', { name: 'History' })).toHaveCount(0)
  const askedOnce = requestCount
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await surface(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And on.')
  await expect(state(page, /^Saved$/)).toBeVisible()
  expect(requestCount).toBe(askedOnce)
  await page.unrouteAll()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Reload' }).click()
  await expect(surface(page)).toHaveText('Written with the older version. And on.')
  await expect(notice).toHaveCount(0)
})

/** Inserts a block that no user could type: one with this many characters in an attribute. */
async function insertLargeBlock(page: Page, letters: number): Promise<void> {
  await surface(page).evaluate((element, count) => {
    const { editor } = element as HTMLElement & {
      editor: {
        state: { doc: { content: { size: number } } }
        commands: { insertContentAt(at: number, block: unknown): void }
      }
    }
    editor.commands.insertContentAt(editor.state.doc.content.size, {
      type: 'paragraph',
      attrs: { extra: JSON.stringify({ note: 'a'.repeat(count) }) },
      content: [{ type: 'text', text: 'Too large.' }],
    })
  }, letters)
}

/** The paragraphs of the open document on the server. */
async function readStored(page: Page): Promise<string[]> {
  const docId = new URL(page.url()).pathname.split('/').at(-1)
  const { blog } = await callApi<{ blog: string }>(page, 'POST', '/documents/get-current-doc', { docId })
  const { blocks } = JSON.parse(blog) as { blocks: { data: { text: string } }[] }
  return blocks.map(({ data }) => data.text)
}

test('text too large to be saved stays on the device with a message, and undo lets the rest be saved', async ({
  page,
  context,
}) => {
  const url = await startWriting(page, 'Saved before.')
  await surface(page).evaluate((element) => {
    const data = new DataTransfer()
    data.setData('text/plain', 'A paragraph of somebody.\n\n'.repeat(150_000))
    const event = { clipboardData: data, bubbles: true, cancelable: true }
    element.dispatchEvent(new ClipboardEvent('paste', event))
  })
  await expect(
    page.getByText(/^That’s too large to paste at once \(.* MB; the limit is 4 MB\)/),
  ).toBeVisible()
  await expect(surface(page)).toHaveText('Saved before.')

  await page.getByRole('button', { name: 'Tools', exact: true }).click()
  await page.getByRole('tab', { name: 'Import/Export' }).click()
  const buffer = Buffer.from('A paragraph of somebody.\n\n'.repeat(100_000))
  await page
    .getByRole('complementary', { name: 'Tools' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'book.md', mimeType: 'text/markdown', buffer })
  await expect(page.getByText(/^book\.md is too large \(.* MB; the limit is 4 MB\)/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  let lines = 0
  page.on('websocket', (socket) => {
    if (socket.url().includes('/yjs')) lines += 1
  })
  await insertLargeBlock(page, 4_500_000)
  const banner = state(page, 'This change is too large to save (4.3 MB; the limit is 4 MB)')
  await expect(banner).toContainText('Your text is stored on this device.')
  await expect(state(page, 'Not saved, kept on this device')).toBeVisible()
  await expect.poll(() => readStored(page)).toEqual(['Saved before.'])
  const second = await openTab(context, url)
  await expect(state(second, 'This change is too large')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Undo this change' })).toHaveCount(0)
  await surface(page).locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Written since.')
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page.getByText('Too large.')).toHaveCount(0)
  await expect(state(page, /^Saved$/)).toBeVisible()
  await expect(banner).toHaveCount(0)
  expect(lines).toBe(0)
  await surface(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And after.')
  await expect(surface(second)).toContainText('Saved before. Written since. And after.')
  for (const tab of [page, second]) await expect(state(tab, /^Saved$/)).toBeVisible()
  await expect.poll(() => readStored(page)).toEqual(['Saved before. Written since. And after.'])

  await page.getByRole('link', { name: 'Documents' }).first().click()
  await expect(surface(page)).toHaveCount(0)
  await surface(second).click()
  await second.keyboard.press('Control+A')
  await second.keyboard.type('Closed at once.')
  await second.close()
  await page.goBack()
  await surface(page).click()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('All gone.')
  await expect(state(page, /^Saved$/)).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByText('Local backups').click()
  const kept = page.getByRole('listitem').filter({ hasText: 'Saved before. Written since. And after.' })
  await expect(kept).toContainText('While writing · 6 words')
  await expect(page.getByRole('listitem').filter({ hasText: 'Closed at once.' })).toContainText('3 words')
  await kept.getByRole('button', { name: 'Restore' }).click()
  await expect(surface(page)).toHaveText('Saved before. Written since. And after.')
  await expect(page.getByRole('listitem').filter({ hasText: 'All gone.' })).toContainText('Before a restore')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(surface(page)).toHaveText('All gone.')
  await expect(state(page, /^Saved$/)).toBeVisible()

  await page.getByRole('link', { name: 'Documents' }).first().click()
  await expect(surface(page)).toHaveCount(0)
  const loadUnsentTexts = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name?.split(':')[0]))
  expect(await loadUnsentTexts()).toContain('rankwell-moments')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/(?:login)?$/)
  await expect.poll(loadUnsentTexts).toEqual([])
})

test('an article deleted elsewhere stays readable in an open tab, which shows what happened', async ({
  page,
  browser,
}) => {
  const url = await startWriting(page, 'Do not lose these words.')
  const other = await browser.newContext()
  const owner = await other.newPage()
  await signIn(owner, 'demo')
  await owner.goto(url)
  await owner.getByRole('button', { name: 'Manage Article' }).click()
  await owner.getByRole('menuitem', { name: 'Delete' }).click()
  await owner
    .getByRole('alertdialog')
    .or(owner.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByRole('alert').filter({ hasText: 'This document was deleted' })).toBeVisible()
  await expect(page.getByText('Do not lose these words.')).toBeVisible()
  await expect(surface(page)).toHaveAttribute('contenteditable', 'false')
  await page.getByRole('link', { name: 'Go to documents' }).click()
  await expect(page).toHaveURL(/\/app\/documents/)

  await page.goto('/copy-butler')
  await page.getByLabel('Main keyword').fill('a keyword to be deleted')
  await page.getByRole('button', { name: 'Next: group keywords' }).click()
  await page.waitForURL(/\/copy-butler\/[0-9a-f-]{36}/)
  await expect(page.getByText('We couldn’t find related keywords')).toBeVisible({ timeout: 30_000 })
  await callApi(owner, 'POST', '/documents/delete', { Ids: [page.url().split('/').at(-1)] })
  await expect(page.getByRole('alert').filter({ hasText: 'This document was deleted' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next: search results' })).toBeHidden()
  await other.close()
})

test('a viewer reads an article and cannot change it', async ({ page }) => {
  await signIn(page, 'viewer')
  await openArticle(page, 'Home Composting for Beginners')
  await expect(surface(page)).toHaveAttribute('contenteditable', 'false')
  await expect(page.getByRole('toolbar', { name: 'Text tools' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit title' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Manage Article' })).toHaveCount(0)
})

test('a reviewer opens another user’s article for reading, and can choose to edit it', async ({ page }) => {
  await signIn(page, 'reviewer')
  await openArticle(page, 'Home Composting for Beginners')
  await expect(surface(page)).toHaveAttribute('contenteditable', 'false')
  await expect(page.getByRole('toolbar', { name: 'Text tools' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Manage Article' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(surface(page)).toHaveAttribute('contenteditable', 'true')
  await expect(surface(page)).toBeFocused()
  await expect(page.getByRole('toolbar', { name: 'Text tools' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
})
