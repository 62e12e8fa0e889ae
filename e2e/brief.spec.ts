import { expect, test } from '@playwright/test'
import { callApi, signIn } from './people.ts'

const keyword = 'home composting'

test('a brief is created from selected pages, shows its changes to the writer, and can be read on its own page', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'demo')
  const { _id: docId } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    keyword,
    configurationStep: 3,
  })
  await page.goto(`/copy-butler/${docId}`)
  await expect(page.getByText('5 of 10 selected')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('checkbox', { name: /^Select Home Composting for Beginners/ }).click()
  await page.getByRole('tab', { name: 'Keywords' }).click()
  await page.getByRole('button', { name: /^Lock compost heap/ }).click()
  await page.getByRole('tab', { name: 'Content' }).click()
  await page.getByLabel('Goal').fill('Start a first heap')
  await page.getByRole('button', { name: 'Use' }).first().click()
  await expect(page.getByText('Saved')).toBeVisible()
  const read = () =>
    callApi<{ _id: string; goal: string; documentKeywords: { content: { isLocked?: boolean }[] } }>(
      page,
      'POST',
      '/brief/brief',
      { docId },
    )
  await expect.poll(async () => (await read()).goal).toBe('Start a first heap')
  const brief = await read()
  expect(brief.documentKeywords.content.filter((one) => one.isLocked)).toHaveLength(1)
  await callApi(page, 'PUT', `/documents/update/${docId}`, { configurationStep: 6 })
  await callApi(page, 'POST', `/brief/${brief._id}/seen`, {})

  const context = await page.context().browser()?.newContext()
  const writer = await context?.newPage()
  if (!context || !writer) throw new Error('the second browser context did not open')
  await signIn(writer, 'publisher')
  const seen = writer.waitForResponse((answer) => answer.url().endsWith('/seen'))
  await writer.goto(`/copy-butler/${docId}`)
  await expect(writer.locator('#editor_js .ProseMirror')).toBeVisible({ timeout: 30_000 })
  await seen
  const text = writer.locator('#editor_js .ProseMirror')
  const place = await text.boundingBox()
  await callApi(page, 'PUT', `/brief/${brief._id}`, { goal: 'Have a heap by Sunday' })
  const notice = writer.getByRole('status').filter({ hasText: 'The brief has changed: Goal' })
  await expect(notice).toBeVisible()
  expect(await text.boundingBox()).toEqual(place)
  await notice.getByRole('button', { name: 'View' }).click()
  const panel = writer.getByRole('complementary', { name: 'Brief', exact: true })
  await expect(panel.getByRole('status').locator('ins')).toHaveText('Have a heap by Sunday')
  await panel.getByRole('button', { name: 'Got it' }).click()
  await expect(panel.getByRole('status')).toHaveCount(0)
  await panel.getByRole('link', { name: 'View, print or share' }).click()
  await expect(writer.getByRole('article')).toContainText('Have a heap by Sunday')
  await expect(writer.getByRole('button', { name: 'Export to Word' })).toBeVisible()
  await context.close()
})
