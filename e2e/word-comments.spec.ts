import { expect, test } from '@playwright/test'
import { makeWordFile } from '../server/testing/zip.ts'
import { callApi, signIn } from './people.ts'

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const comments = `<w:comments ${w}><w:comment w:id="4" w:author="Anna &lt;b&gt;Schmidt&lt;/b&gt;" w:date="2024-03-05T10:00:00Z"><w:p>${run('Is that so?')}</w:p></w:comment></w:comments>`
const marked = `<w:commentRangeStart w:id="4"/>${run('compost heap')}<w:commentRangeEnd w:id="4"/><w:r><w:commentReference w:id="4"/></w:r>`
const file = makeWordFile(
  `<w:p>${run('A compost heap first. Then the ')}${marked}${run(' again.')}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>`,
  [
    { name: 'word/comments.xml', data: comments },
    {
      name: 'word/footnotes.xml',
      data: `<w:footnotes ${w}><w:footnote w:id="1"><w:p>${run('See the appendix.')}</w:p></w:footnote></w:footnotes>`,
    },
  ],
)
const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

test('comments of a Word file stay on their words and go on as a discussion', async ({ page }) => {
  await signIn(page, 'demo')
  const { _id: docId } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    keyword: 'home composting',
    title: 'Composting',
    configurationStep: 6,
  })
  await page.goto(`/copy-butler/${docId}`)
  const surface = page.locator('#editor_js .ProseMirror')
  await surface.click()
  await page.keyboard.type('The compost heap was here before.')
  const panels = page.getByRole('navigation', { name: 'Panels' })
  await panels.getByRole('button', { name: 'Tools', exact: true }).click()
  const tools = page.getByRole('complementary', { name: 'Tools', exact: true })
  await tools.getByRole('tab', { name: 'Files' }).click()
  await tools.locator('input[type=file]').setInputFiles({ name: 'heap.docx', mimeType, buffer: file })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Includes 1 comment.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add below' }).click()
  await expect(page.getByText('The text was imported with 1 comment.')).toBeVisible()

  await page.getByRole('button', { name: /^Comments/ }).click()
  const thread = page.getByRole('article', { name: 'Discussion of “compost heap”' })
  await expect(thread).toContainText('Anna <b>Schmidt</b>')
  await expect(thread).toContainText('Is that so?')
  await expect(thread).toContainText(/Imported from a file by \S+/)
  const mark = surface.locator('.comment-mark')
  await expect(mark).toHaveText('compost heap')
  const before = await mark.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.closest('p') ?? element, 0)
    range.setEndBefore(element)
    return range.toString()
  })
  expect(before).toBe('A compost heap first. Then the ')
  await expect(surface.getByRole('link', { name: '[1]' })).toHaveAttribute('href', /^#note_/)

  await thread.getByRole('button', { name: 'Reply' }).click()
  await thread.getByLabel('Write a reply').fill('It is.')
  await thread.getByRole('button', { name: 'Reply' }).click()
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await thread.getByRole('button', { name: 'Resolve' }).click()
  await expect(thread).toHaveCount(0)
  await page.reload()
  await expect(surface).toContainText('Then the compost heap again.[1]')
  await page.getByRole('button', { name: /^Comments/ }).click()
  await page.getByRole('tab', { name: /Resolved/ }).click()
  await expect(thread).toContainText('It is.')
})
