import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signIn } from './people.ts'

const helpButton = (page: Page) => page.getByRole('button', { name: 'Click to show user guide.' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'User guide' })
const film = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => ({
    time: video.currentTime,
    isPlaying: !video.paused && !video.ended,
    volume: video.volume,
    isMuted: video.muted,
    caption: video.textTracks[0]?.mode ?? 'none',
    cue: (video.textTracks[0]?.activeCues?.[0] as VTTCue | undefined)?.text ?? '',
  }))
const secondsPlayed = async (page: Page) => (await film(page)).time

test('the guide to the documents has a video that can be played, searched, and muted', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await signIn(page, 'demo')
  await page.goto('/app/documents')
  await helpButton(page).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Click to show user guide.')
  await helpButton(page).click()
  await expect(page).toHaveURL(/\/app\/documents\?path=Documents$/)
  await expect(panel(page).getByRole('heading', { name: 'Documents', exact: true })).toBeVisible()

  const name = (label: string) => panel(page).getByRole('button', { name: label, exact: true })
  await expect(panel(page).getByText(/^0:00 \/ 0:3\d$/)).toBeVisible()
  expect(await film(page)).toMatchObject({ isPlaying: false, time: 0 })
  await name('Play video').click()
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.5)
  expect(await film(page)).toMatchObject({ isPlaying: true, caption: 'showing' })
  expect((await film(page)).cue).toContain('article')
  await expect(panel(page).getByText(/^0:0[1-9] \/ 0:3\d$/)).toBeVisible()

  const bar = panel(page).getByRole('slider', { name: 'Progress' })
  const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  await bar.click({ position: { x: width * 0.7, y: height / 2 } })
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(23)
  await expect(bar).toHaveAttribute('aria-valuetext', /^0:2\d of 0:3\d$/)
  await bar.press('Home')
  await expect.poll(() => secondsPlayed(page)).toBeLessThan(3)
  await bar.press('ArrowRight')
  await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(5)

  const volume = panel(page).getByRole('slider', { name: 'Volume' })
  await volume.press('ArrowLeft')
  await volume.press('ArrowLeft')
  await expect(volume).toHaveValue('0.8')
  await name('Mute').click()
  await expect(volume).toHaveValue('0')
  expect(await film(page)).toMatchObject({ volume: 0, isMuted: true })
  await name('Unmute').click()
  await expect(volume).toHaveValue('0.8')
  expect(await film(page)).toMatchObject({ volume: 0.8, isMuted: false })

  await name('Captions').click()
  expect(await film(page)).toMatchObject({ caption: 'hidden' })
  await name('Full screen').click()
  await expect(name('Leave full screen')).toBeVisible()
  expect(await page.evaluate(() => document.fullscreenElement?.querySelector('video') !== null)).toBe(true)
  await name('Leave full screen').click()
  await expect(name('Full screen')).toBeVisible()
  await name('Pause').click()
  expect(await film(page)).toMatchObject({ isPlaying: false })
  await page.keyboard.press('k')
  await expect.poll(async () => (await film(page)).isPlaying).toBe(true)
  expect(refused).toEqual([])

  await page.goBack()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/app\/documents$/)
  await page.goForward()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await expect(panel(page)).toBeHidden()
  await expect(page).toHaveURL(/\/app\/documents$/)
})

test('every page has its own guide, and only an unknown section has none', async ({ page }) => {
  // Opens a dozen pages by URL.
  test.slow()
  await signIn(page, 'demo')
  // A finished document: other journeys may have created documents that are still in setup.
  await page.goto('/app/documents?status=Published')
  const article = page.getByRole('link', { name: /Home Composting/ }).first()
  const articlePath = (await article.getAttribute('href')) ?? ''
  await page.goto('/settings/workspace')
  const workspacePath =
    (await page.locator('#content a[href^="/settings/workspace/"]').first().getAttribute('href')) ?? ''
  const titles = {
    '/app/dashboard': 'Dashboard',
    '/app/documents': 'Documents',
    '/copy-butler': 'Start an article',
    [articlePath]: 'Write an article',
    '/settings': 'Settings',
    '/settings/account-profile': 'Account profile',
    '/settings/workspace': 'Workspaces',
    [workspacePath]: 'Manage a workspace',
    '/settings/workspace-creation': 'Create a workspace',
    '/settings/integrations': 'Integrations',
    '/settings/integrations/wordpress': 'Connect a WordPress site',
    '/settings/billing': 'Billing',
    '/settings/help-center': 'Help center',
    '/settings/trash': 'Trash',
  }
  expect(Object.keys(titles)).toHaveLength(14)
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await helpButton(page).click()
    await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText(title)
    await expect(panel(page).getByText('Guide coming soon!')).toBeHidden()
  }
  await page.goto('/app/dashboard?path=Horoscope%20%26%20Co')
  await expect(panel(page).getByText('Guide coming soon!', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Horoscope & Co')).toBeVisible()
})

test('the help center searches the guides and opens them for every role', async ({ page }) => {
  await signIn(page, 'writer')
  await page.goto('/app/dashboard?path=Dashboard')
  await panel(page).getByRole('link', { name: 'Search all guides in the help center' }).click()
  await expect(page).toHaveURL(/\/settings\/help-center$/)
  await expect(panel(page)).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search help' }).fill('word file')
  await expect(page.getByRole('heading', { name: 'How do I export to Word?' })).toBeVisible()
  await page.getByRole('button', { name: 'Write an article' }).first().click()
  await expect(panel(page).getByRole('heading', { level: 3 })).toHaveText('Write an article')
  await page.getByRole('searchbox', { name: 'Search help' }).fill('horoscope')
  await expect(page.getByText('No results for “horoscope”.')).toBeVisible()
})

/** Sets the interface language of the signed-in account. */
const setLanguage = (page: Page, language: string) =>
  page.evaluate(async (chosen) => {
    const token = localStorage.getItem('rankwell-token') ?? sessionStorage.getItem('rankwell-token') ?? ''
    const claims = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const { user } = JSON.parse(atob(claims)) as { user: string }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ language: chosen })
    await fetch(`/api/users/${user}`, { method: 'PUT', headers, body })
  }, language)

for (const look of [
  { name: 'light, English, on a desktop', colorScheme: 'light', language: 'en', width: 1440 },
  { name: 'dark, Arabic, on a phone', colorScheme: 'dark', language: 'ar', width: 360 },
] as const) {
  test(`guide and player are accessible: ${look.name}`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 760 })
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await signIn(page, 'publisher')
    await setLanguage(page, look.language)
    await page.goto('/app/documents?path=Documents')
    await expect(page.locator('html')).toHaveAttribute('lang', look.language)
    const player = page.getByRole('dialog').getByRole('region')
    await player.getByRole('button').first().click()
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(0.2)
    await expect(player.locator('track')).toHaveAttribute('srclang', look.language)
    const play = await player.locator('button:focus').boundingBox()
    const bar = await player.getByRole('slider').first().boundingBox()
    expect(play?.x).toBeLessThan((bar?.x ?? 0) + (bar?.width ?? 0) / 2)
    for (const path of ['/app/documents?path=Documents', '/settings/help-center?path=Unknown']) {
      if (!page.url().endsWith(path)) await page.goto(path)
      await expect(page.getByRole('dialog').getByRole('link')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, { where: path })
    }
    await setLanguage(page, 'en')
  })
}
