import { expect, type Page, test } from '@playwright/test'
import { callApi, openArticle, signIn } from './people.ts'

declare global {
  interface Window {
    layoutShifts: string[]
  }
}

/** Chromium's layout shift entries, which the DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Records shifts of visible elements, except small ones caused by a font swap. */
function recordLayoutShifts() {
  window.layoutShifts = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      for (const { node, previousRect: before, currentRect: after } of entry.sources) {
        const [across, down] = [after.x - before.x, after.y - before.y].map(Math.round)
        const part = node instanceof Element ? node : node?.parentElement
        // Avatars appear and disappear with their users, at the edge.
        if (part?.matches('header div:has(> ul)')) continue
        if (part && Math.max(Math.abs(across ?? 0), Math.abs(down ?? 0)) > 6)
          window.layoutShifts.push(
            `${part.tagName} “${part.textContent.slice(0, 30)}” by ${across}, ${down} to ${after.x}, ${after.y}`,
          )
      }
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

/** A slow connection: scripts and responses arrive late and one after the other. */
async function slowDown(page: Page) {
  await page.addInitScript(recordLayoutShifts)
  let turn = 0
  await page.route(/\/api\/|\/assets\/.*\.js/, (route) => {
    turn += 1
    setTimeout(() => void route.continue().catch(() => undefined), 100 + (turn % 4) * 100)
  })
}

const readLayoutShifts = (page: Page) => page.evaluate(() => window.layoutShifts)

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('on a slow connection nothing shifts on the dashboard and in the first step', async ({ page }) => {
  await slowDown(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Use the demo account' })).toBeVisible()
  expect(await readLayoutShifts(page)).toEqual([])

  await signIn(page, 'writer')
  await expect(page.getByRole('heading', { name: 'Continue where you left off' })).toBeVisible()
  expect(await readLayoutShifts(page)).toEqual([])

  await page.goto('/copy-butler')
  await expect(page.getByRole('button', { name: 'home composting' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeVisible()
  expect(await readLayoutShifts(page)).toEqual([])
  await expect(page.getByLabel('Main keyword')).toBeFocused()
  const further = page.getByLabel('Additional keywords')
  const place = await further.boundingBox()
  await page.getByRole('button', { name: 'home composting' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Home Composting for Beginners' })).toBeInViewport()
  expect(await further.boundingBox()).toEqual(place)
})

test('on a slow connection no word of an article shifts when the rest of the page loads', async ({
  page,
}) => {
  await slowDown(page)
  await signIn(page, 'publisher')
  await openArticle(page, 'Remote Team Meetings')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comment', exact: true })).toBeVisible()
  const picture = page.getByRole('img', { name: 'Drawing of people' })
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Keywords' }).click()
  await expect(page.getByRole('link', { name: 'Edit keywords and ranges' })).toBeVisible()
  expect(await readLayoutShifts(page)).toEqual([])
})

test('on a slow connection the start options of an empty article and its authors appear with its text', async ({
  page,
}) => {
  await signIn(page, 'writer')
  const start = { keyword: 'home composting', language: 'en', configurationStep: 6 }
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', start)
  await slowDown(page)
  await page.goto(`/copy-butler/${_id}`)
  const write = page.getByRole('button', { name: 'Lay out my research' })
  await expect(write).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await readLayoutShifts(page)).toEqual([])
})

test('on a slow connection text typed for the palette before it is open does not go into the article', async ({
  page,
}) => {
  await signIn(page, 'writer')
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  const text = page.locator('#editor_js .ProseMirror')
  await expect(text).toBeFocused()
  await slowDown(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('herb')
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('herb')
  await expect(page.getByRole('option', { name: /Herb Garden/ })).toBeVisible()
  expect(await text.innerText()).toBe('\n')
})
