import { expect, type Page, test } from '@playwright/test'
import { callApi, signIn } from './people.ts'

const sentence = 'Turn the compost heap every week so that air reaches the middle of it.'
const text = [
  '## Building the heap',
  sentence,
  '### What goes in',
  'Leaves, peels and coffee grounds go in.',
  '## Care',
  `${sentence} Water it when it is dry.`,
].join('\n\n')

const openPanel = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name, exact: true }).click()
  return page.getByRole('complementary', { name, exact: true })
}

test('the panels work on the text: import, outline, improve, describe images, and set up the search result', async ({
  page,
}) => {
  await signIn(page, 'demo')
  const { _id: docId } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    keyword: 'home composting',
    title: 'Composting',
    configurationStep: 6,
  })
  await callApi(page, 'POST', '/brief', { docId, questions: ['What goes in?', 'Does it smell?'] })
  await page.goto(`/copy-butler/${docId}`)
  const surface = page.locator('#editor_js .ProseMirror')
  await expect(surface).toBeVisible()

  const tools = await openPanel(page, 'Tools')
  await tools.getByRole('tab', { name: 'Import/Export' }).click()
  const file = { name: 'heap.md', mimeType: 'text/markdown', buffer: Buffer.from(text) }
  await tools.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the text' }).click()
  await expect(surface.locator('h2').first()).toHaveText('Building the heap')
  await tools.getByRole('tab', { name: 'Repetition' }).click()
  await tools.getByRole('button', { name: /turn the compost heap/ }).click()
  await expect(surface.locator('.place-mark')).toHaveCount(2)
  await tools.getByRole('tab', { name: 'Find' }).click()
  await tools.getByRole('searchbox', { name: 'Find' }).fill('compost heap')
  await expect(tools.getByText('1 of 2')).toBeVisible()
  await tools.getByLabel('Replace with').fill('pile')
  await tools.getByRole('button', { name: 'Replace all' }).click()
  await expect(surface).not.toContainText('compost heap')
  await expect(page.getByText('2 matches replaced.')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('2 matches replaced.')).toBeHidden()
  await expect(page.getByRole('button', { includeHidden: false })).toHaveCount(0)
  await expect(page.locator('header').getByText('Composting', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  const headings = await openPanel(page, 'Headings')
  const tree = headings.getByRole('list', { name: 'Headings' })
  const first = tree.getByRole('button', { name: /^H2 ?Building the heap/ })
  await first.press('Alt+ArrowDown')
  await expect(surface.locator('h2')).toHaveText(['Care', 'Building the heap'])
  await expect(surface.locator('h2 ~ h2 ~ h3')).toHaveText('What goes in')
  await tree.getByRole('button', { name: /^H2 ?Care/ }).press('F2')
  await headings.getByLabel('Heading text').fill('')
  await headings.getByRole('button', { name: 'Save heading' }).click()
  await expect(headings.getByText('This heading is empty.')).toBeVisible()
  await tree.getByRole('button', { name: 'Options for “Building the heap”' }).click()
  await page.getByRole('menuitem', { name: 'Write this section' }).click()
  const before = await surface.locator('p').count()
  const section = page.getByRole('dialog', { name: /Building the heap/ })
  await section.getByRole('button', { name: 'Add below' }).click()
  await expect(page.getByText('Research notes')).toBeVisible()
  await expect(surface.locator('h2', { hasText: 'Building the heap' })).toHaveCount(1)
  expect(await surface.locator('p').count()).toBeGreaterThan(before)

  const brief = await openPanel(page, 'Brief')
  await expect(brief.getByLabel('Covered by a heading')).toHaveCount(1)
  await brief.getByLabel('Goal').fill('Teach the first month')
  await brief.getByLabel('Goal').blur()
  const saved = () => callApi<{ goal: string }>(page, 'POST', '/brief/brief', { docId })
  await expect.poll(async () => (await saved()).goal).toBe('Teach the first month')

  const pictures = await openPanel(page, 'Images')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await pictures
    .locator('input[type=file]')
    .setInputFiles({ name: 'heap.png', mimeType: 'image/png', buffer: png })
  await expect(pictures.getByText('Alt text is just the file name.')).toBeVisible()
  await pictures.getByRole('button', { name: /^Suggest alt text/ }).click()
  const suggestions = page.getByRole('dialog', { name: 'Suggested alt text' })
  const alt = await suggestions.getByLabel('Alt text').inputValue()
  expect(alt.length).toBeGreaterThan(10)
  await suggestions.getByRole('button', { name: /^Apply 1/ }).click()
  await expect(surface.locator('figure img')).toHaveAttribute('alt', alt)

  const seo = await openPanel(page, 'SEO settings')
  await seo.getByLabel('Canonical URL').fill('nonsense')
  await seo.getByLabel('Canonical URL').blur()
  await expect(seo.getByText('Enter a full URL starting with https://.')).toBeVisible()
  await seo.getByRole('switch', { name: /Allow indexing/ }).click()
  await expect(seo.getByText('robots: noindex, follow')).toBeVisible()
  await page.reload()
  await openPanel(page, 'SEO settings')
  await expect(seo.getByText('robots: noindex, follow')).toBeVisible()
})
