import { expect, test } from '@playwright/test'
import { readSources } from './article.ts'
import { callApi, signIn } from './people.ts'

test('a keyword becomes research, a title, an outline, and notes to write from', async ({ page }) => {
  const next = (name: string) => page.getByRole('button', { name, exact: true })
  await signIn(page, 'demo')
  await page.goto('/copy-butler')
  await page.getByLabel('Main keyword').fill('home composting')
  await next('Next: group keywords').click()
  await expect(page).toHaveURL(/\/copy-butler\/[0-9a-f-]{36}/)

  await expect(page.getByText('search results overlap').first()).toBeVisible({ timeout: 30_000 })
  await next('Next: search results').click()
  await expect(page.getByText('5 of 10 selected')).toBeVisible({ timeout: 30_000 })
  await next('Next: keywords').click()
  await expect(page.getByLabel(/^Target range for /).first()).toBeVisible()
  await next('Next: content').click()
  await expect(page.getByLabel('Word target')).not.toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Who is this for, and what should it say?' })).toBeFocused()
  await page.getByLabel('Audience').fill('People with a small garden')
  await next('Next: references').click()
  await next('Next: title').click()

  const titles = page.getByRole('list', { name: 'Suggested titles' })
  await expect(titles.getByRole('listitem').nth(2)).toBeVisible()
  const suggested = await titles.getByRole('listitem').allInnerTexts()
  await page.reload()
  await expect(titles.getByRole('listitem')).toHaveText(suggested, { useInnerText: true })
  await next('Next: outline').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Choose another title' }).click()
  await titles.getByRole('radio').first().check()
  await next('Next: outline').click()
  await expect(page.getByRole('textbox', { name: 'Heading 1', exact: true })).toBeVisible()
  await next('Lay out my research').click()

  const text = page.locator('#editor_js .ProseMirror')
  await expect(text.locator('h2').nth(3)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Research notes').first()).toBeVisible({ timeout: 30_000 })
  const quotes = text.locator('blockquote[data-passage]')
  await expect(quotes.first()).toBeVisible()
  for (const source of await readSources(page)) expect(source).toMatch(/^http/)
  await expect(text.locator('.has-prompt').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Passages left in the text' })).toContainText('passages left')
  // Quoted passages do not count as written text.
  const score = page.getByRole('complementary', { name: 'Score' })
  await expect(score).toContainText('Not scored')
  await expect(score).toContainText(/No score yet: 0 of \d+ words of your own/)
  // Generation also writes the meta description, and the panel scores it without a reload, like the server.
  await expect(score.locator('summary').filter({ hasText: 'Meta description' })).toContainText('35 / 35')
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('complementary', { name: 'History' }).getByText('Research notes')).toBeVisible()
})

test('a user can skip the research and start writing immediately', async ({ page }) => {
  await signIn(page, 'writer')
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  const text = page.locator('#editor_js .ProseMirror')
  const score = page.getByRole('complementary', { name: 'Score', exact: true })
  await expect(score).toContainText('Quick wins')
  await expect(score).toContainText('Not scored')
  await expect(score).not.toContainText('of 100')
  await text.click()
  await page.keyboard.type('My own words')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('My own words')).toBeVisible()
})

test('if the document has text, the setup stays open and asks what to do with the text', async ({ page }) => {
  await signIn(page, 'writer')
  const setup = { keyword: 'home composting', title: 'Home composting', configurationStep: 5 }
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', setup)
  const blog = {
    time: 4e12,
    version: '2.28.2',
    blocks: [{ type: 'paragraph', data: { text: 'Words that stay.' } }],
  }
  await callApi(page, 'PUT', `/documents/update/${_id}`, { blog: JSON.stringify(blog) })
  await page.goto(`/copy-butler/${_id}`)
  await expect(page.getByRole('textbox', { name: 'Heading 1', exact: true })).toBeVisible()
  const write = page.getByRole('button', { name: 'Lay out my research', exact: true })
  await write.click()
  const question = page.getByRole('alertdialog', { name: 'This document already has content' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await write.click()
  await question.getByRole('button', { name: 'Add at the end' }).click()
  const text = page.locator('#editor_js .ProseMirror')
  await expect(text.locator('h2').nth(3)).toBeVisible({ timeout: 30_000 })
  await expect(text.locator('p').first()).toHaveText('Words that stay.')
  await page.reload()
  await expect(text.locator('p').first()).toHaveText('Words that stay.')
})
