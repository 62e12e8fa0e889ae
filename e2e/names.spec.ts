import { expect, test } from '@playwright/test'
import { callApi, readUserId, signIn } from './people.ts'

test('documents are found despite accents and letter variants, in the list and in the palette', async ({
  page,
}) => {
  await signIn(page, 'demo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const titles = ['Propósitos de año nuevo', 'أفكار لمدرسة الطهي', 'İSTANBUL kahvaltısı'] as const
  for (const title of titles) await callApi(page, 'POST', '/documents', { title })
  await page.goto('/app/documents')
  const search = page.getByRole('searchbox')
  for (const [typed, title] of [
    ['ano nuevo', titles[0]],
    ['افكار لمدرسه', titles[1]],
    ['istanbul KAHVALTISI', titles[2]],
  ] as const) {
    await search.fill(typed)
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)
  }
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('افكار')
  await expect(page.getByRole('option', { name: titles[1] })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/copy-butler\/[\w-]+$/)
})

test('titles are sorted by the interface language, also right after it is changed', async ({ page }) => {
  await signIn(page, 'demo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const title of ['Zoo nube', 'Zoo 10', 'Zoo ñandú', 'Zoo 9', 'Zoo nz'])
    await callApi(page, 'POST', '/documents', { title })
  await page.goto('/app/documents?search=zoo&sort=title')
  const titles = page.getByRole('row').getByRole('link', { name: /^Zoo/ })
  await expect(titles).toHaveText(['Zoo 9', 'Zoo 10', 'Zoo ñandú', 'Zoo nube', 'Zoo nz'])
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).fill('Español')
  await page.getByRole('option', { name: 'Español' }).click()
  await expect(titles).toHaveText(['Zoo 9', 'Zoo 10', 'Zoo nube', 'Zoo nz', 'Zoo ñandú'])
  await callApi(page, 'PUT', `/users/${await readUserId(page)}`, { language: 'en' })
})
