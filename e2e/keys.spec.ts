import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './people.ts'
import { addressOf, ports } from './ports.ts'

/** Accepts no webhooks: it answers 404 to unknown paths. */
const site = addressOf(ports.wordpress)

test('an owner creates a key, a script drafts with it, a webhook reports it, and the key is revoked', async ({
  page,
  request,
}) => {
  await signIn(page, 'demo')
  await page.goto('/settings#api-keys')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel(/^Name/).fill('Newsletter script')
  await page.getByRole('checkbox', { name: /^Draft/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your API key' })
  const key = (await shown.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^rwk_/)
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(key)).toHaveCount(0)
  const keys = page.getByRole('table', { name: 'API keys' })
  await expect(keys).toContainText('Newsletter script')
  await expect(keys).toContainText('Never')

  await page.getByRole('button', { name: 'Add webhook' }).click()
  const address = page.getByLabel(/^Endpoint URL/)
  await address.fill('https://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Add and test' }).click()
  await expect(page.getByText('The URL is on a private network')).toBeVisible()
  await address.fill(`${site}/hook`)
  await page.getByRole('button', { name: 'Add and test' }).click()
  await expect(page.getByRole('dialog', { name: 'Copy your signing secret' }).locator('code')).toContainText(
    'whsec_',
  )
  await expect(page.getByText('Test failed. Responded with status 404.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  const ask = (path: string, data: object) =>
    request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${key}` } })
  expect((await ask('/documents', { title: 'By a script' })).status()).toBe(200)
  await page.getByRole('button', { name: /^Deliveries to/ }).click()
  const log = page.getByRole('dialog', { name: /^Deliveries to/ })
  await expect(log).toContainText('Document created', { timeout: 15_000 })
  await log.getByText('Request', { exact: true }).first().click()
  await expect(log.locator('pre').first()).toContainText('By a script')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.reload()
  await expect(keys).not.toContainText('Never')
  await page.getByRole('button', { name: 'Revoke Newsletter script' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(keys).toContainText('Revoked')
  expect((await ask('/documents/saved', {})).status()).toBe(401)
  await expect(page.getByText('revoked the API key Newsletter script')).toBeVisible()
  await page.getByRole('button', { name: /^Delete the webhook to/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No webhooks yet')).toBeVisible()
})
