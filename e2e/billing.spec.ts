import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { findMailedLink, mailed, openArticle, signIn } from './people.ts'
import { addressOf, ports } from './ports.ts'

test.use({ baseURL: addressOf(ports.billing) })

// If a journey fails, later ones must not find an advanced clock: their trials and links would have
// expired.
test.beforeEach(async ({ request }) => {
  const data = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
  const { token } = await (await request.post('/api/auth/login', { data })).json()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.post('/api/local/clock', { headers, data: { reset: true } })
  expect(answer.ok()).toBe(true)
})

const password = 'a-really-good-one-7'

/** Registers an owner with a workspace, and opens the plans. */
async function register(page: Page, email: string, name: string, workspace: string) {
  await page.goto('/sign-up')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('status')).toContainText(email)
  await page.goto(await findMailedLink(page, email, mailed.registration))
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByLabel(/Workspace name/).fill(workspace)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/subscription$/)
}

async function startTrial(page: Page) {
  await page.getByRole('button', { name: 'Start free trial' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
}

async function fillCard(page: Page, behavior: string) {
  await page.getByRole('button', { name: new RegExp(`^${behavior}`) }).click()
  await page.getByRole('button', { name: /^(Save card|Pay )/ }).click()
}

async function moveTime(page: Page, step: string) {
  const now = page.getByText(/^Current date: /)
  const before = await now.innerText()
  await page.getByRole('button', { name: step, exact: true }).click()
  await expect(now).not.toHaveText(before)
}

async function resetTime(page: Page) {
  const button = page.getByRole('button', { name: 'Reset to today' })
  await button.click()
  await expect(button).toHaveCount(0)
}

test('an owner goes through trial, cards, plans, invoices, cancellation, and a new subscription', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await register(page, 'payer@example.com', 'Paula Payer', 'Paid Words')
  await startTrial(page)
  await expect(page.getByText('Your trial ends in 7 days.')).toBeVisible()
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  await page.locator('#editor_js .ProseMirror').click()
  await page.keyboard.type('Words that stay readable.')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

  await page.goto('/settings/billing')
  await page.getByRole('button', { name: 'Add card' }).click()
  await fillCard(page, 'Declined')
  await expect(page.getByRole('alert')).toHaveText(/declined/)
  await fillCard(page, 'Requires 3-D Secure')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Your bank declined the payment. You weren’t charged.')
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Card saved.')).toBeVisible()
  await expect(page.getByText('•••• 3184')).toBeVisible()

  await page.getByRole('button', { name: /^Switch to yearly/ }).click()
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(page.getByText(/^\$290\.00\/year · first charge on/)).toBeVisible()
  await moveTime(page, '+1 week')
  await moveTime(page, '+1 day')
  await expect(page.getByText('Your bank needs you to confirm a payment of $290.00.')).toBeVisible()
  await expect(page.getByText('Your last payment failed.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '$290.00' })).toContainText('Paid')

  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('invoices.zip')
  const archive = readFileSync(await download.path())
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  expect(archive.toString('latin1').match(/\.pdf/g)?.length).toBeGreaterThanOrEqual(2)

  const single = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Download invoice .+ \(PDF\)$/ })
    .first()
    .click()
  const invoice = await single
  expect(invoice.suggestedFilename()).toMatch(/^[0-9A-F]{8}-\d{4}\.pdf$/)
  expect(readFileSync(await invoice.path(), 'latin1').slice(0, 5)).toBe('%PDF-')

  await page.getByRole('link', { name: 'Cancel subscription' }).click()
  await expect(page).toHaveURL(/\/settings\/cancel-subscription$/)
  await page.getByLabel('It’s too expensive').check()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Cancels soon')).toBeVisible()
  await page.getByRole('button', { name: 'Keep subscription' }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel subscription' }).click()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText('Cancels soon')).toBeVisible()
  for (let month = 0; month < 11; month += 1) await moveTime(page, '+1 month')
  await page.getByRole('button', { name: '+1 month', exact: true }).click()

  await expect(page).toHaveURL(/\/subscription$/)
  await expect(page.getByRole('heading', { name: 'Your subscription has ended' })).toBeVisible()
  await page.getByRole('button', { name: /^Read / }).click()
  await expect(page.getByRole('article')).toContainText('Words that stay readable.')
  await page.keyboard.press('Escape')
  const word = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export .+ to Word$/ }).click()
  expect((await word).suggestedFilename()).toMatch(/\.docx$/)
  await page.goto('/app/documents')
  await expect(page).toHaveURL(/\/subscription$/)

  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('$29.00/month. $29.00 due today.')).toBeVisible()
  await fillCard(page, 'Payment succeeds')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/settings/billing')
  await resetTime(page)
})

test('an incomplete subscription shows what is missing, and can be paid or canceled', async ({ page }) => {
  await register(page, 'stuck@example.com', 'Stella Stuck', 'Still Waters')
  await startTrial(page)
  const openStatus = async (state: string, title: string) => {
    await page.goto('/settings/billing')
    await page.getByRole('button', { name: state, exact: true }).click()
    await expect(page).toHaveURL(/\/subscription$/)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  await openStatus('Invoice unpaid', 'Your last invoice is unpaid')
  await page.getByRole('button', { name: 'Pay with a card' }).click()
  await expect(page.getByText('$29.00 is outstanding and will be charged to this card.')).toBeVisible()
  await fillCard(page, 'Saved, but declined')
  await expect(page.getByText('The payment failed. Try another card.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a card' }).click()
  await fillCard(page, 'Payment succeeds')
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await openStatus('Paused', 'Your subscription is paused')
  await page.getByRole('button', { name: 'Pay with a card' }).click()
  await fillCard(page, 'Payment succeeds')
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await openStatus('First payment failed', 'Complete your first payment')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription has ended' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Earlier invoices' })).toBeVisible()
})

/** A separate browser session on the same server. */
const openBrowser = async (browser: Browser, page: Page) =>
  (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()

test('a user whose own trial has ended can still work in the workspace of a paying owner', async ({
  page,
  browser,
}) => {
  await register(page, 'patron@example.com', 'Pat Patron', 'Patron House')
  const guest = await openBrowser(browser, page)
  await register(guest, 'guest@example.com', 'Gus Guest', 'Guest House')
  await startTrial(guest)

  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await fillCard(page, 'Payment succeeds')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/settings/workspace')
  await page.getByRole('link', { name: /Patron House/ }).click()
  await page.getByLabel(/^Email/).fill('guest@example.com')
  await page.getByRole('button', { name: 'Send invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText('guest@example.com')
  await guest.goto(await findMailedLink(page, 'guest@example.com', mailed.invitation))
  await guest.getByLabel(/^Password/).fill(password)
  await guest.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(guest).toHaveURL(/\/app\/dashboard$/)
  const switcher = guest.getByRole('button', { name: /^Switch workspace/ })
  await expect(switcher).toContainText('Patron House')

  const token = await guest.evaluate(
    () => localStorage.getItem('rankwell-token') ?? sessionStorage.getItem('rankwell-token'),
  )
  const moved = await guest.request.post('/api/local/clock', {
    data: { advanceSeconds: 8 * 86_400 },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(moved.ok()).toBe(true)
  await guest.goto('/app/documents')
  await expect(guest).toHaveURL(/\/app\/documents$/)
  await switcher.click()
  await guest.getByRole('menuitemradio', { name: /Guest House/ }).click()
  await expect(guest).toHaveURL(/\/subscription$/)
  await expect(guest.getByRole('heading', { name: 'Your trial has ended' })).toBeVisible()
  await switcher.click()
  await guest.getByRole('menuitemradio', { name: /Patron House/ }).click()
  await expect(guest).toHaveURL(/\/app\/dashboard$/)
  await guest.context().close()
})

test('without a subscription, viewers can still read and owners can find their invoices', async ({
  page,
  browser,
}) => {
  const login = { email: 'demo@rankwell.local', password: 'rankwell-demo' }
  const { token } = await (await page.request.post('/api/auth/login', { data: login })).json()
  const moveClock = (data: object) =>
    page.request.post('/api/local/clock', { data, headers: { authorization: `Bearer ${token}` } })
  await moveClock({ advanceSeconds: 8 * 86_400 })
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(login.email)
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(login.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await expect(page.getByRole('heading', { name: 'Invoices', exact: true })).toBeVisible()
  const viewer = await openBrowser(browser, page)
  await signIn(viewer, 'viewer')
  await openArticle(viewer, 'Home Composting for Beginners')
  const text = viewer.locator('#editor_js .ProseMirror')
  await expect(text.locator('p').first()).toBeVisible()
  await expect(text).toHaveAttribute('contenteditable', 'false')
  await viewer.goto('/settings')
  await expect(viewer).toHaveURL(/\/settings\/help-center$/)

  // The settings are no longer accessible, so the clock is reset through the API.
  await page.getByRole('button', { name: 'Reset to today' }).click()
  await expect(page.getByRole('button', { name: 'Reset to today' })).toHaveCount(0)
  await viewer.context().close()
})
