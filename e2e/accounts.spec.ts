import { expect, test } from '@playwright/test'
import { callApi, linkTo, signIn } from './people.ts'

const password = 'a-really-good-one-7'

test('somebody registers, makes a workspace and starts the trial', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByLabel(/Email/).fill('Nora@Example.com')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status')).toContainText('nora@example.com')
  await page.goto(await linkTo(page, 'nora@example.com'))
  await page.getByLabel(/^Name/).fill('Nora Quist')
  await page.getByLabel(/^Password/).fill('password123')
  await page.getByRole('button', { name: 'Open the account' }).click()
  await expect(page.getByText('This password is used by many people. Choose another one.')).toBeVisible()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Open the account' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Nora Quist' })).toBeVisible()
  await expect(page).toHaveURL(/\/on-boarding$/)
  await page.goto('/app/documents')
  await expect(page).toHaveURL(/\/on-boarding$/)
  await page.getByLabel(/Name of the workspace/).fill('Quist Media')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
  await page.goto('/app/documents')
  await expect(page).toHaveURL(/\/subscription$/)
  await page.getByRole('button', { name: 'Start the free trial' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByText('Your trial ends in 7 days.')).toBeVisible()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('link', { name: 'Account profile' })).toBeVisible()
})

test('an invited writer joins, is made a viewer while writing, and is removed', async ({ page, browser }) => {
  await signIn(page, 'demo')
  await page.goto('/settings/workspace')
  await page.getByRole('link', { name: /Green Kitchen/ }).click()
  await page.getByLabel(/Email/).fill('ivo@example.com')
  await page.getByRole('button', { name: 'Invite' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('ivo@example.com')

  const other = await browser.newContext()
  const invited = await other.newPage()
  await invited.goto(await linkTo(page, 'ivo@example.com'))
  await expect(invited.getByRole('heading', { name: 'Join Green Kitchen' })).toBeVisible()
  await invited.getByLabel(/^Name/).fill('Ivo Invited')
  await invited.getByLabel(/^Password/).fill(password)
  await invited.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(invited).toHaveURL(/\/app\/dashboard$/)
  await invited.goto('/copy-butler')
  await invited.getByRole('button', { name: 'Write it myself' }).click()
  const text = invited.locator('#editor_js .ProseMirror')
  await text.click()
  await invited.keyboard.type('Words of a writer.')
  await expect(invited.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

  await page.reload()
  await page.getByRole('combobox', { name: 'Role of Ivo Invited' }).click()
  await page.getByRole('option', { name: 'Viewer', exact: true }).last().click()
  await expect(invited.getByText('your role has been updated to: Viewer')).toBeVisible()
  await expect(text).toHaveAttribute('contenteditable', 'false')
  await expect(invited.getByText('Words of a writer.')).toBeVisible()

  await page.getByRole('button', { name: 'Remove Ivo Invited' }).click()
  await page.getByRole('button', { name: 'Delete sub-user' }).click()
  await expect(invited.getByText('Your account have been deleted by the owner.')).toBeVisible()
  await expect(invited).toHaveURL(/\/(login)?(\?.*)?$/)
  await page.goto('/settings')
  await expect(page.getByText(/deleted the sub-user/)).toBeVisible()
  await other.close()
})

test('a forgotten password is replaced, and the old one opens nothing', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel(/Email/).fill('reviewer@rankwell.local')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  const link = await linkTo(page, 'reviewer@rankwell.local')
  await page.goto(link)
  await page.getByLabel(/New password/).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(page.getByLabel(/New password/)).toHaveCount(0)
  await page.goto('/login')
  await page.getByLabel(/Email/).fill('reviewer@rankwell.local')
  await page
    .getByLabel(/Password/)
    .first()
    .fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/settings/trash')
  await expect(page).toHaveURL(/\/settings\/help-center$/)

  // Other journeys begin with the password of before.
  await page.request.post('/api/email/password/reset', { data: { email: 'reviewer@rankwell.local' } })
  let again = link
  const readLink = async () => {
    again = await linkTo(page, 'reviewer@rankwell.local')
    return again !== link && again.includes('/reset-password?')
  }
  await expect.poll(readLink).toBe(true)
  const data = { token: new URL(again).searchParams.get('token'), password: 'rankwell-demo' }
  expect((await page.request.post('/api/users/reset-password', { data })).status()).toBe(200)
})

test('a link for a new password, opened while signed in, offers to sign out and go on', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.evaluate(() =>
    fetch('/api/email/password/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'viewer@rankwell.local' }),
    }),
  )
  await page.goto(await linkTo(page, 'viewer@rankwell.local'))
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.getByRole('button', { name: 'Sign out and go on' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByLabel(/New password/)).toBeVisible()
})

test('somebody who was removed from the only workspace goes on with one of his own, and deletes it', async ({
  page,
  browser,
}) => {
  const email = 'lena@example.com'
  const other = await browser.newContext()
  const owner = await other.newPage()
  await signIn(owner, 'demo')
  await owner.goto('/settings/workspace')
  await owner.getByRole('link', { name: /Green Kitchen/ }).click()
  await owner.getByLabel(/Email/).fill('lena at example')
  await owner.getByRole('button', { name: 'Invite' }).click()
  await expect(owner.getByText('This does not look like an email address.')).toBeVisible()
  await owner.getByLabel(/Email/).fill(email)
  await owner.getByRole('button', { name: 'Invite' }).click()
  await page.goto(await linkTo(owner, email))
  await page.getByLabel(/^Name/).fill('Lena Alone')
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await owner.reload()
  await owner.getByRole('button', { name: 'Remove Lena Alone' }).click()
  await owner.getByRole('button', { name: 'Remove from Green Kitchen' }).click()
  await expect(page.getByText('You have been removed from Green Kitchen workspace.')).toBeVisible()
  await expect(page).toHaveURL(/\/(login)?$/)
  await other.close()

  await page.goto('/login')
  await page.getByLabel(/Email/).fill(email)
  await page
    .getByLabel(/Password/)
    .first()
    .fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('You are in no workspace any more.')).toBeVisible()
  await page.getByRole('button', { name: 'Go on with my account' }).click()
  await page.getByLabel(/Email/).fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByRole('status')).toContainText(email)
  await page.goto(await linkTo(page, email, 2))
  await expect(page.getByRole('heading', { name: 'Go on with your account' })).toBeVisible()
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Lena Alone' })).toBeVisible()
  await page.getByText('Take my data along or delete the account instead').click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await file).suggestedFilename()).toBe('rankwell-my-data.json')
  await page.getByLabel(/Name of the workspace/).fill('Of her own')
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await page.getByRole('button', { name: 'Start the free trial' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  const second = await callApi<{ _id: string }>(page, 'POST', '/workspaces', { name: 'Short-lived' })
  await page.goto(`/settings/workspace/Short-lived/${second._id}`)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(answer.url())
  })
  await page.getByRole('button', { name: 'Delete workspace' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Short-lived')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete workspace' }).click()
  await expect(page.getByText('Workspace deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/workspace$/)
  await expect(page.getByRole('link', { name: /Of her own/ })).toBeVisible()
  expect(refused).toEqual([])

  await page.goto('/settings/account-profile')
  await page.getByLabel(/^Email/).fill('lena.new@example.com')
  await page
    .getByLabel(/^Current password/)
    .first()
    .fill(password)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByText('lena.new@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('lena.new@example.com')).toHaveCount(0)
  await page.goto(await linkTo(page, 'lena.new@example.com'))
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
