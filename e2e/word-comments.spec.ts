import { expect, type Page, test } from '@playwright/test'
import { createRelativePositionFromTypeIndex, Doc, encodeRelativePosition } from 'yjs'
import { importedAtOnce, maxComments } from '../contract/index.ts'
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

async function createArticle(page: Page): Promise<string> {
  await signIn(page, 'demo')
  const fields = { keyword: 'home composting', title: 'Composting', configurationStep: 6 }
  return (await callApi<{ _id: string }>(page, 'POST', '/documents', fields))._id
}

/** Selects the Word file in the Tools panel and appends its text. */
async function importFile(page: Page) {
  const panels = page.getByRole('navigation', { name: 'Panels' })
  await panels.getByRole('button', { name: 'Tools', exact: true }).click()
  const tools = page.getByRole('complementary', { name: 'Tools', exact: true })
  await tools.getByRole('tab', { name: 'Import/Export' }).click()
  await tools.locator('input[type=file]').setInputFiles({ name: 'heap.docx', mimeType, buffer: file })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Includes 1 comment.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add below' }).click()
}

test('a message reports that only the text was imported if the document has no room for its comments', async ({ page }) => {
  const docId = await createArticle(page)
  const start = createRelativePositionFromTypeIndex(new Doc().getXmlFragment('x'), 0)
  const place = Buffer.from(encodeRelativePosition(start)).toString('base64url')
  const one = { author: 'Anna', writtenAt: null, text: 'Settled.' }
  const thread = {
    anchor: { from: place, to: place },
    quote: 'Settled',
    isResolved: true,
    comments: Array.from({ length: importedAtOnce }, () => one),
  }
  for (let stored = 0; stored < maxComments; stored += importedAtOnce)
    await callApi(page, 'POST', `/documents-comments/${docId}/import`, { threads: [thread] })
  await page.goto(`/copy-butler/${docId}`)
  const surface = page.locator('#editor_js .ProseMirror')
  await surface.click()
  await importFile(page)
  const toast = page.getByText(/^The text was imported, but 1 comment wasn’t: This document has reached the limit of 2,?000 comments/)
  await expect(toast).toBeVisible()
  await expect(surface).toContainText('Then the compost heap again.')
}) // biome-ignore format: a long title

test('comments of a Word file stay on their passages and continue as threads', async ({ page }) => {
  const docId = await createArticle(page)
  await page.goto(`/copy-butler/${docId}`)
  const surface = page.locator('#editor_js .ProseMirror')
  await surface.click()
  await page.keyboard.type('The compost heap was here before.')
  await importFile(page)
  await expect(page.getByText('The text was imported with 1 comment.')).toBeVisible()

  await page.getByRole('button', { name: /^Comments/ }).click()
  const thread = page.getByRole('article', { name: 'Comments on “compost heap”' })
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
  await thread.getByLabel('Add a reply').fill('It is.')
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

/** The options in the Files tab of the Tools panel, with the article open. */
async function openFiles(page: Page, docId: string) {
  await page.goto(`/copy-butler/${docId}`)
  const surface = page.locator('#editor_js .ProseMirror')
  await surface.click()
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Tools', exact: true })
    .click()
  const tools = page.getByRole('complementary', { name: 'Tools', exact: true })
  await tools.getByRole('tab', { name: 'Import/Export' }).click()
  return { surface, tools, dialog: page.getByRole('dialog') }
}

test('the title of an exported file becomes the title again, not a heading of the text', async ({
  page,
  browser,
}) => {
  const { surface, tools, dialog } = await openFiles(page, await createArticle(page))
  await surface.click()
  await page.keyboard.type('The compost heap.')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  const files: string[] = []
  for (const name of ['HTML', 'Word']) {
    const download = page.waitForEvent('download')
    await tools.getByRole('button', { name, exact: true }).click()
    const saved = await download
    const path = test.info().outputPath(saved.suggestedFilename())
    await saved.saveAs(path)
    files.push(path)
  }
  for (const file of files) {
    await tools.locator('input[type=file]').setInputFiles(file)
    await expect(dialog.locator('.ProseMirror')).toHaveText('The compost heap.')
    await dialog.getByRole('button', { name: 'Replace the text' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(surface).toHaveText('The compost heap.')
    await expect(surface.getByRole('heading')).toHaveCount(0)
  }

  // A separate page, because the first one may still be saving.
  const next = await (await browser.newContext()).newPage()
  await signIn(next, 'demo')
  const fields = { keyword: 'home composting', title: 'Another', configurationStep: 6 }
  const { _id } = await callApi<{ _id: string }>(next, 'POST', '/documents', fields)
  const other = await openFiles(next, _id)
  await other.tools.locator('input[type=file]').setInputFiles(files[1] ?? '')
  await expect(
    other.dialog.getByText('Replacing the text also sets the title to “Composting”.'),
  ).toBeVisible()
  await other.dialog.getByRole('button', { name: 'Replace the text' }).click()
  await expect(other.surface).toHaveText('The compost heap.')
  await expect(other.surface.getByRole('heading')).toHaveCount(0)
  await expect(next.getByTitle('Composting')).toBeVisible()
  await next.context().close()
})
