import { expect, type Page } from '@playwright/test'

/** Signs one of the demo's people in through the login page. */
export async function signIn(page: Page, name: 'demo' | 'publisher' | 'reviewer' | 'writer' | 'viewer') {
  await page.goto('/login')
  await page.getByLabel(/email/i).fill(`${name}@rankwell.local`)
  await page
    .getByLabel(/password/i)
    .first()
    .fill('rankwell-demo')
  await page.getByRole('button', { name: /^sign in|log in$/i }).click()
  await expect(page).toHaveURL(/\/app\//)
}
