import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { readWords, saved, surface } from './article.ts'
import { callApi, readUserId } from './people.ts'

type Name = 'demo' | 'writer' | 'reviewer'

/** Signs in by the form for this tab only: nothing is stored beyond the browser session. */
async function signInHere(page: Page, name: Name) {
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(`${name}@rankwell.local`)
  await page.getByLabel(/^Password/).fill('rankwell-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/app\//)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const tokens = (page: Page) =>
  page.evaluate(() =>
    ['localStorage', 'sessionStorage'].map((area) =>
      window[area as 'localStorage'].getItem('rankwell-token'),
    ),
  )
const isSignedOut = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect((await tokens(page)).filter(Boolean)).toEqual([])
}
const openTab = async (context: BrowserContext, path: string) => {
  const page = await context.newPage()
  await page.goto(path)
  return page
}
/** Whether a tab of the browser has a session. */
const waitUntilShared = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name)))
    .toContain('rankwell-session')

test('a new tab gets the session of an open one, and closing the last tab ends it', async ({
  context,
  page,
}) => {
  await signInHere(page, 'writer')
  await waitUntilShared(page)
  const user = await readUserId(page)
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    title: 'Opened in a tab',
    language: 'en',
    configurationStep: 6,
  })
  // A link opened with the middle button, and a pasted URL.
  await page.goto('/app/documents?search=Opened%20in%20a%20tab')
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /Opened in a tab/ })
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  const pasted = await openTab(context, `/copy-butler/${_id}?panel=outline#end`)
  for (const tab of [opened, pasted]) {
    await expect(surface(tab)).toBeVisible()
    expect(new URL(tab.url()).pathname).toBe(`/copy-butler/${_id}`)
    expect(await readUserId(tab)).toBe(user)
    expect((await tokens(tab))[0], 'nothing is kept beyond the browser').toBeNull()
  }

  // Both edit the same document with the same account.
  await surface(opened).click()
  await opened.keyboard.type('From the second tab.')
  await expect(surface(pasted)).toContainText('From the second tab.')
  await surface(pasted).click()
  await pasted.keyboard.press('ControlOrMeta+End')
  await pasted.keyboard.type(' And the third.')
  for (const tab of [opened, pasted]) {
    await expect.poll(() => readWords(tab)).toContain('From the second tab. And the third.')
    await expect(saved(tab)).toBeVisible()
  }

  // The first tab can be closed; the other tabs keep the session and pass it on.
  await page.close()
  await opened.close()
  await pasted.reload()
  await expect(surface(pasted)).toBeVisible()
  await waitUntilShared(pasted)
  const third = await openTab(context, '/')
  await expect(third).toHaveURL(/\/app\/dashboard$/)
  await pasted.close()
  await third.close()
  const late = await openTab(context, `/copy-butler/${_id}`)
  await isSignedOut(late)
})

test('signing out in one tab at once signs out the tabs with the same session, and no other account', async ({
  context,
  page,
}) => {
  await signInHere(page, 'writer')
  await waitUntilShared(page)
  const second = await openTab(context, '/app/documents')
  await expect(second.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const other = await context.newPage()
  await signInHere(other, 'demo')
  const token = (await tokens(page))[1] ?? ''

  await second
    .getByRole('button', { name: /account/i })
    .first()
    .click()
  await second.getByRole('menuitem', { name: 'Logout' }).click()
  await isSignedOut(second)
  await isSignedOut(page)
  await expect(page.getByText('You signed out in another tab.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  const answer = await page.request.get('/api/dashboard', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  // A tab in which a user signed out does not take over another account of the browser.
  await second.reload()
  await isSignedOut(second)
  await other.reload()
  await expect(other).toHaveURL(/\/app\//)
})

test('a session ended elsewhere ends in all tabs, and none passes it on', async ({ context, page }) => {
  await signInHere(page, 'reviewer')
  await waitUntilShared(page)
  const second = await openTab(context, '/app/documents')
  await expect(second.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const token = (await tokens(page))[1] ?? ''
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
  const login = await page.request.post('/api/auth/login', {
    data: { email: 'reviewer@rankwell.local', password: 'rankwell-demo' },
  })
  const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` }
  expect((await page.request.delete(`/api/auth/sessions/${claims.sid}`, { headers })).status()).toBe(200)
  for (const tab of [page, second]) {
    await isSignedOut(tab)
    await expect(tab.getByText('You’ve been signed out.')).toBeVisible()
  }
  await isSignedOut(await openTab(context, '/app/documents'))
})

test('two accounts stay separate in two tabs, and a new tab takes the one used last', async ({
  context,
  page,
}) => {
  // A busy tab answers later than the others.
  await page.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 150)
    }
  })
  await signInHere(page, 'demo')
  await waitUntilShared(page)
  const demo = await readUserId(page)
  // The sign-in page does not take over a session, because users open it to choose an account.
  const second = await context.newPage()
  // Delays the lock by which a new tab counts the signed-in tabs, so that it is taken after their answers.
  await second.addInitScript(() => {
    const request = LockManager.prototype.request as (...args: unknown[]) => Promise<unknown>
    LockManager.prototype.request = function (this: LockManager, ...args: unknown[]) {
      return new Promise((resolve) => setTimeout(resolve, 1000)).then(() => request.apply(this, args))
    } as LockManager['request']
  })
  await signInHere(second, 'writer')
  const writer = await readUserId(second)
  expect(writer).not.toBe(demo)
  const usedLast = async (tab: Page) => {
    await tab.bringToFront()
    await tab.keyboard.press('Shift')
    const fresh = await openTab(context, '/app/documents')
    await expect(fresh.getByRole('heading', { level: 1 }).first()).toBeVisible()
    const user = await readUserId(fresh)
    await fresh.close()
    return user
  }
  expect(await usedLast(page)).toBe(demo)
  expect(await usedLast(second)).toBe(writer)
  expect(await usedLast(page)).toBe(demo)

  // An account that is remembered from now on does not replace the session of another tab.
  const third = await context.newPage()
  await third.goto('/login')
  await third.getByLabel(/^Email/).fill('reviewer@rankwell.local')
  await third.getByLabel(/^Password/).fill('rankwell-demo')
  await third.getByRole('checkbox').check()
  await third.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(third).toHaveURL(/\/app\//)
  for (const [tab, user] of [
    [page, demo],
    [second, writer],
  ] as const) {
    await tab.reload()
    await expect(tab.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(
      await readUserId(tab).then(() => tab.evaluate(() => sessionStorage.getItem('rankwell-token'))),
    ).not.toBeNull()
    expect(
      JSON.parse(Buffer.from(((await tokens(tab))[1] ?? '').split('.')[1] ?? '', 'base64url').toString()),
    ).toMatchObject({ user })
  }
})

test('guest links and emailed links neither take over a session nor pass one on', async ({
  context,
  page,
}) => {
  await signInHere(page, 'demo')
  await waitUntilShared(page)
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    title: 'For guests',
    language: 'en',
    configurationStep: 6,
  })
  const { url } = await callApi<{ url: string }>(page, 'POST', '/guest-links', { docId: _id })
  const guest = await openTab(context, new URL(url).pathname + new URL(url).hash)
  await expect(guest.getByText('For guests').first()).toBeVisible()
  expect((await tokens(guest)).filter(Boolean)).toEqual([])
  const mailed = await openTab(context, '/on-boarding?token=used-already')
  await expect(mailed.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  expect((await tokens(mailed)).filter(Boolean)).toEqual([])
  await page.reload()
  await expect(page).toHaveURL(/\/app\//)
  // Guest pages do not answer, so a new tab that finds only a guest page is signed out.
  await page.close()
  await isSignedOut(await openTab(context, '/app/documents'))
})

test('raw HTML in a text has its own origin and cannot receive the session', async ({ context, page }) => {
  await signInHere(page, 'writer')
  await waitUntilShared(page)
  const blog = JSON.stringify({
    time: Date.now(),
    version: '2.28.2',
    blocks: [{ id: 'raw', type: 'raw', data: { html: '<p>Raw words</p><script>parent.heard = 1</script>' } }],
  })
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    title: 'Raw and sealed',
    language: 'en',
    configurationStep: 6,
  })
  await callApi(page, 'PUT', `/documents/update/${_id}`, { blog })
  await page.goto(`/copy-butler/${_id}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  const sealedFrame = page.locator('#editor_js iframe:not(.raw-probe)')
  await expect(sealedFrame.contentFrame().getByText('Raw words')).toBeVisible()
  const frame = await (await sealedFrame.elementHandle())?.contentFrame()
  if (!frame) throw new Error('the raw block has no frame')
  const sealed = await frame.evaluate(() => {
    const received: unknown[] = []
    const channel = new BroadcastChannel('rankwell-session')
    channel.onmessage = ({ data }) => received.push(data)
    channel.postMessage({ type: 'ask', id: 'hostile' })
    Object.assign(window, { received })
    return self.origin
  })
  expect(sealed).toBe('null')
  // When the new tab has its answer, the frame has received neither the request nor the answer.
  const fresh = await openTab(context, '/app/documents')
  await expect(fresh.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(await frame.evaluate(() => (window as unknown as { received: unknown[] }).received)).toEqual([])
})

test('the first tab of a browser is not delayed by the search for others', async ({ context }) => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const query = navigator.locks.query.bind(navigator.locks)
    navigator.locks.query = () => {
      Object.assign(window, { hasAsked: true })
      return query()
    }
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      Object.assign(window, { hasWaited: true })
      post.call(this, message)
    }
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const seen = await page.evaluate(() => {
    const { hasAsked = false, hasWaited = false } = window as { hasAsked?: boolean; hasWaited?: boolean }
    return { hasAsked, hasWaited }
  })
  expect(seen).toEqual({ hasAsked: true, hasWaited: false })
})
