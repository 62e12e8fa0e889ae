import { expect, type Page, test } from '@playwright/test'
import { callApi, signIn } from './people.ts'

const surface = (page: Page) => page.locator('#editor_js .ProseMirror')
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ })
const linesOf = (page: Page) =>
  surface(page)
    .locator('p')
    .evaluateAll((lines) => lines.map((line) => line.innerHTML))

async function readText(page: Page, docId: string): Promise<string[]> {
  const { blog } = await callApi<{ blog: string }>(page, 'POST', '/documents/get-current-doc', { docId })
  const { blocks } = JSON.parse(blog) as { blocks: { data: { text: string } }[] }
  return blocks.map(({ data }) => data.text)
}

test('text becomes superscript and subscript by keys, buttons, and paste, and stays on its line', async ({
  page,
}) => {
  await signIn(page, 'writer')
  const body = { title: 'Raised', configurationStep: 6 }
  const { _id: docId } = await callApi<{ _id: string }>(page, 'POST', '/documents', body)
  await page.goto(`/copy-butler/${docId}`)
  await surface(page).click()
  await page.keyboard.type('H')
  await page.keyboard.press('Control+,')
  await page.keyboard.type('2')
  await page.keyboard.press('Control+,')
  await page.keyboard.type('O in m')
  await page.keyboard.press('Control+.')
  await page.keyboard.type('2')
  await page.keyboard.press('Control+.')
  await page.keyboard.type(' of water')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The 1st')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  const raise = tools.getByRole('button', { name: 'Superscript' })
  const lower = tools.getByRole('button', { name: 'Subscript' })
  await lower.click()
  await expect(lower).toHaveAttribute('aria-pressed', 'true')
  await raise.click()
  await expect(raise).toHaveAttribute('aria-pressed', 'true')
  await expect(lower).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await surface(page).evaluate((target) => {
    const data = new DataTransfer()
    data.setData('text/html', '<p>CO<sub>2</sub> from <span style="vertical-align:super">a</span> page</p>')
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  const expected = [
    'H<sub>2</sub>O in m<sup>2</sup> of water',
    'The 1<sup>st</sup>',
    'CO<sub>2</sub> from <sup>a</sup> page',
  ]
  await expect.poll(() => linesOf(page)).toEqual(expected)
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => readText(page, docId)).toEqual(expected)
  await page.reload()
  await expect.poll(() => linesOf(page)).toEqual(expected)

  const heights = await surface(page)
    .locator('p')
    .evaluateAll((lines) =>
      lines.map((line) => {
        const plain = line.cloneNode() as HTMLElement
        plain.textContent = line.textContent
        line.after(plain)
        const pair = [line, plain].map((one) => one.getBoundingClientRect().height)
        plain.remove()
        return pair
      }),
    )
  for (const [marked, plain] of heights) expect(marked).toBe(plain)

  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Tools' }).focus()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list.getByText('Superscript')).toBeVisible()
  await expect(list.getByText('Ctrl .')).toBeVisible()
})
