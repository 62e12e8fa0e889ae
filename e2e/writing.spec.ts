import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { callApi, openArticle, signIn } from './people.ts'

test('two users edit one article, see each other, and lose nothing after a reload', async ({ browser }) => {
  const open = async (name: 'demo' | 'writer') => {
    const page = await (await browser.newContext()).newPage()
    await signIn(page, name)
    await openArticle(page, 'Hybrid Meetings Done Right')
    return page
  }
  const owner = await open('demo')
  const writer = await open('writer')
  const text = owner.locator('#editor_js .ProseMirror')
  await text.locator('p').first().click()
  await owner.keyboard.press('End')
  await owner.keyboard.type(' Written by the owner.')
  await expect(writer.getByText('Written by the owner.')).toBeVisible()
  await expect(owner.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await writer.locator('#editor_js .ProseMirror p').last().click()
  await writer.keyboard.press('End')
  await writer.keyboard.type(' Written by the writer.')
  await expect(owner.getByText('Written by the writer.')).toBeVisible()
  await expect(writer.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await owner.reload()
  await expect(owner.getByText('Written by the owner.')).toBeVisible()
  await expect(owner.getByText('Written by the writer.')).toBeVisible()
  await owner.context().close()
  await writer.context().close()
})

test('the owner renames an article, exports it as a Word file, and sees its versions', async ({ page }) => {
  await signIn(page, 'demo')
  await openArticle(page, 'Indoor Herb Garden Care')
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Indoor Herb Garden Care, Renamed')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit title' })).toBeVisible()
  await expect(page.getByText('Indoor Herb Garden Care, Renamed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Manage Article' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export to a Word file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Indoor Herb Garden Care, Renamed.docx')
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await page.getByRole('button', { name: 'Manage Article' }).click()
  await page.getByRole('menuitem', { name: 'Mark as approved' }).click()
  await expect(page.getByText('Status Updated: Document Approved').first()).toBeVisible()
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('complementary', { name: 'History' })
  await expect(history.getByText('Status Updated: Document Approved')).toBeVisible()
  const text = page.locator('#editor_js .ProseMirror')
  await text.locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Words of today.')
  await history.getByRole('button', { name: 'Preview and restore' }).first().click()
  const version = page.getByRole('dialog')
  await expect(version.locator('ins', { hasText: 'Words of today.' })).toBeVisible()
  await version.getByRole('tab', { name: 'This version', exact: true }).click()
  await expect(version.getByRole('tabpanel')).not.toContainText('Words of today.')
  await version.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Version restored.')).toBeVisible()
  await expect(text).not.toContainText('Words of today.')
})

test('the score explains itself and links to the place in the text', async ({ page }) => {
  await signIn(page, 'demo')
  await openArticle(page, 'Remote Team Meetings')
  const score = page.getByRole('complementary', { name: 'Score' })
  await expect(score.getByText('Keyword density')).toBeVisible()
  await score.getByText('Keyword density').click()
  await expect(score.getByText('Keyword density is 1–2%')).toBeVisible()
  await score
    .getByRole('button', { name: /^remote team meetings$/i })
    .first()
    .click()
  await expect(page.locator('#editor_js .ProseMirror')).toBeFocused()
})

test('the writer gets suggestions for the meta description and accepts one', async ({ page }) => {
  await signIn(page, 'writer')
  await openArticle(page, 'Hybrid Meetings Done Right')
  await page.getByRole('button', { name: 'SEO settings' }).click()
  const panel = page.getByRole('complementary', { name: 'SEO settings' })
  await panel.getByRole('button', { name: 'Suggest descriptions' }).click()
  const proposal = panel.getByRole('listitem').nth(1)
  const text = await proposal.innerText()
  await proposal.getByRole('button').click()
  await expect(panel.getByLabel('Meta description')).toHaveValue(text)
  await page.reload()
  await page.getByRole('button', { name: 'SEO settings' }).click()
  await expect(panel.getByLabel('Meta description')).toHaveValue(text)
})

test('a stopped generation shows its progress, and the rest is generated on demand', async ({ page }) => {
  await signIn(page, 'demo')
  const { _id: docId } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    keyword: 'home composting',
    title: 'Home composting for beginners',
    configurationStep: 6,
  })
  const outline = await callApi<{ _id: string }>(page, 'POST', '/document-outline', { docId })
  // Long enough to be stopped, even after a slow reload.
  const content = Array.from({ length: 80 }, (_, index) => ({
    _id: crypto.randomUUID(),
    level: 2,
    text: `Home composting part ${index}`,
  }))
  await callApi(page, 'PUT', `/document-outline/${outline._id}`, { content })
  await page.goto(`/copy-butler/${docId}`)
  const text = page.locator('#editor_js .ProseMirror')
  await expect(text).toBeVisible()
  await page.getByRole('button', { name: 'Lay out my research' }).click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  // Generation continues without this page, and the page finds it again.
  await page.reload()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped after \d+ of \d+$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(page.getByText(/quoted word for word under your headings/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText(/^Stopped after/)).toHaveCount(0)
  await expect(text.locator('h2').first()).toBeVisible()
})
