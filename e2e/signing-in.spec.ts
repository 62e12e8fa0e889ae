import { expect, test } from '@playwright/test'
import { callApi, signInByForm } from './people.ts'

test('a new user signs in with the demo login and sees the dashboard and the documents', async ({ page }) => {
  await page.goto('/app/documents')
  await expect(page).toHaveURL(/\/(login)?(\?.*)?$/)
  await page.getByRole('button', { name: 'Use the demo account' }).click()
  await expect(page).toHaveURL(/\/app\/documents$/)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/app/nothing-here')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/app/documents')
  // Articles of other journeys may have moved it to the next page.
  await page.getByRole('main').getByRole('searchbox').fill('Home Composting')
  await expect(page.getByRole('link', { name: /Home Composting/ }).first()).toBeVisible()
})

test('a wrong password shows a message, and an unknown URL shows the 404 page', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel(/email/i).fill('demo@rankwell.local')
  await page
    .getByLabel(/password/i)
    .first()
    .fill('wrong-password')
  await page.getByRole('button', { name: /^sign in|log in$/i }).click()
  await expect(page.getByText('Incorrect email or password.').first()).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/404$/)
})

test('a viewer cannot write', async ({ page }) => {
  await signInByForm(page, 'viewer')
  await page.goto('/app/documents')
  await expect(page.getByRole('button', { name: /new document/i })).toHaveCount(0)
  await page.goto('/copy-butler')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('the search finds a document by a word of its title, and Enter opens it', async ({ page }) => {
  await signInByForm(page, 'demo')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await callApi(page, 'POST', '/documents', { title: 'A harvest of kohlrabi' })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search and commands' })).toBeFocused()
  await page.keyboard.type('kohlrabi', { delay: 30 })
  const found = page.getByRole('option', { name: 'A harvest of kohlrabi' })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/copy-butler\/[\w-]+$/)
})

test('the language chosen on the login page becomes the account’s language', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('input[type=email]').fill('publisher@rankwell.local')
  await page.locator('input[type=password]').fill('rankwell-demo')
  await page.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/app\//)
  await expect(page.getByRole('link', { name: 'المستندات' }).first()).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('rankwell-language'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'المستندات' }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await page.goto('/app/documents')
  // Articles of other journeys may have moved it to the next page.
  await page.getByRole('main').getByRole('searchbox').fill('آداب')
  await page.getByRole('link', { name: /آداب/ }).first().click()
  await expect(page.getByRole('toolbar').first()).toBeVisible()
  const sideways = await page.evaluate(() => {
    window.scrollTo(-500, 0)
    return window.scrollX
  })
  expect(sideways, 'the page of an Arabic article stays where it is').toBe(0)
  const user = await page.evaluate(() => {
    const [, payload = ''] = (
      localStorage.getItem('rankwell-token') ??
      sessionStorage.getItem('rankwell-token') ??
      ''
    ).split('.')
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { user: string }).user
  })
  await callApi(page, 'PUT', `/users/${user}`, { language: 'en' })
})

test('documents and settings can be found from anywhere by typing', async ({ page }) => {
  await signInByForm(page, 'demo')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await palette.getByRole('combobox').fill('bill')
  await palette.getByRole('option', { name: 'Settings: Billing' }).click()
  await expect(page).toHaveURL(/\/settings\/billing$/)
  await page.keyboard.press('Control+k')
  await palette.getByRole('combobox').fill('Hybrid Meetings')
  await expect(palette.getByText(/^No results/)).toHaveCount(0)
  await palette
    .getByRole('option', { name: /Hybrid Meetings Done Right/ })
    .first()
    .click()
  await expect(page.locator('#editor_js .ProseMirror')).toBeVisible()
})
