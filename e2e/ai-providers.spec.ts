import { expect, type Page, test } from '@playwright/test'
import { type FakeModels, startFakeModels } from '../server/testing/fake-models.ts'
import { expectAccessible } from './accessible.ts'
import { callApi, signIn } from './people.ts'
import { ports } from './ports.ts'

let fake: FakeModels
test.beforeAll(async () => {
  fake = await startFakeModels(ports.own)
})
test.afterAll(() => fake.close())

// A journey that ends early leaves nobody a provider that is gone, or a budget that holds nothing.
test.afterEach(async ({ page }) => {
  await signIn(page, 'demo')
  const settings = await callApi<{ _id: string }[]>(page, 'GET', '/provider-settings?port=model')
  for (const { _id } of settings) await callApi(page, 'DELETE', `/provider-settings/${_id}`)
  const budgets = await callApi<{ workspaceId: string; port: string }[]>(page, 'GET', '/budgets')
  for (const { workspaceId, port } of budgets)
    await callApi(page, 'PUT', `/budgets/${workspaceId}`, { port, monthlyMicroUsd: null })
})

/** An empty document behind its setup, open in the editor. */
async function openEmptyDocument(page: Page, title: string) {
  const body = { title, keyword: 'home composting', language: 'en' }
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', body)
  await callApi(page, 'PUT', `/documents/update/${_id}`, { configurationStep: 6 })
  await page.goto(`/copy-butler/${_id}`)
  await expect(page.locator('#editor_js .ProseMirror')).toBeVisible()
}

test('an owner connects a server of his own, has an article written by it, sees what it cost, and a budget stops the next one', async ({
  page,
}) => {
  await signIn(page, 'demo')
  await page.goto('/settings')
  const section = page.locator('#ai-and-budget')
  await expect(section).toContainText('Offline drafter: no key needed, nothing is paid.')

  await section.getByRole('button', { name: 'Connect a provider' }).click()
  await page.getByRole('menuitem', { name: 'Own server (OpenAI protocol)' }).click()
  await page.getByLabel(/^Address/).fill(fake.addresses.compatible.replace('/v1', ''))
  await page.getByLabel('Model', { exact: true }).fill('fake-small')
  await page.getByLabel('A million tokens read').fill('1')
  await page.getByLabel('A million tokens written').fill('10')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save and test' }).click()
  await expect(section).toContainText('No such service at this address.')
  await section.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel(/^Address/).fill(fake.addresses.compatible)
  await page.getByRole('button', { name: 'Save and test' }).click()
  await expect(section.getByText('Works', { exact: true })).toBeVisible()
  await expect(section).toContainText('fake-small writes now.')

  await openEmptyDocument(page, 'Written by a server of our own')
  await expect(page.getByText(/^About \$0\.\d+ with fake-small$/)).toBeVisible()
  await page.getByRole('button', { name: 'Write the article' }).click()
  await expect(page.getByText('Written by fake-small')).toBeVisible({ timeout: 30_000 })
  await expect(page.locator('#editor_js')).toContainText('Home composting turns kitchen scraps into soil.')
  await expect(page.getByText('Offline draft')).toHaveCount(0)

  await page.goto('/settings')
  const limit = page.locator('#ai-and-budget-limit')
  const spent = page.locator('#ai-and-budget-spending')
  await expect(spent.getByRole('listitem').filter({ hasText: 'Article' })).toContainText(
    /calls.*tokens\$0\.\d/,
  )
  await limit.getByRole('button', { name: 'Set a budget for Green Kitchen' }).click()
  await limit.getByLabel('US dollars a month').fill('0.001')
  await limit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(limit.getByText('Nothing left: no paid call begins before next month.')).toBeVisible()
  await expectAccessible(page)

  await openEmptyDocument(page, 'Too dear for this month')
  await page.getByRole('button', { name: 'Write the article' }).click()
  await expect(page.getByText(/The budget of this month does not hold this/)).toBeVisible()
  expect(fake.seen.at(-1)?.prompt).not.toContain('Too dear for this month')

  await page.goto('/settings')
  await limit.getByRole('button', { name: 'Change the budget of Green Kitchen' }).click()
  await limit.getByLabel('US dollars a month').fill('')
  await limit.getByRole('button', { name: 'Save', exact: true }).click()
  await section.getByRole('button', { name: /^Disconnect/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(section).toContainText('Offline drafter: no key needed, nothing is paid.')
})
