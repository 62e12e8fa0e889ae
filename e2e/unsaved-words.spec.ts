import { expect, type Page, test } from '@playwright/test'
import { interceptDocuments, state, surface } from './article.ts'
import { signIn, startWriting } from './people.ts'
import { slowDown } from './slow.ts'

const kept = 'Not saved, kept on this device'

/** Keeps IndexedDB busy with the local copy, like a slow disk, until the page calls `releaseStorage`. */
const blockStorage = (page: Page) =>
  page.evaluate(async () => {
    const document = location.pathname.split('/').at(-1) ?? ''
    const known = (await indexedDB.databases()).find(({ name }) => name?.endsWith(document))
    const opened = indexedDB.open(known?.name ?? '')
    await new Promise((resolve) => opened.addEventListener('success', resolve))
    const store = opened.result.transaction(['updates', 'custom'], 'readwrite').objectStore('updates')
    let isBlocked = true
    const block = () => {
      if (isBlocked) store.count().onsuccess = block
    }
    block()
    Object.assign(window, {
      releaseStorage: () => {
        isBlocked = false
      },
    })
  })

test('text counts as stored once it is on the device, and none is lost when the page is closed earlier', async ({
  page,
  context,
}) => {
  const texts = await interceptDocuments(context)
  page.on('dialog', (dialog) => void dialog.accept())
  const url = await startWriting(page, 'Written online.')
  await texts.disconnect()
  await expect(state(page, 'Reconnecting…')).toBeVisible()
  await blockStorage(page)
  await page.keyboard.type(' And')
  await expect(state(page, 'Saving…')).toBeVisible()
  await expect(state(page, 'The server can’t save right now.')).toBeVisible()
  await expect(state(page, /^Not saved$/)).toBeVisible()
  await expect(state(page, 'Your browser isn’t storing changes')).toBeVisible()
  await page.evaluate(() => (window as unknown as { releaseStorage(): void }).releaseStorage())
  await expect(state(page, kept)).toBeVisible()

  await blockStorage(page)
  await page.keyboard.type(' offline.')
  await expect(state(page, 'Saving…')).toBeVisible()
  await page.goto('/app/documents')
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible()
  await page.goto(url)
  await expect(page.getByText('Written online. And offline.')).toBeVisible()
  await expect(state(page, kept)).toBeVisible()
  // Text that is already in IndexedDB is not stored twice.
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unwritten')))
  await expect.poll(left).toEqual([])
  texts.reconnect()
  await expect(state(page, /^Saved$/)).toBeVisible({ timeout: 20_000 })
})

test('a browser without storage shows a warning, and the text typed in it is still there after a reload', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Not in this window', 'SecurityError')
    }
  })
  const texts = await interceptDocuments(context)
  page.on('dialog', (dialog) => void dialog.accept())
  const url = await startWriting(page, 'Written online.')
  await texts.disconnect()
  await page.keyboard.type(' Written offline.')
  await expect(state(page, /^Not saved$/)).toBeVisible()
  await expect(state(page, 'Your browser isn’t storing changes')).toBeVisible()
  await page.goto('/app/documents')
  await page.goto(url)
  await expect(page.getByText('Written online. Written offline.')).toBeVisible()
  texts.reconnect()
  await expect(state(page, /^Saved$/)).toBeVisible({ timeout: 20_000 })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('unwritten'))),
  ).toEqual([])
})

test('unsaved text of one user never gets into the same document of another user in this browser', async ({
  page,
  context,
}) => {
  const texts = await interceptDocuments(context)
  page.on('dialog', (dialog) => void dialog.accept())
  const url = await startWriting(page, 'Written online.')
  await texts.disconnect()
  await blockStorage(page)
  await page.keyboard.type(' A secret.')
  await expect(state(page, 'Saving…')).toBeVisible()
  await page.goto('/app/documents')
  texts.reconnect()
  await signIn(page, 'demo')
  await page.goto(url)
  await expect(surface(page)).toHaveText('Written online.')
  await expect(state(page, /^Saved$/)).toBeVisible()
  await signIn(page, 'writer')
  await page.goto(url)
  await expect(surface(page)).toHaveText('Written online. A secret.')
  await expect(state(page, /^Saved$/)).toBeVisible()
})

/** `TIMES` rounds are a soak test; on a throttled page (`THROTTLE`) it simulates a weak device. */
test('following a link right after the last key loses no text', async ({ page, context }) => {
  const times = Number(process.env.TIMES ?? 2)
  test.setTimeout(60_000 + times * 60_000)
  const texts = await interceptDocuments(context)
  page.on('dialog', (dialog) => void dialog.accept())
  const url = await startWriting(page, 'Online.')
  let words = 'Online.'
  for (let round = 1; round <= times; round += 1) {
    await texts.disconnect()
    await expect(state(page, /^(Reconnecting…|Not saved, kept on this device)$/)).toBeVisible()
    await surface(page).click()
    await page.keyboard.press('Control+End')
    await slowDown(page, Number(process.env.THROTTLE ?? 6))
    const more = ` Round ${round} without a connection.`
    words += more
    await page.keyboard.type(more)
    // Every other round follows it immediately, without awaiting a promise.
    if (round % 2 === 0) await expect(state(page, kept)).toBeVisible()
    await page.goto('/healthz')
    await slowDown(page, 1)
    texts.reconnect()
    await page.goto(url)
    await expect(surface(page), `round ${round}`).toHaveText(words)
    await expect(state(page, /^Saved$/)).toBeVisible({ timeout: 20_000 })
  }
})
