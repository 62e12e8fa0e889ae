import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './people.ts'

const appearances = [
  { name: 'light, English, on a desktop', colorScheme: 'light', locale: 'en-US', width: 1440 },
  { name: 'dark, Arabic, on a phone', colorScheme: 'dark', locale: 'ar', width: 360 },
] as const

/** Calls the API as the user signed in on the page. */
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

/** A page with the given appearance, signed in as the demo's owner, in the given language. */
async function openAsOwner(browser: Browser, { colorScheme, locale, width }: (typeof appearances)[number]) {
  const context = await browser.newContext({ colorScheme, locale, viewport: { width, height: 800 } })
  const page = await context.newPage()
  const helper = await (await browser.newContext()).newPage()
  await signIn(helper, 'demo')
  const token = await helper.evaluate(
    () => localStorage.getItem('rankwell-token') ?? sessionStorage.getItem('rankwell-token') ?? '',
  )
  const self = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))) as {
    user: string
  }
  const setLanguage = (language: string) => call(helper, 'PUT', `/users/${self.user}`, { language })
  await setLanguage(locale === 'ar' ? 'ar' : 'en')
  await page.goto('/404')
  await page.evaluate((value) => localStorage.setItem('rankwell-token', value), token)
  const close = async () => {
    await setLanguage('en')
    await helper.context().close()
    await context.close()
  }
  return { page, helper, close }
}

for (const appearance of appearances) {
  const { name, colorScheme, locale, width } = appearance
  test(`every public page is accessible: ${name}`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, locale, viewport: { width, height: 800 } })
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { where: 'login' })
    for (const address of ['/404', '/sign-up', '/reset-password', '/privacy', '/terms', '/test']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, { where: address })
    }
    await context.close()
  })

  test(`every page of writers is accessible: ${name}`, async ({ browser }) => {
    const { page, helper, close } = await openAsOwner(browser, appearance)
    const { _id } = await call<{ _id: string }>(helper, 'POST', '/documents', {
      keyword: 'home composting',
      language: 'en',
    })
    const place = { keyword: 'home composting', location_name: 'United States', language_code: 'en' }
    await call(helper, 'POST', '/seo/serp', { docId: _id, ...place })
    for (const path of ['/brief', '/document-title', '/document-outline'])
      await call(helper, 'POST', path, { docId: _id })
    for (const address of ['/app/dashboard', '/app/documents', '/copy-butler']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, { where: address })
    }
    for (const step of [2, 3, 4, 5]) {
      await call(helper, 'PUT', `/documents/update/${_id}`, { configurationStep: step })
      await page.goto(`/copy-butler/${_id}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, { where: `step ${step}` })
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
    await expectAccessible(page, { where: 'writing' })
    await close()
  })

  test(`every panel and dialog of the writing page is accessible: ${name}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const { page, helper, close } = await openAsOwner(browser, appearance)
    const { documents } = await call<{ documents: { _id: string; language: string; score: number }[] }>(
      helper,
      'POST',
      '/documents/saved',
      { limit: 50 },
    )
    const language = locale === 'ar' ? 'ar' : 'en'
    const found = documents.find((one) => one.language === language && one.score > 60)
    await page.goto(`/copy-butler/${found?._id}`)
    await expect(page.locator('#editor_js .ProseMirror p').first()).toBeVisible()
    const panel = page.locator('main aside')
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    /** The panel bar on a desktop, the panel menu on a phone. */
    const openPanel = async (at: number) => {
      if (width >= 1024) {
        const button = page.locator('main nav li button').nth(at)
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
      } else {
        await page.locator('main header span.lg\\:hidden button').click()
        await page.getByRole('menuitem').nth(at).click()
      }
      await expect(panel.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(panel.locator('.animate-shimmer')).toHaveCount(0)
    }
    const expectDialog = async (where: string) => {
      await expect(dialog).toBeVisible()
      await expectAccessible(page, { where, part: '[role="dialog"], [role="alertdialog"]' })
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    const panels = [
      'score',
      'brief',
      'notes',
      'outline',
      'headings',
      'keywords',
      'images',
      'links',
      'seo',
      'tools',
      'review',
    ]
    if (width >= 1024) await expect(page.locator('main nav li button')).toHaveCount(panels.length)
    for (const [at, where] of panels.entries()) {
      await openPanel(at)
      await expectAccessible(page, { where, part: 'main aside' })
      if (where === 'headings') {
        await panel.locator('button:has(.lucide-columns-3)').click()
        await expectDialog('headings side by side')
      }
      if (where === 'tools') {
        for (const tab of await panel.getByRole('tab').all()) {
          await tab.click()
          await expectAccessible(page, { where: `tools: ${await tab.innerText()}`, part: 'main aside' })
        }
        await panel.getByRole('tab').first().click()
        await panel.locator('button:has(.lucide-list)').click()
        await expectDialog('a proposal')
      }
      if (width < 1024) await page.goBack()
    }
    await page.locator('main header button[aria-haspopup="menu"]').last().click()
    await expectAccessible(page, { where: 'Manage Article', part: '[role="menu"]' })
    await page.getByRole('menuitem').last().click()
    await expectDialog('delete')
    await close()
  })

  test(`every settings page is accessible: ${name}`, async ({ browser }) => {
    const { page, close } = await openAsOwner(browser, appearance)
    for (const address of [
      '/settings',
      '/settings/account-profile',
      '/settings/workspace',
      '/settings/integrations',
      '/settings/integrations/wordpress',
      '/settings/billing',
      '/settings/cancel-subscription',
      '/settings/workspace-creation',
      '/settings/help-center',
      '/settings/trash',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, { where: address })
    }
    await page.goto('/settings/workspace')
    await page.locator('#content a[href^="/settings/workspace/"]').first().click()
    await expect(page).toHaveURL(/\/settings\/workspace\/[^/]+\/[^/]+$/)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, { where: 'one workspace' })
    await close()
  })
}
