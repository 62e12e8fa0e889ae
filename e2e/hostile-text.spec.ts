import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import { hostileHtml } from '../editor/testing/hostile-inputs.ts'
import { surface } from './article.ts'
import { callApi, signIn } from './people.ts'

/** Every field of every block contains the same text. */
function blocksWith(words: string, at: number) {
  const address = `https://example.com/${encodeURIComponent(words)}`
  const blocks = {
    header: { text: words, level: (at % 7) + 1 },
    paragraph: { text: words },
    list: { style: 'checklist', items: [{ content: words, meta: { checked: true }, items: [] }] },
    image: { file: { url: address }, caption: words, alt: words },
    quote: { text: words, caption: words, alignment: 'left' },
    code: { code: words, language: words },
    embed: {
      service: 'youtube',
      source: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      embed: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
      caption: words,
    },
    table: { withHeadings: true, content: [[words], [words]] },
    alert: { type: 'info', align: 'left', message: words },
    title: { text: words },
    raw: { html: words },
  }
  return Object.entries(blocks).map(([type, data]) => ({ id: `${type}-${at}`, type, data }))
}

/** Reports scripts, dialogs, and requests to the attacker's host from any frame of any page. */
async function setTraps(context: BrowserContext): Promise<string[]> {
  const caught: string[] = []
  await context.exposeBinding('__pwn', ({ page }) => void caught.push(`ran on ${page.url()}`))
  context.on('dialog', (dialog) => {
    caught.push(dialog.message())
    void dialog.dismiss()
  })
  const isHostile = (request: Request) => /evil\.test|\/x$/.test(new URL(request.url()).href)
  context.on('request', (request) => {
    if (isHostile(request)) caught.push(request.url())
  })
  // The browser reports requests that a page's policy then blocks.
  context.on('requestfailed', (request) => {
    if (isHostile(request) && request.failure()?.errorText === 'csp')
      caught.splice(caught.indexOf(request.url()), 1)
  })
  return caught
}

/** Clicks, hovers, and opens everything in a text; fails if one of its URLs is a script. */
async function provoke(page: Page) {
  for (const name of ['Preview', 'Play']) {
    const buttons = page.locator('#editor_js, main, [role=dialog]').getByRole('button', { name, exact: true })
    await buttons.evaluateAll((all) => {
      for (const button of all) (button as HTMLElement).click()
    })
  }
  const addresses = await page.evaluate(() =>
    [...document.querySelectorAll('[href],[src],[action],[formaction]')].flatMap((element) =>
      ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
    ),
  )
  expect(addresses.filter((address) => /^[\s\0]*(?:javascript|vbscript|data:text)/i.test(address))).toEqual(
    [],
  )
  const handlers = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'formaction'),
    ),
  )
  expect(handlers).toEqual([])
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
}

test('no text can run code for users who write, read, compare, print, or visit it', async ({
  page,
  browser,
}) => {
  // Three hundred blocks on six pages.
  test.setTimeout(180_000)
  const caught = await setTraps(page.context())
  await signIn(page, 'demo')
  await page.evaluate('__pwn()')
  expect(caught.splice(0)).toHaveLength(1)
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  await surface(page).click()
  await page.keyboard.type('Before.')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  const docId = page.url().split('/').at(-1) ?? ''
  await callApi(page, 'POST', `/documents-history/${docId}`, { name: 'Before <img src=x onerror=__pwn()>' })
  const start = await callApi<{ blog: string }>(page, 'POST', '/documents/get-current-doc', { docId })
  const blog = { version: '2.28.2', time: Date.now(), blocks: hostileHtml.flatMap(blocksWith) }
  await page.goto('/app/documents')
  await callApi(page, 'PUT', `/documents/update/${docId}`, {
    base: start.blog,
    blog: JSON.stringify(blog),
    title: 'Title "><img src=x onerror=__pwn()>',
  })

  await page.goto(`/copy-butler/${docId}`)
  await expect(surface(page).locator('table')).toHaveCount(hostileHtml.length)
  await provoke(page)
  // A malicious collaborator bypasses every check by writing directly to the live document.
  await surface(page).evaluate((dom, payloads) => {
    const { editor } = dom as unknown as {
      editor: { commands: { insertContentAt(at: number, json: object[]): void } }
    }
    const text = (words: string, marks: object[] = []) => [{ type: 'text', text: words, marks }]
    editor.commands.insertContentAt(
      0,
      payloads.flatMap((words) => [
        {
          type: 'paragraph',
          content: text('link', [{ type: 'link', attrs: { href: words, target: words } }]),
        },
        {
          type: 'paragraph',
          content: text('link', [{ type: 'link', attrs: { href: 'javascript:__pwn()' } }]),
        },
        { type: 'image', attrs: { src: words, alt: words, extra: words }, content: text(words) },
        { type: 'image', attrs: { src: 'javascript:__pwn()' } },
        { type: 'quote', attrs: { caption: words, alignment: words }, content: text(words) },
        { type: 'embed', attrs: { service: 'youtube', source: words, embed: 'javascript:__pwn()' } },
        { type: 'codeBlock', attrs: { language: words }, content: text(words) },
        { type: 'alert', attrs: { type: words, align: words }, content: text(words) },
      ]),
    )
  }, hostileHtml)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await provoke(page)

  await page.getByRole('button', { name: 'History' }).first().click()
  await page.getByRole('button', { name: 'Preview and restore' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await provoke(page)
  await page.keyboard.press('Escape')
  for (const panel of ['Headings', 'Images', 'SEO settings', 'Tools']) {
    await page.getByRole('button', { name: panel, exact: true }).first().click()
    await provoke(page)
  }
  await page.emulateMedia({ media: 'print' })
  await provoke(page)

  const other = await browser.newContext()
  const caughtThere = await setTraps(other)
  const viewer = await other.newPage()
  await signIn(viewer, 'viewer')
  const collaboratorId = await viewer.evaluate(() => {
    const token = localStorage.getItem('rankwell-token') ?? sessionStorage.getItem('rankwell-token') ?? ''
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
      .user as string
  })
  await callApi(page, 'PATCH', '/documents/add-collaborator', { docId, collaboratorId })
  const link = await callApi<{ url: string }>(page, 'POST', '/guest-links', { docId })
  await viewer.goto(`/copy-butler/${docId}`)
  await expect(surface(viewer).locator('table')).toHaveCount(hostileHtml.length)
  await provoke(viewer)
  await viewer.goto(link.url)
  await expect(viewer.locator('table')).toHaveCount(hostileHtml.length)
  await provoke(viewer)
  await viewer.emulateMedia({ media: 'print' })
  await provoke(viewer)
  await expect.poll(() => [...caught, ...caughtThere]).toEqual([])
  await other.close()
})

/** Raw HTML that tries to load resources, navigate, and cover the app through its styles and elements. */
const intrusiveHtml = [
  '<link rel=stylesheet href="http://evil.test/link.css">',
  '<style>@import "http://evil.test/import.css"; @import url(http://evil.test/import-url.css);',
  '@font-face { font-family: Evil; src: url(http://evil.test/font.woff2) }',
  'p { font-family: Evil; background: url(http://evil.test/rule.png); cursor: url(http://evil.test/c.png), auto }',
  'p::before { content: url(http://evil.test/content.png) } p { width: 200px; height: 60px }</style>',
  '<p style="background-image:url(http://evil.test/inline.png), image-set(url(http://evil.test/set.png) 1x)">p</p>',
  '<p style="color:red } body { background: url(http://evil.test/out.png) } x {">q</p>',
  '<p style="--x:&quot;</style><img src=http://evil.test/x onerror=__pwn()>&quot;">r</p>',
  '<a target="_top" href="http://evil.test/top" style="position:fixed;inset:0 0 50% 0;z-index:9">top</a>',
  '<form action="http://evil.test/post" method="post" target="_top" style="position:fixed;inset:50% 0 0 0">',
  '<button style="width:100%;height:100%;background:rgb(255, 0, 0)">send</button></form>',
  '<div style="position:fixed;inset:-4000px;background:rgb(0, 0, 255);z-index:-1"></div>',
  '<iframe src="http://evil.test/frame"></iframe><script>__pwn()</script><svg onload=__pwn()></svg>',
  '<meta http-equiv="refresh" content="0;url=http://evil.test/refresh">',
].join('')

test('a preview of raw HTML keeps its styles, but loads, runs, opens, and covers nothing', async ({
  page,
}) => {
  const caught = await setTraps(page.context())
  await signIn(page, 'writer')
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', { title: 'Grasping' })
  const blocks = [
    { type: 'paragraph', data: { text: 'Words above' } },
    { type: 'raw', data: { html: intrusiveHtml } },
    { type: 'paragraph', data: { text: 'Words below' } },
  ]
  const blog = JSON.stringify({ time: Date.now(), version: '2.28.2', blocks })
  await callApi(page, 'PUT', `/documents/update/${_id}`, { blog, configurationStep: 6 })
  await page.goto(`/copy-butler/${_id}`)
  const raw = surface(page).locator('[data-raw-view]')
  await raw.getByRole('button', { name: 'Preview' }).click()
  const frame = raw.locator('iframe:not(.raw-probe)')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(raw.locator('.raw-probe')).toHaveCount(0)
  // Neither the frame nor the page can access the other.
  expect(await frame.evaluate((element: HTMLIFrameElement) => element.contentDocument)).toBeNull()
  const send = frame.contentFrame().getByText('send')
  await expect(send).toHaveCSS('background-color', 'rgb(255, 0, 0)')
  const box = await frame.boundingBox()
  if (!box) throw new Error('the preview frame has no size')
  const x = box.x + box.width / 2
  await page.mouse.click(x, box.y + box.height * 0.75)
  await page.mouse.click(x, box.y + box.height * 0.25)
  // The area outside the frame still belongs to the app.
  const words = surface(page).locator('p', { hasText: 'Words below' })
  await words.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and on')
  await expect(words).toHaveText('Words below and on')
  await expect(page).toHaveURL(new RegExp(`/copy-butler/${_id}$`))
  expect(page.context().pages()).toHaveLength(1)
  await expect.poll(() => caught).toEqual([])
})
