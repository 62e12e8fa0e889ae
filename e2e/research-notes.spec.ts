import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { saved, surface } from './article.ts'
import { callApi, signIn } from './people.ts'

const quote = (text: string, passage: string) => ({
  type: 'quote',
  data: { text, caption: '<a href="https://pots.example/">Pots</a>', alignment: 'left', passage },
})
const blocks = [
  { type: 'header', data: { text: 'Choose a pot', level: 2 } },
  quote('Clay pots dry out faster than plastic ones, so check the soil every morning.', 'p1'),
  quote('Turn the pots by a quarter every week so that the plants grow evenly.', 'p2'),
  { type: 'paragraph', data: { text: '', prompt: 'Say which pots you use.' } },
]

test('passages become tasks or are rewritten, and the remaining ones are shown before a review', async ({
  page,
}) => {
  await signIn(page, 'writer')
  const { _id } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    title: 'Pots for herbs',
    configurationStep: 6,
  })
  const blog = JSON.stringify({ time: 4e12, version: '2.28.2', blocks })
  await callApi(page, 'PUT', `/documents/update/${_id}`, { blog })
  await page.goto(`/copy-butler/${_id}`)
  const bar = page.getByRole('region', { name: 'Passages left in the text' })
  await expect(bar).toContainText('2 passages left')
  await expect(page.getByRole('complementary', { name: 'Score' })).toContainText(
    '2 passages are quoted from your research.',
  )

  await bar.getByRole('button', { name: 'Next passage' }).click()
  const tools = page.getByRole('toolbar', { name: 'Quote tools' })
  await expectAccessible(page)
  await tools.getByRole('button', { name: 'Turn into a task' }).click()
  await expect(bar).toContainText('1 passage left')
  const task = surface(page).locator('.has-prompt').first()
  await expect(task).toHaveAttribute('data-shown-prompt', /^Write about: Clay pots dry out/)
  await page.keyboard.type('Ours are clay.')
  await expect(surface(page).locator('.has-prompt')).toHaveCount(1)
  await expect(saved(page)).toBeVisible()

  const askForReview = async () => {
    await page.getByRole('button', { name: 'Manage Article' }).click()
    await page.getByRole('menuitem', { name: 'Ask for review' }).click()
  }
  await askForReview()
  const warning = page.getByRole('alertdialog', { name: '1 passage left' })
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await warning.getByRole('button', { name: 'Look at them first' }).click()
  await expect(page.getByRole('complementary', { name: 'Research notes' })).toBeVisible()
  await expect(tools).toBeVisible()
  await askForReview()
  await warning.getByRole('button', { name: 'Ask for review anyway' }).click()
  await expect(page.getByText('In Review').first()).toBeVisible()

  await page.reload()
  await expect(surface(page).locator('blockquote[data-passage]')).toHaveCount(1)
  await expect(surface(page)).toContainText('Ours are clay.')
})
