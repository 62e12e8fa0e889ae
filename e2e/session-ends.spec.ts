import { expect, type Page, test } from '@playwright/test'
import { interceptDocuments, saved, startArticle, state } from './article.ts'
import { findMailedLink, mailed, signIn } from './people.ts'
import { slowDown } from './slow.ts'

test.beforeEach(({ page }) => slowDown(page))

/** Writes while connected and while disconnected; returns how to restore the connection. */
async function writeUnsaved(page: Page): Promise<{ url: string; reconnect: () => void }> {
  const texts = await interceptDocuments(page)
  await startArticle(page)
  await page.keyboard.type('Written online.')
  await expect(saved(page)).toBeVisible()
  const url = page.url()
  await texts.disconnect()
  await page.keyboard.type(' Written offline.')
  await expect(state(page, 'Not saved, kept on this device')).toBeVisible()
  return { url, reconnect: texts.reconnect }
}

async function expectNothingLost(page: Page, url: string) {
  await signIn(page, 'writer')
  await page.goto(url)
  await expect(page.getByText('Written online. Written offline.')).toBeVisible()
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
}

test('an invitation signs out the current user, its token leaves the URL, and no unsaved text is lost', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext()
  const owner = await other.newPage()
  await signIn(owner, 'demo')
  await owner.goto('/settings/workspace')
  await owner.getByRole('link', { name: /Green Kitchen/ }).click()
  await owner.getByLabel(/Email/).fill('una@example.com')
  await owner.getByRole('button', { name: 'Send invite', exact: true }).click()
  const link = await findMailedLink(owner, 'una@example.com', mailed.invitation)

  const { url, reconnect } = await writeUnsaved(page)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Join Green Kitchen' })).toBeVisible()
  await expect(page).toHaveURL(/\/on-boarding$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Join Green Kitchen' })).toBeVisible()
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]).includes('eyJ')),
  ).toBe(false)
  reconnect()
  await expectNothingLost(page, url)
  await other.close()
})

test('a token that expires while writing is reported, and no text is lost', async ({ page }) => {
  const { url, reconnect } = await writeUnsaved(page)
  page.on('dialog', (dialog) => void dialog.accept())
  const later = Date.now() + 31 * 24 * 3600_000
  await page.route('**/healthz', (route) =>
    route.fulfill({ headers: { date: new Date(later).toUTCString() } }),
  )
  await page.clock.setFixedTime(later)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Token expired' })).toBeVisible()
  await page.unroute('**/healthz')
  await page.clock.setFixedTime(Date.now())
  reconnect()
  await expectNothingLost(page, url)
})

test('a device whose clock is off by a day neither loses the session nor miscounts the trial', async ({
  browser,
}) => {
  for (const hours of [25, -25]) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.clock.install({ time: Date.now() + hours * 3600_000 })
    await page.goto('/login')
    await page.getByLabel(/^Email/).fill('demo@rankwell.local')
    await page.getByLabel(/^Password/).fill('rankwell-demo')
    // Unless it is remembered, a session lasts twelve hours: by the wrong clock it has expired or not begun yet.
    await page.getByText('Keep me signed in').uncheck()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/app\//)
    for (const _visit of ['at once', 'after a reload']) {
      await expect(page.getByText('Your trial ends in 7 days.')).toBeVisible()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await page.reload()
    }
    await expect(page).toHaveURL(/\/app\//)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await context.close()
  }
})

test('a page closes at once when its session ends on another device, and signing in returns to the same place', async ({
  page,
}) => {
  await signIn(page, 'reviewer')
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/socket.io'))
  await page.goto('/settings/help-center#contact')
  await connected
  const [token, other] = await Promise.all([
    page.evaluate(() => localStorage.getItem('rankwell-token') ?? ''),
    page.request
      .post('/api/auth/login', { data: { email: 'reviewer@rankwell.local', password: 'rankwell-demo' } })
      .then(async (answer) => ((await answer.json()) as { token: string }).token),
  ])
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  const headers = { authorization: `Bearer ${other}` }
  expect((await page.request.delete(`/api/auth/sessions/${claims.sid}`, { headers })).status()).toBe(200)
  await expect(page.getByText('You’ve been signed out.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.getByLabel(/email/i).fill('reviewer@rankwell.local')
  await page
    .getByLabel(/password/i)
    .first()
    .fill('rankwell-demo')
  await page.getByRole('button', { name: /^sign in|log in$/i }).click()
  await expect(page).toHaveURL(/\/settings\/help-center#contact$/)
})

test('an emailed link that is no longer valid shows a message and does not sign the user out', async ({
  page,
}) => {
  await signIn(page, 'demo')
  await page.goto('/on-boarding?token=used-already')
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading').first()).toBeVisible()
})
