import { type Browser, expect, type Page, test } from '@playwright/test'
import { findMailedLink, mailed, signIn } from './people.ts'

const password = 'a-really-good-one-7'
const everyPage = ['Dashboard', 'Documents', 'Settings']

/** Opens the page of one of the two demo workspaces. */
async function openWorkspace(page: Page, name: string) {
  await page.goto('/settings/workspace')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page.getByRole('heading', { name: 'Members', exact: true })).toBeVisible()
}

async function invite(page: Page, email: string, role: string) {
  const form = page.locator('form').filter({ has: page.getByLabel(/^Email/) })
  await form.getByLabel(/^Email/).fill(email)
  await form.getByRole('combobox', { name: 'Role', exact: true }).click()
  await page.getByRole('option', { name: role, exact: true }).click()
  await form.getByRole('button', { name: 'Send invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(email)
}

/** A new browser in which the invitation sent to the address is accepted. */
async function accept(browser: Browser, page: Page, email: string, name: string): Promise<Page> {
  const invited = await (await browser.newContext()).newPage()
  await invited.goto(await findMailedLink(page, email, mailed.invitation))
  await expect(invited.getByRole('heading', { name: /^Join / })).toBeVisible()
  await invited.getByLabel(/^Name/).fill(name)
  await invited.getByLabel(/^Password/).fill(password)
  await invited.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(invited).toHaveURL(/\/app\/dashboard$/)
  return invited
}

for (const { role, mayWrite } of [
  { role: 'Publisher', mayWrite: true },
  { role: 'Reviewer', mayWrite: true },
  { role: 'Writer', mayWrite: true },
  { role: 'Viewer', mayWrite: false },
]) {
  test(`a user invited as ${role} joins and can do what the role allows`, async ({ page, browser }) => {
    const email = `as-${role.toLowerCase()}@example.com`
    await signIn(page, 'demo')
    await openWorkspace(page, 'Green Kitchen')
    await invite(page, email, role)
    const invited = await accept(browser, page, email, `Robin ${role}`)
    const navigation = invited.getByRole('navigation').first()
    await expect(invited.getByRole('button', { name: new RegExp(`Robin ${role}`) })).toContainText(role)
    for (const name of everyPage)
      await expect(navigation.getByRole('link', { name, exact: true })).toBeVisible()

    await invited.goto('/app/documents')
    await expect(invited.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
    const start = invited.getByRole('link', { name: 'New document' }).first()
    if (mayWrite) await expect(start).toBeVisible()
    else await expect(start).toHaveCount(0)
    await invited.goto('/settings/workspace')
    await expect(invited).toHaveURL(/\/settings\/help-center$/)
    await expect(invited.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
      'Help center',
    ])
    await invited.goto('/copy-butler')
    await expect(invited).toHaveURL(mayWrite ? /\/copy-butler$/ : /\/app\/dashboard$/)
    await invited.context().close()
  })
}

test('a workspace is switched, and stays selected after a reload', async ({ page }) => {
  await signIn(page, 'publisher')
  await page.goto('/app/documents')
  const switcher = page.getByRole('button', { name: /^Switch workspace/ })
  await expect(switcher).toContainText('Green Kitchen')
  await switcher.click()
  await page.getByRole('menuitemradio', { name: /قهوة/ }).click()
  await expect(switcher).toContainText('قهوة')
  await expect(page.getByRole('row').filter({ hasText: 'English' })).toHaveCount(0)
  await page.reload()
  await expect(switcher).toContainText('قهوة')
  await switcher.click()
  await page.getByRole('menuitemradio', { name: /Green Kitchen/ }).click()
  await expect(switcher).toContainText('Green Kitchen')
})

test('a sub-user is added to a second workspace and removed from it while connected', async ({
  page,
  browser,
}) => {
  await signIn(page, 'demo')
  await openWorkspace(page, 'Green Kitchen')
  await invite(page, 'two-teams@example.com', 'Writer')
  const member = await accept(browser, page, 'two-teams@example.com', 'Toni Two')
  const switcher = member.getByRole('button', { name: /^Switch workspace/ })

  await openWorkspace(page, 'قهوة')
  await page.getByRole('combobox', { name: 'Add someone from another workspace' }).click()
  await page.getByRole('option', { name: 'Toni Two', exact: true }).click()
  await page
    .getByRole('form', { name: /^Add someone/ })
    .getByRole('button', { name: 'Add', exact: true })
    .click()
  await expect(page.getByRole('combobox', { name: 'Role of Toni Two' })).toContainText('Writer')
  await expect(member.getByText(/^You have been added to .?قهوة وحكاية.? workspace\.$/)).toBeVisible()
  await switcher.click()
  await member.getByRole('menuitemradio', { name: /قهوة/ }).click()
  await expect(switcher).toContainText('قهوة')

  await page.getByRole('button', { name: 'Remove Toni Two' }).click()
  await page.getByRole('button', { name: /^Remove from (?!all)/ }).click()
  await expect(member.getByText(/^You have been removed from .?قهوة وحكاية.? workspace\.$/)).toBeVisible()
  await expect(switcher).toContainText('Green Kitchen')
  await switcher.click()
  await expect(member.getByRole('menuitemradio')).toHaveCount(1)
  await member.context().close()
})
