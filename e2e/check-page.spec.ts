import { expect, test } from '@playwright/test'
import { surface } from './article.ts'
import { signIn } from './people.ts'
import { addressOf, ports } from './ports.ts'

test('a live page becomes a document with research, and shows what to improve first', async ({ page }) => {
  await signIn(page, 'demo')
  await page.goto('/app/documents')
  await page.getByRole('link', { name: 'Check a live page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check a live page' })
  await dialog.getByLabel('Page URL or title').fill('http://127.0.0.1/')
  await dialog.getByRole('button', { name: 'Read page' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Pages on private networks can’t be read.')

  await dialog.getByLabel('Page URL or title').fill(`${addressOf(ports.site)}/discard.html`)
  await dialog.getByRole('button', { name: 'Read page' }).click()
  await expect(dialog.getByRole('radio', { checked: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Another keyword' }).check()
  await dialog.getByLabel('Your keyword').fill('home composting')
  await dialog.getByRole('button', { name: 'Start research' }).click()
  await page.waitForURL(/\/copy-butler\//)

  const panel = page.getByRole('complementary', { name: 'Score' })
  await expect(panel.getByText(/Compared with \d+ competitors/)).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Quick wins' })).toBeVisible()
  await expect(surface(page)).toContainText('discard')
  await panel.getByRole('button', { name: 'Check for changes' }).click()
  await expect(panel.getByText(/^Nothing has changed on the page since/)).toBeVisible()

  await page.goto('/app/documents?check-page=1')
  await dialog.getByLabel('Page URL or title').fill(`${addressOf(ports.site)}/discard.html#top`)
  await dialog.getByRole('button', { name: 'Read page' }).click()
  await expect(dialog.getByText('This page already has a document.')).toBeVisible()
})
