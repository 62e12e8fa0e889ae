import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

const title = `Waiting article ${Date.now()}`

test('a reviewer sees a requested review at once, and opens it with one click', async ({ page, browser }) => {
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
  const response = await writer.request.put(path, { headers, data: { status: 'In Review' } })
  expect(response.status()).toBe(200)

  const all = page.getByRole('link', { name: title })
  // The newest entry is the last one. It is listed if fewer than five were waiting, and otherwise only counted.
  const count = waiting.locator('header')
  await expect(all.or(count.getByText(/^([6-9]|\d\d)$/)).first()).toBeVisible()
  await page.goto('/app/dashboard')
  await waiting.getByRole('link').first().click()
  await expect(page).toHaveURL(/panel=review/)
  await expect(page.getByRole('heading', { name: 'Review and schedule' })).toBeVisible()
  await writer.context().close()
})

test('titles in both text directions are aligned with the page, and separators are hidden at line breaks', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'demo')
  const row = page.getByRole('link', { name: /آداب تقديم القهوة/ }).first()
  const title = await row
    .locator('bdi')
    .first()
    .evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const gap = text.getBoundingClientRect().left - element.getBoundingClientRect().left
      return { direction: getComputedStyle(element).direction, gap: Math.round(gap) }
    })
  expect(title).toEqual({ direction: 'rtl', gap: 0 })

  await page.setViewportSize({ width: 300, height: 800 })
  const lines = await row.locator('time').evaluate((time) => {
    const list = time.parentElement?.parentElement as HTMLElement
    const frame = (list.parentElement as HTMLElement).getBoundingClientRect()
    const facts = [...list.children].map((one) => one.getBoundingClientRect())
    const starts = facts.filter((one, at) => one.top > (facts[at - 1]?.top ?? -1) + 4)
    return starts.map(({ left }) => Math.round(left - frame.left))
  })
  // The separator before the first fact of a line is clipped.
  expect(lines.length).toBeGreaterThan(1)
  expect(new Set(lines)).toEqual(new Set([-16]))
})
