import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { interceptDocuments, openNewArticle, state } from './article.ts'
import { callApi, findMailedLink, join, mailed, readUserId, signIn } from './people.ts'

const password = 'correct-battery-staple-9'
const kept = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Never sent.' })

/** A writer of the owner's workspace with text that never reaches the server. */
async function writeUnsent(owner: Page, page: Page, email: string): Promise<{ id: string; docId: string }> {
  await signIn(owner, 'demo')
  await join(owner, email, 'writer', password)
  const texts = await interceptDocuments(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io'))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/app\//)
  await connected
  await openNewArticle(page)
  await page.keyboard.type('Saved before.')
  await expect(state(page, /^Saved$/)).toBeVisible()
  await texts.disconnect()
  await page.keyboard.type(' Never sent.')
  await expect(state(page, 'Not saved, kept on this device')).toBeVisible()
  return { id: await readUserId(page), docId: page.url().split('/').at(-1) ?? '' }
}

test('a user whose account is removed finds the unsent text, can download it, and can discard it', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  const email = `removed-${Date.now()}@example.com`
  const { id } = await writeUnsent(owner, page, email)
  await callApi(owner, 'POST', '/workspaces/subUser/remove', {
    owner: await readUserId(owner),
    subUserId: id,
  })
  await expect(page).toHaveURL(/\/unsent$/)
  await expect(page.getByText('owner removed your account')).toBeVisible()
  await expect(kept(page)).toContainText('Saved before. Never sent.')
  await expectAccessible(page)

  // The notice remains after a reload, and after returning from the sign-in page in this tab.
  await page.reload()
  await expect(kept(page)).toBeVisible()
  await page.getByRole('link', { name: 'Sign in with another account' }).click()
  await page.getByRole('link', { name: 'Show the text' }).click()
  for (const [name, ending, content] of [
    ['Download Markdown', '.md', 'Saved before. Never sent.'],
    ['Download HTML', '.html', '<p dir="ltr">Saved before. Never sent.</p>'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`Saved before. Never sent.${ending}`)
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toContain(content)
  }
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(kept(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No unsent text is left on this device.')).toBeVisible()
  await expect(page.getByText('hasn’t reached the server')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show the text' })).toHaveCount(0)
  await owner.context().close()
})

test('a user without a workspace keeps the unsent text until they have their own workspace', async ({
  page,
  browser,
}) => {
  const owner = await (await browser.newContext()).newPage()
  const email = `alone-${Date.now()}@example.com`
  const { id, docId } = await writeUnsent(owner, page, email)
  const { selectedWorkspace } = await callApi<{ selectedWorkspace: { _id: string } }>(
    owner,
    'GET',
    `/users/${await readUserId(owner)}`,
  )
  await callApi(owner, 'POST', '/workspaces/subUser/remove-from-workspace', {
    workspace: selectedWorkspace._id,
    user: id,
  })
  await expect(page).toHaveURL(/\/unsent$/)
  await expect(kept(page)).toBeVisible()
  await page.getByRole('link', { name: /^Create/ }).click()
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText(email)).toBeVisible()
  const link = await findMailedLink(page, email, mailed.return)
  await page.goto(link)
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(password)
  await page.locator('button[type=submit]').click()
  await page.getByLabel(/^Workspace name/).fill('My own')
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/(subscription|app\/dashboard)$/)
  // The document cannot be opened: the notice links to the text itself.
  await page.getByRole('button', { name: 'Show the text' }).click()
  await expect(page).toHaveURL(/\/unsent$/)
  await expect(kept(page)).toContainText('Saved before. Never sent.')
  await expect(kept(page).getByRole('link', { name: 'Open document' })).toHaveAttribute(
    'href',
    `/copy-butler/${docId}`,
  )
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  await owner.context().close()
})

test('a deleted document still shows the local copy', async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage()
  const { docId } = await writeUnsent(owner, page, `deleted-${Date.now()}@example.com`)
  await callApi(owner, 'POST', '/documents/delete', { Ids: [docId] })
  await page.goto(`/copy-butler/${docId}`)
  await expect(page.getByText('You can’t open this document anymore')).toBeVisible()
  await expect(kept(page)).toContainText('Saved before. Never sent.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(kept(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Go to documents' })).toBeVisible()
  await owner.context().close()
})
