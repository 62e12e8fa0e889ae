import { expect, type Locator, test } from '@playwright/test'
import { saved, startArticle } from './article.ts'
import { signIn } from './people.ts'

declare global {
  interface Window {
    textShifts: [before: number, after: number][]
  }
}

/** Chromium's layout shift entries, which the DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

test('a block is moved, copied, and deleted with its handle', async ({ page }) => {
  const text = await startArticle(page)
  await page.keyboard.type('First\nSecond\nThird')
  const chooseAction = async (block: string, name: string) => {
    await text.locator('p', { hasText: block }).first().hover()
    await page.getByRole('button', { name: 'Block options' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await chooseAction('Third', 'Move up')
  await expect(text.locator('p')).toHaveText(['First', 'Third', 'Second'])
  await chooseAction('First', 'Duplicate')
  await expect(text.locator('p')).toHaveText(['First', 'First', 'Third', 'Second'])
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(text.locator('p')).toHaveText(['First', 'Third', 'Second'])
  await page.keyboard.press('Control+y')
  await expect(text.locator('p')).toHaveText(['First', 'First', 'Third', 'Second'])
  await chooseAction('Third', 'Delete block')
  await expect(text.locator('p')).toHaveText(['First', 'First', 'Second'])
  const ids = await text.locator('p').evaluateAll((blocks) => blocks.map((block) => block.dataset.id))
  expect(new Set(ids).size).toBe(3)

  await text.locator('p').nth(2).hover()
  const handle = page.getByRole('button', { name: 'Block options' })
  await handle.dragTo(text.locator('p').first(), { targetPosition: { x: 20, y: 2 } })
  await expect(text.locator('p')).toHaveText(['Second', 'First', 'First'])
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(text.locator('p')).toHaveText(['Second', 'First', 'First'])
})

test('a paragraph dropped between two list items splits the list', async ({ page }) => {
  const text = await startArticle(page)
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A paragraph of its own.')
  await text.locator('p', { hasText: 'A paragraph' }).hover()
  const second = text.locator('li', { hasText: 'two' })
  await page
    .getByRole('button', { name: 'Block options' })
    .dragTo(second, { targetPosition: { x: 12, y: 3 } })
  const shape = () =>
    text.evaluate((root) => [...root.children].map((one) => `${one.tagName} ${one.textContent}`))
  await expect.poll(shape).toEqual(['UL one', 'P A paragraph of its own.', 'UL two'])
  await page.keyboard.press('Control+z')
  await expect.poll(shape).toEqual(['UL onetwo', 'P A paragraph of its own.'])
})

/** The number of these texts that the toolbar covers. */
const countCovered = async (tools: Locator, texts: Locator) => {
  const own = await tools.boundingBox()
  const boxes = await texts.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  )
  return boxes.filter(
    ({ left, right, top, bottom }) =>
      !own || (left < own.x + own.width && right > own.x && top < own.y + own.height && bottom > own.y),
  ).length
}

test('a table grows and shrinks, and code is highlighted in the selected language', async ({ page }) => {
  const text = await startArticle(page)
  await page.keyboard.type(
    'A line that reaches the end of its row, so that a toolbar above the table would cover it',
  )
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await text.locator('td').first().click()
  const tools = page.getByRole('toolbar', { name: 'Table tools' })
  const around = text.locator('p, table')
  expect(await countCovered(tools, around)).toBe(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(tools.getByRole('button', { name: 'Insert row above' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => countCovered(tools, around)).toBe(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  await tools.getByRole('button', { name: 'Insert row below' }).click()
  await expect(text.locator('tr')).toHaveCount(4)
  await tools.getByRole('button', { name: 'Insert column right' }).click()
  await expect(text.locator('tr').first().locator('th')).toHaveCount(4)
  await tools.getByRole('button', { name: 'Header row' }).click()
  await expect(text.locator('th')).toHaveCount(0)
  await tools.getByRole('button', { name: 'Delete table' }).click()
  await expect(text.locator('table')).toHaveCount(0)

  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/code')
  await page.keyboard.press('Enter')
  await page.keyboard.type('const answer = "forty-two"')
  await page.getByLabel('Code language').selectOption({ label: 'JavaScript' })
  await expect(text.locator('.hljs-keyword')).toHaveText('const')
  await expect(text.locator('.hljs-string')).toHaveText('"forty-two"')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Code language')).toHaveValue('javascript')
})

test('quotes, alerts, tables, and code are created and changed by keyboard alone', async ({ page }) => {
  const text = await startArticle(page)
  await page.keyboard.type('> [!NOTE] Keep it damp')
  const tools = page.getByRole('toolbar', { name: 'Alert tools' })
  await tools.getByRole('button', { name: 'Warning' }).click()
  await expect(text.locator('[data-alert="warning"]')).toHaveText('Keep it damp')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Be brief')
  await text.getByLabel('Add a source').fill('A writer')
  await page.keyboard.press('Enter')
  await page.keyboard.type('| Name | Sum | a')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect(text.locator('tr')).toHaveText(['NameSum', 'b', 'a'])
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect(text.locator('th')).toHaveText(['Sum', 'Name'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Improve' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(text.getByLabel('Add a source')).toHaveValue('A writer')
  await expect(text.locator('[data-alert="warning"]')).toHaveText('Keep it damp')
})

test('Markdown, files, and images become blocks when they are pasted or dropped', async ({ page }) => {
  const text = await startArticle(page)
  const paste = (type: string, data: string) =>
    text.evaluate(
      (surface, [kind = '', words = '']) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData(kind, words)
        surface.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [type, data],
    )
  await paste('text/plain', '## Pasted\n\n- one\n  - two\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\nEnd')
  await expect(text.locator('h2')).toHaveText('Pasted')
  await expect(text.locator('li li')).toHaveText('two')
  await expect(text.locator('th')).toHaveText(['x', 'y'])
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.keyboard.press('Control+End')
  await paste('text/html', `<p>With</p><img alt="a dot" src="data:image/png;base64,${dot}">`)
  await expect(text.locator('img[alt="a dot"]')).toHaveAttribute('src', /^blob:/)
  await text.locator('h2').evaluate((heading) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['# Dropped'], 'notes.md', { type: 'text/markdown' }))
    const { x: clientX, y: clientY } = heading.getBoundingClientRect()
    heading.dispatchEvent(
      new DragEvent('drop', { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }),
    )
  })
  await expect(text.locator('h1')).toHaveText('Dropped')
})

test('a paragraph is rewritten by a suggestion that is reviewed before it is accepted', async ({ page }) => {
  const text = await startArticle(page)
  await page.keyboard.type('Apples, pears and and plums grow well in small gardens')
  const improve = async (name: string) => {
    await page.getByRole('button', { name: 'Improve' }).first().click()
    await page.getByRole('menuitem', { name }).click()
  }
  const proposal = page.getByRole('dialog', { name: 'Suggestion' })
  await improve('Turn into a table')
  await expect(proposal.locator('table td').first()).toBeVisible()
  await expect(proposal).not.toContainText('| --- |')
  await proposal.getByRole('button', { name: 'Discard' }).click()
  await expect(text.locator('p').first()).toHaveText('Apples, pears and and plums grow well in small gardens')
  await improve('Fix spelling and grammar')
  await expect(proposal.locator('del', { hasText: 'and' }).first()).toBeVisible()
  await proposal.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Got the same suggestion again.')).toBeVisible()
  await proposal.getByRole('button', { name: 'Discard' }).click()
  await improve('Turn into a list')
  await proposal.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Text updated!')).toBeVisible()
  await expect(text.locator('li').first()).toBeVisible()
})

test('AI help reports when it changed nothing, and actions that need a connected model are disabled', async ({
  page,
}) => {
  const text = await startArticle(page)
  await page.keyboard.type('Apples grow well here.')
  const improve = page.getByRole('button', { name: 'Improve' }).first()
  await improve.click()
  await expect(page.getByRole('menuitem', { name: 'Translate' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Change tone' })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: 'Ask AI…' })).toBeDisabled()
  await expect(page.getByText(/need an AI model/)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Fix spelling and grammar' }).click()
  await expect(page.getByText(/^No changes suggested/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(text.locator('p').first()).toHaveText('Apples grow well here.')
})

test('blocks are found by their common names, and a block is converted with its handle', async ({ page }) => {
  const text = await startArticle(page)
  const menu = page.getByRole('listbox', { name: 'Block' })
  await page.keyboard.type('/heading 2')
  await expect(menu.getByRole('option').first()).toHaveText('Heading 2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A heading')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/todo')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A task')
  await expect(text.locator('h2')).toHaveText('A heading')
  await expect(text.locator('ul[data-type="taskList"] li')).toHaveCount(1)
  // The handle is hidden while the text is changing.
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

  await text.locator('h2').hover()
  await page.getByRole('button', { name: 'Block options' }).click()
  await page.getByRole('menuitem', { name: 'Turn into' }).press('ArrowRight')
  await page.getByRole('menuitem', { name: 'Quote' }).click()
  await expect(text.locator('blockquote')).toHaveText('A heading')
})

test('Ctrl and K links the selected text, and opens the palette without a selection', async ({ page }) => {
  const text = await startArticle(page)
  await page.keyboard.type('Compost')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('Paste or type a URL')).toBeFocused()
  await page.keyboard.type('example.com')
  await page.keyboard.press('Enter')
  await expect(text.locator('a')).toHaveAttribute('href', 'https://example.com')
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
})

test('the alt text of an image is shown and changed on the image', async ({ page }) => {
  const text = await startArticle(page)
  await page.keyboard.type('/picture')
  await page.keyboard.press('Enter')
  const source = page.getByRole('dialog', { name: 'Image' })
  await source.locator('input[type=file]').setInputFiles({
    name: 'garden-shed.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  const picture = text.locator('figure img')
  await expect(picture).toHaveAttribute('alt', 'garden shed')
  await picture.click()
  const tools = page.getByRole('toolbar', { name: 'Image tools' })
  await tools.getByRole('button', { name: 'Alt text' }).click()
  await expect(tools.getByRole('textbox', { name: 'Alt text' })).toHaveValue('garden shed')
  await tools.getByRole('textbox', { name: 'Alt text' }).fill('A wooden shed beside a compost heap')
  await page.keyboard.press('Enter')
  await expect(picture).toHaveAttribute('alt', 'A wooden shed beside a compost heap')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(picture).toHaveAttribute('alt', 'A wooden shed beside a compost heap')
  await picture.click()
  await tools.getByRole('button', { name: 'Delete image' }).click()
  await expect(picture).toHaveCount(0)
})

/** Records how far the text shifts while the rest of the page loads. */
function recordTextShifts() {
  window.textShifts = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      for (const { node, previousRect, currentRect } of entry.sources)
        if (node instanceof HTMLElement && node.matches('#editor_js, #editor_js *'))
          if (previousRect.top !== currentRect.top)
            window.textShifts.push([previousRect.top, currentRect.top])
  })
  observer.observe({ type: 'layout-shift', buffered: true })
}

test('a new article receives the first keys, and text typed at its end and after a quote', async ({
  page,
}) => {
  await page.addInitScript(recordTextShifts)
  await signIn(page, 'writer')
  await page.goto('/copy-butler')
  await page.getByRole('button', { name: 'Start with a blank page' }).click()
  const text = page.locator('#editor_js .ProseMirror')
  await expect(text).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await page.evaluate(() => window.textShifts)).toEqual([])
  await page.keyboard.type('First\n/divider')
  await expect(page.getByRole('option', { name: 'Divider' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Behind the line\n> Wise words')
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('The ')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' of bakers')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(text.locator('hr')).toHaveCount(1)
  await expect(text.locator('> p')).toHaveText(['The First', 'Behind the line'])
  await expect(text.locator('blockquote p')).toHaveText('Wise words of bakers')

  const score = page.getByRole('complementary', { name: 'Score' })
  await expect(score).toBeVisible()
  await page.setViewportSize({ width: 640, height: 400 })
  await expect(score).toBeHidden()
})
