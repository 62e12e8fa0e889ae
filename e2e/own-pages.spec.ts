import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'
import { siteFacts, sitePaths, siteSubject } from './site/content.ts'

const origin = `http://127.0.0.1:${Number(process.env.E2E_PORT ?? 4870) + 2}`

test('a subject that nobody knows yet is researched on pages of one’s own and becomes a scored article', async ({
  page,
}) => {
  const next = (name: string) => page.getByRole('button', { name, exact: true })
  await signIn(page, 'demo')
  await page.goto('/copy-butler')
  await page.getByLabel('Main keyword').fill(siteSubject)
  await next('Next: group keywords').click()
  await expect(page).toHaveURL(/\/copy-butler\/[0-9a-f-]{36}/)
  await next('Next: search results').click()

  await page.getByLabel('Add pages by address').fill(sitePaths.map((path) => `${origin}${path}`).join('\n'))
  await next('Read and add').click()
  for (const index of [0, 3]) {
    const { title, h2 } = siteFacts(index)
    const card = page.getByRole('listitem').filter({ hasText: title }).first()
    await expect(card).toBeVisible({ timeout: 30_000 })
    await expect(card.getByText(/^\d{3} words$/)).toBeVisible()
    await expect(card.getByText(`${h2 + 1} headings`)).toBeVisible()
    await expect(card.getByText('1 image')).toBeVisible()
  }
  await next('Next: keywords').click()
  await expect(page.getByLabel(/How often .*chain lube.* should occur/).first()).toBeVisible()
  await next('Next: content').click()
  await page.getByLabel('Word target').fill('900')
  await next('Next: references').click()
  await next('Next: title').click()
  const titles = page.getByRole('list', { name: 'Proposed titles' })
  await expect(titles.getByRole('listitem').first()).toBeVisible()
  await titles.getByRole('radio').first().check()
  await next('Next: outline').click()
  await expect(page.getByRole('textbox', { name: /^Heading 1/ })).toBeVisible()
  await next('Write the article').click()
  const text = page.locator('#editor_js .ProseMirror')
  await expect(page.getByText('Offline draft').first()).toBeVisible({ timeout: 30_000 })
  await expect(text).toContainText('degreaser')
  const score = page.getByRole('complementary', { name: 'Score' })
  await expect
    .poll(async () => Number(await score.locator('.figures').first().innerText()), { timeout: 20_000 })
    .toBeGreaterThanOrEqual(70)
})
