import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { signIn } from './people.ts'

const looks = [
  { name: 'light, English, on a desk', colorScheme: 'light', locale: 'en-US', width: 1440 },
  { name: 'dark, Arabic, on a phone', colorScheme: 'dark', locale: 'ar', width: 360 },
] as const

/** No rule of WCAG 2.2 AA is broken, and nothing runs out of the page sideways. */
async function expectAccessible(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
}

/** Calls the API as the person who is signed in on the page. */
const call = <T>(page: Page, method: string, path: string, body: unknown) =>
  page.evaluate(
    async ([verb, address, content]) => {
      const token = localStorage.getItem('rankwell-token') ?? sessionStorage.getItem('rankwell-token')
      const response = await fetch(`/api${address}`, {
        method: verb as string,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(content),
      })
      return response.json()
    },
    [method, path, body] as const,
  ) as Promise<T>

for (const { name, colorScheme, locale, width } of looks) {
  test(`every screen can be used by everybody: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, locale, viewport: { width, height: 800 } })
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, 'login')
    await page.goto('/404')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, '404')

    const helper = await (await browser.newContext()).newPage()
    await signIn(helper, 'demo')
    const { _id } = await call<{ _id: string }>(helper, 'POST', '/documents', {
      keyword: 'home composting',
      language: 'en',
    })
    const place = { keyword: 'home composting', location_name: 'United States', language_code: 'en' }
    await call(helper, 'POST', '/seo/serp', { docId: _id, ...place })
    for (const path of ['/brief', '/document-title', '/document-outline'])
      await call(helper, 'POST', path, { docId: _id })
    const token = await helper.evaluate(
      () => localStorage.getItem('rankwell-token') ?? sessionStorage.getItem('rankwell-token') ?? '',
    )
    const self = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
      user: string
    }
    await call(helper, 'PUT', `/users/${self.user}`, { language: locale === 'ar' ? 'ar' : 'en' })
    await page.evaluate((value) => localStorage.setItem('rankwell-token', value), token)

    for (const address of ['/app/dashboard', '/app/documents', '/copy-butler']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, address)
    }
    for (const step of [2, 3, 4, 5]) {
      await call(helper, 'PUT', `/documents/update/${_id}`, { configurationStep: step })
      await page.goto(`/copy-butler/${_id}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, `step ${step}`)
    }
    const { documents } = await call<{ documents: { _id: string; status: string }[] }>(
      helper,
      'POST',
      '/documents/saved',
      { status: 'In Review' },
    )
    await page.goto(`/copy-butler/${documents[0]?._id}`)
    await expect(page.locator('#editor_js .ProseMirror p').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, 'writing')
    await call(helper, 'PUT', `/users/${self.user}`, { language: 'en' })
    await helper.context().close()
    await context.close()
  })
}
