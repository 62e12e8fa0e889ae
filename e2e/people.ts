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

interface Mail {
  to: string
  links: string[]
}

/** The link of the newest mail to an address, once it has come and more than `known` have. */
export async function linkTo(page: Page, to: string, known = 0): Promise<string> {
  let link = ''
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/local/outbox')
      const mails = ((await answer.json()) as Mail[]).filter((mail) => mail.to === to)
      link = mails.length > known ? (mails[0]?.links[0] ?? '') : ''
      return link
    })
    .not.toBe('')
  return link
}
