import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

const title = `Waiting article ${Date.now()}`

test('a reviewer sees at once what was sent to review, and opens it at the review with one click', async ({
  page,
  browser,
}) => {
  await signIn(page, 'reviewer')
  const waiting = page.getByRole('region', { name: 'To review' })
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toHaveCount(0)

  const writer = await (await browser.newContext()).newPage()
  await signIn(writer, 'writer')
  const token = await writer.evaluate(() => localStorage.getItem('rankwell-token'))
  const headers = { authorization: `Bearer ${token}` }
  const made = await writer.request.post('/api/documents', { headers, data: { title } })
  const { _id } = (await made.json()) as { _id: string }
  const path = `/api/documents/update/${_id}`
  const blog = JSON.stringify({
    time: Date.now() + 3600_000,
    version: '2.28.2',
    blocks: [{ id: 'one', type: 'paragraph', data: { text: 'Words that wait for a review.' } }],
  })
  expect((await writer.request.put(path, { headers, data: { blog } })).status()).toBe(200)
  const asked = await writer.request.put(path, { headers, data: { status: 'In Review' } })
  expect(asked.status()).toBe(200)

  const all = page.getByRole('link', { name: title })
  // The newest waits at the end: it is shown where fewer than five waited before, else it counts.
  const count = waiting.locator('header')
  await expect(all.or(count.getByText(/^([6-9]|\d\d)$/)).first()).toBeVisible()
  await page.goto('/app/dashboard')
  await waiting.getByRole('link').first().click()
  await expect(page).toHaveURL(/panel=review/)
  await expect(page.getByRole('heading', { name: 'Review and plan' })).toBeVisible()
  await writer.context().close()
})
