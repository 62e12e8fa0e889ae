import { inflateSync } from 'node:zlib'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { startArticle } from './article.ts'
import { callApi, signIn } from './people.ts'

/** The number of text lines, in all blocks, that the toolbar covers. */
const countCoveredLines = (tools: Locator) =>
  tools.evaluate((row, selector) => {
    const cover = row.getBoundingClientRect()
    const lines = [...document.querySelectorAll(selector)].flatMap((block) => {
      const range = document.createRange()
      range.selectNodeContents(block)
      return [...range.getClientRects()]
    })
    return lines.filter(
      ({ left, right, top, bottom }) =>
        left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top,
    ).length
  }, '#editor_js .ProseMirror > p, #editor_js .ProseMirror > h5, #editor_js blockquote > p, #editor_js [data-alert], #editor_js td')

test('the toolbars of an alert and a quote hide no line, and can be reached and left by keyboard', async ({
  page,
}) => {
  const text = await startArticle(page)
  const long =
    'Words that fill more than a line so that all of it up to its very end is covered with letters, and on'
  await page.keyboard.type(`${long}\n> [!NOTE] ${long}`)
  const tools = page.getByRole('toolbar', { name: 'Alert tools' })
  await expect(tools).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`##### ${long}\n${long}\n> ${long}`)
  await text.getByLabel('Add a source').click()
  await page.keyboard.type('A writer')
  await page.keyboard.press('Enter')
  await page.keyboard.type(long)
  const quote = page.getByRole('toolbar', { name: 'Quote tools' })
  for (const width of [1440, 800, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await text.locator('blockquote p').click()
    await expect(quote).toBeVisible()
    await expect.poll(() => countCoveredLines(quote)).toBe(0)
    await text.locator('[data-alert]').click()
    await expect(tools).toBeVisible()
    await expect.poll(() => countCoveredLines(tools)).toBe(0)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(tools.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(text.locator('[data-alert]')).toHaveAttribute('data-align', 'right')
  await expect(text).toBeFocused()
})

test('in a table taller than the window every visible row is readable, including the one being edited', async ({
  page,
}) => {
  await signIn(page, 'writer')
  const content = Array.from({ length: 60 }, (_, at) => [`Row ${at}`, 'Some words'])
  const blocks = [{ type: 'table', data: { withHeadings: true, content } }]
  const blog = JSON.stringify({ time: Date.now(), version: '2.28.2', blocks })
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', { title: 'Long table' })
  await callApi(page, 'PUT', `/documents/update/${_id}`, { blog, configurationStep: 6 })
  await page.goto(`/copy-butler/${_id}`)
  const text = page.locator('#editor_js .ProseMirror')
  const tools = page.getByRole('toolbar', { name: 'Table tools' })
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  // The last row in the window, where the toolbar will be.
  await page.mouse.move(400, 885)
  await page.mouse.down()
  await expect
    .poll(() => page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('td') !== null))
    .toBe(true)
  // Nothing appears or moves during a press, so the press selects nothing.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await page.mouse.move(402, 886)
  await page.mouse.up()
  await expect(tools).toBeVisible()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
  const clearance = () =>
    tools.evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const range = getSelection()?.getRangeAt(0).startContainer
      const line = (range instanceof Element ? range : range?.parentElement)?.closest('tr')
      return {
        above: top - (line?.getBoundingClientRect().bottom ?? Infinity) >= 0,
        foot: innerHeight - bottom,
      }
    })
  await expect.poll(clearance).toEqual({ above: true, foot: 0 })
  const [box, table] = [await tools.boundingBox(), await text.locator('table').boundingBox()]
  expect(box?.x).toBeLessThanOrEqual(table?.x ?? 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual((table?.x ?? 0) + (table?.width ?? 0))
  for (let row = 0; row < 12; row++) await page.keyboard.press('ArrowDown')
  await page.keyboard.type('!')
  await expect.poll(clearance).toEqual({ above: true, foot: 0 })
  await page.setViewportSize({ width: 360, height: 740 })
  for (let row = 0; row < 8; row++) await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await clearance()).above).toBe(true)
})

test('raw HTML is printed completely: as a preview, or as source if it is long', async ({ page }) => {
  await signIn(page, 'writer')
  const lines = Array.from({ length: 60 }, (_, at) => `<p>Line ${at}</p>`).join('')
  const blocks = ['<b>Short</b>', lines].map((html) => ({ type: 'raw', data: { html } }))
  const blog = JSON.stringify({ time: Date.now(), version: '2.28.2', blocks })
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', { title: 'Paper' })
  await callApi(page, 'PUT', `/documents/update/${_id}`, { blog, configurationStep: 6 })
  await page.goto(`/copy-butler/${_id}`)
  const raw = page.locator('#editor_js [data-raw-view]')
  await expect(raw).toHaveCount(2)
  for (const at of [0, 1]) await raw.nth(at).getByRole('button').click()
  await expect(raw.nth(1).locator('iframe[data-cut]')).toBeVisible()
  await expect(raw.locator('pre').first()).toBeHidden()
  await raw.first().hover()
  await page.emulateMedia({ media: 'print' })
  await expect(raw.first().locator('iframe')).toBeVisible()
  await expect(raw.nth(1).locator('iframe')).toBeHidden()
  await expect(raw.nth(1).locator('pre')).toContainText('Line 59')
  await expect(raw.nth(1).locator('pre')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('raw HTML follows its own styles in the preview and in print, and has its natural height', async ({
  page,
}) => {
  await signIn(page, 'writer')
  const html =
    '<style>.box { padding: 90px 20px; background: rgb(12, 200, 34) }</style>' +
    '<div class="box" style="background: rgb(200, 30, 90)">By its attribute</div><div class="box">By its class</div>'
  const blog = JSON.stringify({
    time: Date.now(),
    version: '2.28.2',
    blocks: [{ type: 'raw', data: { html } }],
  })
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', { title: 'Styled' })
  await callApi(page, 'PUT', `/documents/update/${_id}`, { blog, configurationStep: 6 })
  await page.goto(`/copy-butler/${_id}`)
  const raw = page.locator('#editor_js [data-raw-view]')
  await raw.getByRole('button', { name: 'Preview' }).click()
  const frame = raw.locator('iframe:not(.raw-probe)')
  const inside = frame.contentFrame()
  await expect(inside.getByText('By its attribute')).toHaveCSS('background-color', 'rgb(200, 30, 90)')
  await expect(inside.getByText('By its class')).toHaveCSS('background-color', 'rgb(12, 200, 34)')
  // Two boxes of 180 px and one line each.
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(390)
  expect((await frame.boundingBox())?.height).toBeLessThan(460)
  const paper = await page.pdf({ format: 'A4' })
  expect(readFills(paper)).toEqual(expect.arrayContaining(['200 30 90', '12 200 34']))
})

/** The fill colors (red, green, and blue from 0 to 255) in the pages of a PDF. */
function readFills(pdf: Buffer): string[] {
  const colors: string[] = []
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at)
    if (pdf.subarray(at - 3, at).toString() === 'end' || end < 0) continue
    let page: string
    try {
      page = inflateSync(pdf.subarray(at + 7, end)).toString('latin1')
    } catch {
      continue
    }
    for (const [, ...parts] of page.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg\b/g))
      colors.push(parts.map((part) => Math.round(Number(part) * 255)).join(' '))
  }
  return colors
}

/** Lets the server report a full disk once the page's socket uses WebSocket. */
async function fillDisk(page: Page) {
  await page.routeWebSocket('**/socket.io/**', (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      server.send(message)
      // The client has left polling and uses the WebSocket from now on.
      if (message === '5') socket.send('42["serverReadOnly",{"isReadOnly":true}]')
    })
  })
}

test('the banner about a full disk stays visible above the header, however its text wraps', async ({
  page,
}) => {
  await fillDisk(page)
  await startArticle(page)
  const banner = page.locator('[data-banner]')
  await expect(banner).toContainText('disk is full')
  await page.keyboard.type('Words.\n'.repeat(50))
  const edges = () =>
    page.evaluate(() => {
      const read = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      const [bannerBox, header] = [read('[data-banner]'), read('header')]
      return {
        scrolled: scrollY > 200,
        top: bannerBox?.top,
        gap: (header?.top ?? 0) - (bannerBox?.bottom ?? 0),
      }
    })
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await page.keyboard.press('Control+End')
    await expect.poll(edges).toEqual({ scrolled: true, top: 0, gap: 0 })
  }
  // The caret stays below the banner and the header when it moves up.
  for (let line = 1; line <= 40; line += 1) await page.keyboard.press('ArrowUp')
  const room = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const line = getSelection()?.focusNode?.parentElement?.closest('p')?.getBoundingClientRect()
      return line && line.top - header
    })
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})
