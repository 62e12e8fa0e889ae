import { expect, type Page, test } from '@playwright/test'
import { callApi, signIn } from './people.ts'

/** Translations are often this much longer than the English texts. */
const growth = 0.4

/** Makes each word of a text longer; placeholders and tags stay unchanged. */
const lengthen = (text: string): string =>
  text
    .split(/(\{\{\w+\}\}|<\/?\d+>)/)
    .map((part, at) =>
      at % 2 === 1
        ? part
        : part.replace(/\p{L}+/gu, (word) => word + word.slice(-1).repeat(Math.ceil(word.length * growth))),
    )
    .join('')

function lengthenAll(texts: unknown): unknown {
  if (typeof texts === 'string') return lengthen(texts)
  if (Array.isArray(texts)) return texts.map(lengthenAll)
  return Object.fromEntries(Object.entries(texts as object).map(([key, part]) => [key, lengthenAll(part)]))
}

/** Serves lengthened interface texts. */
const serveLonger = (page: Page) =>
  page.route('**/assets/texts-*/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: lengthenAll(await answer.json()) })
  })

/** Texts that leave their control, cell, or card, or that are cut off without an ellipsis. */
function listOverflowing(): string[] {
  const boxes = 'button, a, td, th, label, [role="tab"], [role="option"], [role="menuitem"], .card, dialog'
  const isScrolled = (style: CSSStyleDeclaration) => /auto|scroll/.test(style.overflowX)
  const problems = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const words = node.textContent?.trim()
    if (!parent || !words || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue
    if (parent.closest('.sr-only, [contenteditable], select, option, svg, [data-longer-ok]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const place = range.getBoundingClientRect()
    if (place.width === 0) continue
    const isWord = /^[^\s\u00ad-]{1,24}$/.test(words) && getComputedStyle(parent).whiteSpace !== 'nowrap'
    const isBroken = isWord && range.getClientRects().length > 1
    if (isBroken) problems.add(`“${words}” is broken`)
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      if (style.textOverflow === 'ellipsis' || isScrolled(style) || Number(style.webkitLineClamp) > 0) break
      if (style.position === 'absolute' && box.getBoundingClientRect().width <= 1) break
      const clips = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const outer = box.getBoundingClientRect()
      const isOut = place.left < outer.left - 1.5 || place.right > outer.right + 1.5
      if (isOut && (clips || box.matches(boxes))) {
        problems.add(
          `“${words.slice(0, 60)}” leaves ${box.tagName.toLowerCase()}.${String(box.className).slice(0, 60)}`,
        )
        break
      }
    }
  }
  return [...problems]
}

async function expectNoOverflow(page: Page, where: string) {
  await page.waitForLoadState('networkidle')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const texts = await page.evaluate(listOverflowing)
  expect.soft([...texts, ...(overflow > 0 ? [`scrolls sideways by ${overflow}`] : [])], where).toEqual([])
}

for (const width of [1440, 360]) {
  test(`every screen has room for longer texts at a width of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await serveLonger(page)
    for (const address of ['/login', '/sign-up', '/reset-password', '/404', '/privacy']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page, address)
    }
    await signIn(page, 'demo')
    // Includes an article without a score, whose label is longer than a number.
    await callApi(page, 'POST', '/documents', { title: 'Leaf mold' })
    for (const address of [
      '/app/dashboard',
      '/app/documents',
      '/app/documents/plan',
      '/copy-butler',
      '/subscription',
      '/settings/account-profile',
      '/settings/workspace',
      '/settings/integrations',
      '/settings/integrations/wordpress',
      '/settings/billing',
      '/settings/help-center',
      '/settings/trash',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectNoOverflow(page, address)
    }
  })

  test(`every step and panel of an article has room for longer texts at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await serveLonger(page)
    await signIn(page, 'demo')
    const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
      keyword: 'home composting',
      language: 'en',
    })
    await callApi(page, 'POST', '/seo/serp', {
      docId: _id,
      ...{ keyword: 'home composting', location_name: 'United States', language_code: 'en' },
    })
    for (const path of ['/brief', '/document-title', '/document-outline'])
      await callApi(page, 'POST', path, { docId: _id })
    for (const step of [2, 3, 4, 5]) {
      await callApi(page, 'PUT', `/documents/update/${_id}`, { configurationStep: step })
      await page.goto(`/copy-butler/${_id}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectNoOverflow(page, `step ${step}`)
    }
    const blocks = [
      { type: 'header', data: { level: 2, text: 'Start a heap' } },
      { type: 'paragraph', data: { text: 'Home composting turns peelings and leaves into soil.' } },
    ]
    await callApi(page, 'PUT', `/documents/update/${_id}`, {
      configurationStep: 6,
      blog: JSON.stringify({ time: 0, version: '2.28.2', blocks }),
    })
    await page.goto(`/copy-butler/${_id}`)
    await expect(page.locator('#editor_js .ProseMirror p').first()).toBeVisible()
    await expectNoOverflow(page, 'writing')
    const panel = page.locator('main aside')
    for (const at of Array(11).keys()) {
      if (width >= 1024) {
        const button = page.locator('main nav li button').nth(at)
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
      } else {
        await page.locator('main header span.lg\\:hidden button').click()
        if (at === 0) await expectNoOverflow(page, 'panel menu')
        await page.getByRole('menuitem').nth(at).click()
      }
      await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
      await expectNoOverflow(page, `panel ${at}`)
      for (const tab of await panel.getByRole('tab').all()) {
        await tab.click()
        await expectNoOverflow(page, `panel ${at}, tab ${await tab.innerText()}`)
      }
      if (width < 1024) await page.goBack()
    }
    await page.locator('main header button[aria-haspopup="menu"]').last().click()
    await expectNoOverflow(page, 'Manage Article')
  })
}
