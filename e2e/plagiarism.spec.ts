import { expect, type Page, test } from '@playwright/test'
import { surface } from './article.ts'
import { callApi, signIn } from './people.ts'

const original =
  'We turned the heap behind the shed on the first dry day of March, and found the avocado stones of two winters still whole in the middle of it.'
const copied = original.replace('avocado', 'peach')
const blogOf = (...texts: string[]) =>
  JSON.stringify({
    ...{ time: 4e12, version: '2.28.2' },
    blocks: texts.map((text, at) => ({ id: `part${at}`, type: 'paragraph', data: { text } })),
  })

async function write(page: Page, title: string, ...texts: string[]): Promise<string> {
  const made = await callApi<{ _id: string }>(page, 'POST', '/documents', { title, configurationStep: 6 })
  await callApi(page, 'PUT', `/documents/update/${made._id}`, { blog: blogOf(...texts) })
  return made._id
}

test('a copied passage is found from the menu, marked in the text, and kept with its date', async ({
  page,
}) => {
  await signIn(page, 'demo')
  await write(page, 'Two winters', original)
  const docId = await write(page, 'Stones', 'Nothing of this is anywhere else, I hope.', copied)
  await page.goto(`/copy-butler/${docId}`)
  await expect(surface(page)).toContainText('peach')
  await page.getByRole('button', { name: 'Manage Article' }).click()
  await page.getByRole('menuitem', { name: 'Plagiarism' }).click()
  const panel = page.getByRole('complementary', { name: 'Plagiarism' })
  await expect(panel.getByText('Free')).toBeVisible()
  await panel.getByRole('button', { name: 'Check for plagiarism' }).click()
  const result = panel.getByRole('region', { name: 'Result' })
  await expect(result.getByText('1 source', { exact: true })).toBeVisible()
  await result.getByRole('button', { name: /Two winters/ }).click()
  await expect(result.getByText('avocado stones')).toBeVisible()
  await expect(surface(page).locator('.place-mark')).toHaveText([copied.slice(0, -1)])
  await result.getByRole('button', { name: 'Show in text' }).click()
  await expect(surface(page).locator('.place-mark-current')).toBeInViewport()

  await surface(page).locator('p').first().click()
  await page.keyboard.type('Well. ')
  await expect(result.getByText('The text has changed since this check.')).toBeVisible()
  await page.reload()
  await expect(surface(page)).toContainText('peach')
  await page.getByRole('button', { name: 'Manage Article' }).click()
  await page.getByRole('menuitem', { name: 'Plagiarism' }).click()
  await expect(result.getByText(/^Checked /)).toBeVisible()
  await expect(result.getByText('The text has changed since this check.')).toBeVisible()
})
