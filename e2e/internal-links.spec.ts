import { expect, test } from '@playwright/test'
import { saved, surface } from './article.ts'
import { callApi, openNewWorkspace, signIn } from './people.ts'
import { addressOf, ports } from './ports.ts'

test('links to pages of a site are suggested from the text, inserted together, undone, and found in the dialog', async ({
  page,
}) => {
  await signIn(page, 'demo')
  const deleteWorkspace = await openNewWorkspace(page, 'Bakery')
  const { _id: docId } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    keyword: 'baking at home',
    title: 'Baking at home',
    configurationStep: 6,
  })
  await page.goto(`/copy-butler/${docId}?panel=links`)
  await surface(page).click()
  await page.keyboard.type('Never waste your sourdough discards.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('With the float test you see whether it is ready.')
  await expect(saved(page)).toBeVisible()

  const panel = page.getByRole('complementary', { name: 'SEO links' })
  await panel.getByRole('button', { name: 'Add a site' }).click()
  await page.getByLabel('Site or sitemap URL').fill('127.0.0.1')
  await page.getByRole('button', { name: 'Start indexing' }).click()
  await expect(page.getByRole('alert')).toHaveText('Pages on private networks can’t be read.')
  await page.getByLabel('Site or sitemap URL').fill(addressOf(ports.site))
  await page.getByRole('button', { name: 'Start indexing' }).click()
  await expect(panel.getByText('10 pages to link to')).toBeVisible()
  await expect(panel.getByText(/^Indexed (?!yet)/)).toBeVisible()

  const suggestions = panel.getByRole('list', { name: 'Link suggestions' }).getByRole('listitem')
  await expect(suggestions).toHaveCount(2)
  await panel.getByRole('button', { name: 'Insert all 2' }).click()
  const links = surface(page).locator('a')
  await expect(links).toHaveText([/^sourdough discards$/i, /^float test$/i])
  await expect(links.first()).toHaveAttribute('href', `${addressOf(ports.site)}/discard.html`)
  await expect(suggestions).toHaveCount(0)

  await surface(page).click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(links).toHaveCount(0)
  await expect(suggestions).toHaveCount(2)

  await panel.getByRole('tab', { name: 'Problems' }).click()
  await expect(panel.getByText('No issues with this article’s internal links.')).toBeVisible()

  await surface(page).getByText('ready').dblclick()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByLabel('Paste or type a URL').fill('rye')
  await page.getByRole('option', { name: /rye/i }).first().click()
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', `${addressOf(ports.site)}/rye.html`)
  await deleteWorkspace()
})
