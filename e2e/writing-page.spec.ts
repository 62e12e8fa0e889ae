import { expect, type Page, test } from '@playwright/test'
import { state, surface } from './article.ts'
import { createRoleSetter, openArticle, signIn, startWriting } from './people.ts'

/** The notifications shown by the page. */
function listenToNotices(page: Page): string[] {
  const notices: string[] = []
  page.on('websocket', (socket) => {
    if (socket.url().includes('socket.io'))
      socket.on('framesent', ({ payload }) => void notices.push(String(payload)))
  })
  return notices
}

test('title, text tools, and deletion work by keyboard, and leaving the page notifies the room', async ({
  page,
}) => {
  const notices = listenToNotices(page)
  await signIn(page, 'demo')
  await openArticle(page, 'Remote Team Meetings')
  const docId = page.url().split('/').at(-1)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(page.getByRole('heading', { level: 1, name: 'Documents', exact: true })).toBeAttached()

  await page.getByRole('button', { name: 'Edit title' }).click()
  const before = await title.inputValue()
  await title.fill('Something else')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByTitle(before, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit title' }).click()
  await title.fill(`${before}!`)
  await title.press('Enter')
  await expect(page.getByTitle(`${before}!`, { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${before}! · Rankwell`)

  await surface(page).locator('p').first().click()
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  await expect(tools).toBeVisible()
  await expect(surface(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tools.getByRole('button', { name: 'Undo' })).toBeFocused()
  expect(await tools.locator('[tabindex="0"]').count()).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect(tools.getByRole('button', { name: 'Redo' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(tools.getByRole('button', { name: 'Improve' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(surface(page)).toBeFocused()

  await page.emulateMedia({ forcedColors: 'active' })
  const ground = (name: string) =>
    page
      .getByRole('navigation', { name: 'Panels' })
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await ground('View score')).not.toBe(await ground('Brief'))
  await page.emulateMedia({ forcedColors: 'none' })

  await page.getByRole('button', { name: 'Manage Article' }).click()
  expect((await page.getByRole('menu').boundingBox())?.width).toBe(270)
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Are you sure you want to delete this document? This action cannot be undone.',
  )
  await page.route('**/api/documents/delete', async (route) => {
    await expect(question.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
    await route.fulfill({ status: 500, json: { message: 'x', code: 'internal', requestId: 'x' } })
  })
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(
    page.getByText(
      'An error occured while deleting this document, if this problem persists, please contact our support team.',
    ),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()

  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/documents/)
  await expect
    .poll(() => notices.filter((one) => one.includes('leaveRoom') && one.includes(`${docId}`)))
    .toHaveLength(1)
  const readAgain = page.waitForRequest('**/api/documents/get-current-doc')
  await page.goBack()
  await readAgain
})

test('on a phone, Back closes what covers the text, and everything fits the window', async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 360, height: 640 }
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport,
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await signIn(page, 'demo')
  await openArticle(page, 'Remote Team Meetings')
  const address = page.url()
  await expect(state(page, /^Saved$/)).toBeInViewport({ ratio: 1 })
  const score = await page.getByRole('button', { name: /^View score/ }).boundingBox()
  expect(score?.height).toBeGreaterThanOrEqual(24)
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  await expect(tools).toBeVisible()
  const { y, height } = (await tools.boundingBox()) ?? { y: 0, height: 0 }
  expect(y + height).toBeGreaterThan(viewport.height - 2)

  const openPanel = async (name: string) => {
    await page.getByRole('button', { name: 'Panels' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    const panel = page.getByRole('complementary', { name, exact: true })
    await expect(panel.getByRole('heading', { name, exact: true })).toBeVisible()
    return panel
  }
  const keywords = await openPanel('Keywords')
  await page.goBack()
  await expect(keywords).toHaveCount(0)
  expect(page.url()).toBe(address)

  const panel = await openPanel('Headings')
  await panel.getByRole('button', { name: 'Compare side by side' }).click()
  const comparison = page.getByRole('dialog', { name: 'Compare headings' })
  await expect(comparison.getByRole('region', { name: 'Your article' })).toBeVisible()
  await page.goBack()
  await expect(comparison).toHaveCount(0)
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(panel).toHaveCount(0)

  await page.getByRole('button', { name: 'Manage Article' }).click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await tooWide()).toBeLessThanOrEqual(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/documents/)
  await context.close()
})

test('a user who loses write access while writing sees a message and can copy the text', async ({
  page,
  browser,
}) => {
  await signIn(page, 'writer')
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  await surface(page).click()
  await page.keyboard.type('Written with the right to.')
  await expect(state(page, /^Saved$/)).toBeVisible()

  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, 'demo')
  const setRole = await createRoleSetter(owner, 'writer@rankwell.local')
  try {
    await setRole('viewer')
    const notice = page
      .getByRole('alert')
      .filter({ hasText: 'You can read this document but no longer edit it.' })
    await expect(notice).toBeVisible()
    await expect(surface(page)).toHaveAttribute('contenteditable', 'false')
    await expect(surface(page)).toContainText('Written with the right to.')
    await expect(page.getByRole('button', { name: 'Manage Article' })).toHaveCount(0)
    const download = page.waitForEvent('download')
    await notice.getByRole('button', { name: 'Download text' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.md$/)
  } finally {
    await setRole('writer')
    await owner.context().close()
  }
})

test('signing out with unsent text asks first, and the text returns at the next sign-in', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await signIn(page, 'writer')
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  await surface(page).click()
  await page.keyboard.type('Before the cut.')
  await expect(state(page, /^Saved$/)).toBeVisible()
  const address = page.url()
  let isCut = true
  await page.routeWebSocket('**/yjs**', (socket) => {
    if (isCut) void socket.close({ code: 1013 })
    else socket.connectToServer()
  })
  await page.reload()
  await expect(surface(page)).toContainText('Before the cut.')
  await expect(page.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await surface(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' After the cut.')
  await expect(state(page, 'Not saved, kept on this device')).toBeVisible()
  const [leaving] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()

  const logOut = async () => {
    await page.getByRole('button', { name: 'Open sidebar' }).click()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logOut()
  const question = page.getByRole('alertdialog', { name: 'Log out with unsaved changes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(surface(page)).toContainText('After the cut.')
  await logOut()
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page).toHaveURL(/\/(?:login)?$/)

  isCut = false
  await signIn(page, 'writer')
  await page.getByRole('button', { name: 'Open document' }).click()
  await expect(page).toHaveURL(address)
  await expect(surface(page)).toContainText('Before the cut. After the cut.')
  await expect(state(page, /^Saved$/)).toBeVisible({ timeout: 30_000 })
  await page.goto('/app/documents')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/(?:login)?$/)
  const copies = () =>
    page.evaluate(
      async () => (await indexedDB.databases()).filter(({ name }) => name?.startsWith('rankwell:')).length,
    )
  await expect.poll(copies).toBe(0)
})

test('signing out right after the last key waits until the text is saved', async ({ page, browser }) => {
  const held: (() => void)[] = []
  let isHolding = false
  await page.routeWebSocket('**/yjs**', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      if (isHolding) held.push(() => server.send(message))
      else server.send(message)
    })
  })
  const address = await startWriting(page, 'Arrived before.')
  const order: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/logout')) order.push('logged out')
  })
  await page.getByRole('button', { name: 'Open sidebar' }).click()
  await page.getByRole('button', { name: /^Account/ }).click()
  // The text has not reached the server yet when the sign-out begins.
  isHolding = true
  await surface(page).evaluate((element) => {
    const { editor } = element as HTMLElement & {
      editor: { commands: { insertContentAt(at: number, words: string): void } }
    }
    editor.commands.insertContentAt(1, 'Typed at the last moment. ')
  })
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out with unsaved changes?' })
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  expect(order).toEqual([])
  order.push('words sent')
  isHolding = false
  for (const send of held.splice(0)) send()
  await expect(page).toHaveURL(/\/(?:login)?$/)
  expect(order).toEqual(['words sent', 'logged out'])
  // Everything is saved, so nothing remains on the device.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([])
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, 'demo')
  await owner.goto(address)
  await expect(surface(owner)).toHaveText('Typed at the last moment. Arrived before.')
  await owner.context().close()
})
