import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { callApi, signIn } from './people.ts'

/** The text of the open article. */
export const surface = (page: Page): Locator => page.locator('#editor_js .ProseMirror')

/** The save state in the header with the given text. */
export const state = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('status').filter({ hasText: words })
export const saved = (page: Page): Locator => state(page, /^Saved$/)

/** The text of each block, without the names at remote carets. */
export const readBlocks = (page: Page): Promise<string[]> =>
  surface(page).evaluate((element) => {
    const text = element.cloneNode(true) as HTMLElement
    for (const caret of text.querySelectorAll('.collaboration-carets__caret')) caret.remove()
    return [...text.children].map((block) => block.textContent?.replaceAll('\u2060', '') ?? '')
  })

/** The whole text in one line, without the names at remote carets. */
export const readWords = async (page: Page): Promise<string> => (await readBlocks(page)).join('')

/** Opens a new article as the page's user, with the cursor in its empty text. */
export async function openNewArticle(page: Page): Promise<Locator> {
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  await surface(page).click()
  return surface(page)
}

/** Signs in as the writer and opens a new article, with the cursor in its empty text. */
export async function startArticle(page: Page): Promise<Locator> {
  await signIn(page, 'writer')
  return openNewArticle(page)
}

/** Lets a test interrupt the live document connection of a page, or of all pages of a browser. */
export async function interceptDocuments(target: Pick<Page, 'routeWebSocket'>) {
  const sockets = new Set<WebSocketRoute>()
  let isDisconnected = false
  await target.routeWebSocket('**/yjs**', (socket) => {
    if (isDisconnected) return void socket.close({ code: 1013 })
    socket.connectToServer()
    sockets.add(socket)
  })
  return {
    async disconnect() {
      isDisconnected = true
      await Promise.all([...sockets].map((socket) => socket.close({ code: 1013 })))
      sockets.clear()
    },
    reconnect() {
      isDisconnected = false
    },
  }
}

/** The URLs of the sources of the open article's quotes, in order. */
export async function readSources(page: Page): Promise<string[]> {
  const docId = new URL(page.url()).pathname.split('/').at(-1)
  const { blog } = await callApi<{ blog: string }>(page, 'POST', '/documents/get-current-doc', { docId })
  const { blocks } = JSON.parse(blog) as { blocks: { type: string; data: { caption?: string } }[] }
  return blocks
    .filter(({ type }) => type === 'quote')
    .map(({ data }) => /href="([^"]+)"/.exec(data.caption ?? '')?.[1] ?? '')
}
