import { expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { readBlocks, saved, surface } from './article.ts'
import { signIn } from './people.ts'

const words = ['Alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot.']

/** Lets the test control a page's live document connection. */
async function controlConnection(page: Page) {
  let isCut = false
  let isHeld = false
  let held: (() => void)[] = []
  const sockets = new Set<WebSocketRoute>()
  const pass = (send: () => void) => (isHeld ? void held.push(send) : send())
  await page.routeWebSocket('**/yjs**', (socket) => {
    if (isCut) return void socket.close({ code: 1013 })
    const server = socket.connectToServer()
    sockets.add(socket)
    socket.onMessage((message) => pass(() => server.send(message)))
    server.onMessage((message) => pass(() => socket.send(message)))
  })
  return {
    async cut() {
      isCut = true
      for (const socket of sockets) await socket.close({ code: 1013 })
      sockets.clear()
    },
    heal() {
      isCut = false
    },
    hold() {
      isHeld = true
    },
    release() {
      isHeld = false
      for (const send of held.splice(0)) send()
      held = []
    },
  }
}

async function placeCursorBefore(page: Page, word: string) {
  const at = words.slice(0, words.indexOf(word)).join(' ').length + 1
  await surface(page).locator('p').first().click()
  await page.keyboard.press('Home')
  for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowRight')
}

for (const mode of ['is offline', 'has a slow connection'])
  test(`no text is lost when a paragraph is split by a user who ${mode} while another makes it a heading`, async ({
    page: writer,
    browser,
    baseURL,
  }) => {
    const route = await controlConnection(writer)
    await signIn(writer, 'writer')
    await writer.goto('/copy-butler')
    await writer.getByRole('button', { name: 'Start with a blank page' }).click()
    await surface(writer).click()
    await writer.keyboard.type(words.join(' '))
    await expect(saved(writer)).toBeVisible()
    const context = await browser.newContext({ ...(baseURL && { baseURL }) })
    const owner = await context.newPage()
    await signIn(owner, 'demo')
    await owner.goto(writer.url())
    await expect(surface(owner)).toContainText(words.join(' '))

    if (mode === 'is offline') await route.cut()
    else route.hold()
    await placeCursorBefore(writer, 'delta')
    await writer.keyboard.press('Enter')
    await expect.poll(() => readBlocks(writer)).toEqual(['Alpha bravo charlie ', 'delta echo foxtrot.'])
    await surface(owner).locator('p').first().click()
    await owner.keyboard.press('Control+Alt+2')
    await expect(surface(owner).locator('h2')).toHaveText(words.join(' '))
    await expect(saved(owner)).toBeVisible()

    if (mode === 'is offline') route.heal()
    else route.release()
    await expect(surface(writer).locator('h2')).toBeVisible({ timeout: 30_000 })
    await expect(saved(writer)).toBeVisible({ timeout: 30_000 })
    await expect(async () => expect(await readBlocks(owner)).toEqual(await readBlocks(writer))).toPass()
    const text = (await readBlocks(owner)).join(' ')
    for (const word of words) expect(text).toContain(word)
    await owner.reload()
    await expect(surface(owner).locator('h2')).toBeVisible()
    const stored = (await readBlocks(owner)).join(' ')
    for (const word of words) expect(stored).toContain(word)
    await context.close()
  })
