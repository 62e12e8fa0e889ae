import { expect, type Page, test } from '@playwright/test'
import { saved, surface } from './article.ts'
import { callApi, signIn, startWriting } from './people.ts'

async function startArticle(page: Page, title: string): Promise<string> {
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', { title, configurationStep: 6 })
  await page.goto(`/copy-butler/${_id}`)
  await expect(surface(page)).toBeVisible()
  return _id
}

async function write(page: Page, ...lines: string[]) {
  await surface(page).click()
  for (const [at, line] of lines.entries()) {
    if (at > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
}

test('Ctrl+H searches for the selected text, and Escape returns to the match', async ({ page }) => {
  await signIn(page, 'demo')
  await startArticle(page, 'Finding by keys')
  await write(page, 'Warm water and cold water.', 'More water.')
  const score = page.getByRole('complementary', { name: 'Score', exact: true })
  await expect(score).toBeVisible()
  await page.keyboard.press('Home')
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+h')
  const tools = page.getByRole('complementary', { name: 'Tools' })
  const field = tools.getByRole('searchbox', { name: 'Find' })
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('water')
  await expect(field).toHaveAttribute('aria-keyshortcuts', 'Control+H')
  await expect(tools.getByText('3 of 3')).toBeVisible()
  await field.press('Shift+Enter')
  await expect(tools.getByText('2 of 3')).toBeVisible()
  await field.press('Escape')
  await expect(surface(page)).toBeFocused()
  await expect(score).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString())).toBe('water')
  await page.keyboard.type('milk')
  await expect(surface(page).locator('p').first()).toHaveText('Warm water and cold milk.')

  // It is listed in the shortcuts dialog; keys pressed there open nothing below it.
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Tools' }).focus()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Find and replace')).toBeVisible()
  await expect(list.getByText('Ctrl H')).toBeVisible()
  await page.keyboard.press('Control+h')
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(tools).toHaveCount(0)
})

/** Opens an article of sixty paragraphs. */
async function openLongArticle(page: Page) {
  await signIn(page, 'demo')
  const docId = await startArticle(page, 'A long article')
  const text = Array.from({ length: 60 }, (_, at) => `<p>Paragraph ${at} on pears and plums.</p>`).join('')
  await page.evaluate((html) => {
    const data = new DataTransfer()
    data.setData('text/html', html)
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.querySelector('#editor_js .ProseMirror')?.dispatchEvent(paste)
  }, text)
  await expect(surface(page)).toContainText('Paragraph 59')
  await expect(saved(page)).toBeVisible()
  await page.goto(`/copy-butler/${docId}`)
}

const scrollPlace = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('searching for text far down a long article does not scroll the page', async ({ page }) => {
  await openLongArticle(page)
  await surface(page)
    .getByText('Paragraph 40 ')
    .dblclick({ position: { x: 20, y: 8 } })
  const before = await scrollPlace(page)
  expect(before).toBeGreaterThan(300)
  await page.keyboard.press('Control+h')
  await expect(page.getByRole('searchbox', { name: 'Find' })).toBeFocused()
  await expect(page.getByText('41 of 60')).toBeVisible()
  expect(Math.abs((await scrollPlace(page)) - before)).toBeLessThan(3)
})

test('closing the search on a phone does not scroll the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openLongArticle(page)
  await surface(page)
    .getByText('Paragraph 30 ')
    .click({ position: { x: 120, y: 8 } })
  const before = await scrollPlace(page)
  expect(before).toBeGreaterThan(300)
  await page.keyboard.press('Control+h')
  const field = page.getByRole('searchbox', { name: 'Find' })
  await expect(field).toBeFocused()
  // Every scroll position of the page, even momentary ones.
  await page.evaluate(() => {
    const places: number[] = []
    Object.assign(window, { places })
    window.addEventListener('scroll', () => places.push(Math.round(window.scrollY)))
  })
  await field.press('Escape')
  await expect(surface(page)).toBeFocused()
  const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
  expect(places.filter((place) => Math.abs(place - before) >= 3)).toEqual([])
  expect(Math.abs((await scrollPlace(page)) - before)).toBeLessThan(3)
})

test('an Arabic quote in an English article is upright, and its source is aligned with its text', async ({ page }) => {
  await signIn(page, 'demo')
  const fields = { title: 'A quote of another direction', language: 'en', configurationStep: 6 }
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', fields)
  const blocks = [{ id: 'a', type: 'quote', data: { text: 'قول بالعربية', caption: '', alignment: 'left' } }]
  await callApi(page, 'PUT', `/documents/update/${_id}`, {
    blog: JSON.stringify({ time: Date.now(), version: '2.28.2', blocks }),
  })
  await page.goto(`/copy-butler/${_id}`)
  const quote = surface(page).locator('blockquote')
  await expect(quote).toHaveCSS('font-style', 'normal')
  const source = quote.getByRole('textbox')
  await expect(source).toHaveCSS('text-align', 'right')
  // The quote's toolbar is at the line end in the interface direction.
  const line = source.locator('..')
  await expect(line).toHaveCSS('padding-right', '80px')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  for (const words of ['', 'قائل']) {
    await source.fill(words)
    await expect(line).toHaveCSS('padding-left', '80px')
    await expect(line).toHaveCSS('padding-right', '0px')
  }
}) // biome-ignore format: a long title

test('viewers find text with the same keys, and cannot replace it', async ({ page }) => {
  await signIn(page, 'viewer')
  await page.goto('/app/documents')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(surface(page).locator('p').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Tools' }).waitFor()
  await expect(
    page.getByRole('complementary', { name: 'Score', exact: true }).getByRole('heading').first(),
  ).toBeVisible()
  await page.keyboard.press('Control+h')
  const tools = page.getByRole('complementary', { name: 'Tools' })
  const field = tools.getByRole('searchbox', { name: 'Find' })
  await expect(field).toBeFocused()
  const [word = ''] = (await surface(page).locator('p').first().innerText()).split(' ')
  await field.fill(word)
  await expect(tools.getByText(/^1 of/)).toBeVisible()
  await expect(tools.getByLabel('Replace with')).toHaveCount(0)
  await field.press('Escape')
  await expect(tools).toHaveCount(0)
  const selected = () => page.evaluate(() => document.getSelection()?.toString().toLowerCase())
  await expect.poll(selected).toBe(word.toLowerCase())
})

test('a new article is unchanged after everything is undone, and restored by redo', async ({ page }) => {
  await signIn(page, 'demo')
  const docId = await startArticle(page, 'Undone and done again')
  await write(page, 'First line', 'Second line')
  await expect(saved(page)).toBeVisible()
  const blocks = async () => {
    const { blog } = await callApi<{ blog: string }>(page, 'POST', '/documents/get-current-doc', { docId })
    return (JSON.parse(blog) as { blocks: { data: { text: string } }[] }).blocks.map(({ data }) => data.text)
  }
  await expect.poll(blocks).toEqual(['First line', 'Second line'])
  const step = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true }).first()
    while (await button.isEnabled()) await button.click({ force: true })
  }
  await step('Undo')
  await surface(page).click()
  await expect.poll(blocks).toEqual([])
  await step('Redo')
  await surface(page).click()
  await expect(surface(page).locator('p')).toHaveText(['First line', 'Second line'])
  await expect.poll(blocks).toEqual(['First line', 'Second line'])
})

test('an @mention of a user who cannot see the document offers to share it, and then offers that user', async ({
  page,
}) => {
  await signIn(page, 'demo')
  await startArticle(page, 'Not shared yet')
  await write(page, 'Words to speak about')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+Alt+m')
  const panel = page.getByRole('complementary', { name: 'Comments' })
  const field = panel.getByRole('combobox', { name: /Add a comment/ })
  await field.pressSequentially('Please look, @wil')
  await expect(panel.getByText('No member with access is named “wil”.')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const share = page.getByRole('dialog', { name: /^Share/ })
  await share.getByRole('button', { name: 'Add Willem Bakker' }).click()
  await expect(share.getByRole('button', { name: 'Remove Willem Bakker' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await expect(panel.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Please look, @Willem Bakker ')
})

test('text goes into the field where it was started: into each comment, and not behind the image dialog', async ({
  page,
}) => {
  await startWriting(page, 'Pears grow slowly here. Plums grow fast.')
  const text = page.locator('#editor_js .ProseMirror')
  const panels = page.getByRole('navigation', { name: 'Panels' })
  for (const words of ['First remark', 'Second remark', 'Third remark']) {
    await panels.getByRole('button', { name: 'Keywords', exact: true }).click()
    await expect(page.getByRole('complementary', { name: 'Keywords' })).toBeVisible()
    await text.locator('p').first().click()
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('Control+Alt+m')
    const field = page.getByRole('combobox', { name: /Add a comment/ })
    await expect(field).toBeFocused()
    await page.keyboard.type(words)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
    await expect(text).toBeFocused()
    await page.keyboard.type('!')
    await expect(text.locator('p').first()).toHaveText('Pears grow slowly here. Plums grow fast.!')
    await page.keyboard.press('Backspace')
  }

  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/image')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await expect(dialog).toBeVisible()
  await expect(dialog.locator('*:focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.type('lost')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(text).toHaveText('Pears grow slowly here. Plums grow fast.')
})
