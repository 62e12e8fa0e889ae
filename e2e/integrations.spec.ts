import { createServer } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import { fakePasswords } from '../server/testing/fake-wordpress.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, disconnectAll, signIn } from './people.ts'
import { addressOf, ports } from './ports.ts'

const site = addressOf(ports.wordpress)

async function fill(page: Page, username: string, password: string) {
  await page.getByLabel(/^Username/).fill(username)
  await page.getByLabel(/^Application password/).fill(password)
}

test('an owner connects a WordPress site, sees clear errors, and uses it in the workspaces', async ({
  page,
}) => {
  await signIn(page, 'demo')
  await disconnectAll(page)
  await page.goto('/settings/integrations')
  await expect(page.getByRole('list', { name: 'Platforms' })).toContainText('Not connected')
  await expect(page.getByText('No connections found')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Connect a site' }).click()
  await expect(page).toHaveURL(/\/settings\/integrations\/wordpress$/)
  const connect = page.getByRole('button', { name: 'Test and connect' })
  await expect(connect).toBeDisabled()

  await page.getByLabel(/^Site URL/).fill('http://blog.example.com')
  await fill(page, 'author', 'wrong')
  await connect.click()
  await expect(page.getByRole('alert')).toContainText('The URL must start with https.')
  await page.getByLabel(/^Site URL/).fill(`${site}/wp-admin/`)
  await connect.click()
  await expect(page.getByRole('alert')).toContainText('Wrong username or application password.')
  await fill(page, 'subscriber', fakePasswords.subscriber)
  await connect.click()
  await expect(page.getByRole('alert')).toContainText('This user can’t create posts.')
  await expectAccessible(page)
  await fill(page, 'author', fakePasswords.author)
  await connect.click()

  await expect(page.getByText('Connected to Peer blog.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Peer blog' })).toBeVisible()
  await expect(page.getByText('Last checked now')).toBeVisible()
  await expect(page.getByRole('link', { name: site, exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Edit the connection to Peer blog' }).click()
  await expect(page.getByLabel(/^Application password/)).toHaveValue('')
  const save = page.getByRole('button', { name: 'Test and save' })
  await page.getByLabel(/^Site URL/).fill('https://elsewhere.example.com')
  await expect(page.getByText('The URL changed. Enter it again.')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByLabel(/^Site URL/).fill(site)
  await page.getByRole('checkbox', { name: 'قهوة وحكاية' }).check()
  await save.click()
  await expect(page.getByText('Connection saved and working.')).toBeVisible()

  await page.getByRole('link', { name: 'قهوة وحكاية · Default' }).click()
  const used = page.getByRole('list', { name: 'Connected integrations' })
  await expect(used).toContainText(site)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Remove 127/ }).click()
  await expect(page.getByText('Removed from the workspace.')).toBeVisible()
  await expect(used).toHaveCount(0)
  const choice = page.getByRole('combobox', { name: 'Connection to add' })
  const add = page.getByRole('button', { name: 'Add', exact: true })
  // This page also has a form to add members.
  await page.locator('div').filter({ has: choice }).filter({ has: add }).last().locator(add).click()
  await expect(used).toContainText('Default')

  await page.goto('/settings/integrations')
  const isOn = page.getByRole('switch', { name: 'Connection to Peer blog' })
  await isOn.click()
  await expect(page.getByText('Connection turned off. Its password is kept.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Platforms' })).toContainText('Off')
  await isOn.click()
  await page.getByRole('button', { name: 'Test the connection to Peer blog' }).click()
  await expect(page.getByText('Connection works.', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete the connection to Peer blog' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Connection deleted.')).toBeVisible()
  await expect(page.getByText('No connections found')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText(`deleted the connection to ${site}`)).toBeVisible()
})

test('connecting a platform asks whether to offer it, and the publish dialog shows site and user', async ({
  page,
}) => {
  const receiver = createServer((_request, response) => response.writeHead(200).end('ok'))
  await new Promise<void>((resolve) => receiver.listen(ports.own, '127.0.0.1', resolve))
  const title = 'How to publish a draft on a site'
  try {
    await signIn(page, 'demo')
    await disconnectAll(page)
    await page.goto('/settings/integrations/webhook')
    await page.getByLabel(/^Endpoint URL/).fill(`${addressOf(ports.own)}/articles`)
    await page.getByRole('button', { name: 'Generate secret' }).click()
    await page.getByRole('button', { name: 'Test and connect' }).click()
    const question = page.getByRole('alertdialog', { name: 'Offer in the publish dialog?' })
    await expect(question).toContainText('can then send articles to')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Offer it' }).click()
    await expect(page.getByText('Now shown in the publish dialog.')).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/integrations$/)
    const access = { url: site, username: 'author', password: fakePasswords.author }
    await callApi(page, 'POST', '/integrations', { platform: 'wordpress', ...access })

    const blocks = [{ id: 'a', type: 'paragraph', data: { text: 'Words of an article.' } }]
    const made = await callApi<{ _id: string }>(page, 'POST', '/documents', { title, configurationStep: 6 })
    await callApi(page, 'PUT', `/documents/update/${made._id}`, {
      blog: JSON.stringify({ time: Date.now(), version: '2.28.2', blocks }),
      publishSettings: { state: 'draft' },
    })
    await callApi(page, 'PUT', `/documents/update/${made._id}`, { status: 'Completed' })
    await page.goto(`/copy-butler/${made._id}`)
    await page.getByRole('button', { name: 'Manage Article' }).click()
    await page.getByRole('menuitem', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish Document' })
    await expect(dialog.getByRole('button', { name: 'Signed webhook' })).toBeVisible()
    await dialog.getByRole('button', { name: 'WordPress' }).click()
    const choice = dialog.getByRole('button', { name: site, exact: true })
    await expect(choice).toContainText('Peer blog · as The author (author)')
    await expect(choice).toHaveAccessibleDescription('Peer blog · as The author (author)')
    await expectAccessible(page)
    await choice.click()
    await expect(page.getByText('Status Updated: Document Published')).toBeVisible()
    await expect(dialog).toContainText(`Draft on ${new URL(site).host}.`)

    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/copy-butler/${made._id}`)
    await expect(page.getByRole('button', { name: /^Draft on/ })).toBeVisible()
    const saved = page.getByRole('status').filter({ hasText: /^Saved$/ })
    await expect
      .poll(() => saved.evaluate((element) => element.scrollWidth <= element.clientWidth))
      .toBe(true)

    await callApi(page, 'POST', '/documents/delete', { Ids: [made._id] })
    await callApi(page, 'PUT', '/integrations/platforms/webhook', { isOffered: false })
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
})

test('platforms that are not offered link to the list, and only the owner can open it', async ({ page }) => {
  await signIn(page, 'demo')
  await page.goto('/settings/integrations/nothing')
  await expect(page).toHaveURL(/\/settings\/integrations$/)
  await expect(page.getByRole('link', { name: 'Integrations', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.route('**/api/integrations/user/**', (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'The list is broken.', code: 'invalid_input', requestId: 'r-1' },
    }),
  )
  await page.reload()
  await expect(
    page.getByText(
      'An error occured while getting your integrations, if this problem persists, please contact our support team.',
    ),
  ).toBeVisible()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await signIn(page, 'publisher')
  await page.goto('/settings/integrations')
  await expect(page).toHaveURL(/\/settings\/help-center$/)
})
