import { expect, test } from '@playwright/test'
import { callApi, signIn } from './people.ts'

test('keywords show their state, are found in the text, and link back to the setup', async ({ page }) => {
  await signIn(page, 'demo')
  const { _id: docId } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    keyword: 'fruit trees',
    title: 'Trees',
    configurationStep: 6,
  })
  const content = [
    { keyword: 'apples', occurrences: '2-3', isHidden: false },
    { keyword: 'pears', occurrences: '2-4', isHidden: false },
    { keyword: 'plums', occurrences: '1-2', isHidden: false },
  ]
  await callApi(page, 'POST', '/brief', { docId, documentKeywords: { content } })
  await page.goto(`/copy-butler/${docId}`)
  const text = page.locator('#editor_js .ProseMirror')
  await text.click()
  await page.keyboard.type('Apples and apples. Apples, apples, apples, apples, apples, apples and one pears.')
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Keywords', exact: true })
    .click()
  const panel = page.getByRole('complementary', { name: 'Keywords' })
  const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
  await expect(row('apples')).toContainText('8 of 2–3')
  await expect(row('apples')).toContainText('2 too many')
  await expect(row('pears')).toContainText('1 too few')
  await expect(row('plums')).toContainText('Missing')
  // All keywords are highlighted as they are written, and a missing one is a click away.
  await expect(text.locator('.place-mark')).toHaveCount(9)
  await row('plums')
    .getByRole('button', { name: /plums.*Insert/ })
    .click()
  await expect(text).toContainText('one pears. plums')
  await expect(text.locator('.place-mark')).toHaveCount(10)
  await page.getByText('Undo', { exact: true }).click()
  await expect(text).not.toContainText('plums')
  await expect(row('plums')).toContainText('Missing')

  await row('apples')
    .getByRole('button', { name: /apples/ })
    .first()
    .click()
  await expect(text.locator('.place-mark')).toHaveCount(8)
  await expect(panel.getByText('Match 1 of 8')).toBeVisible()
  await panel.getByRole('button', { name: 'Next match' }).click()
  await expect(panel.getByText('Match 2 of 8')).toBeVisible()
  await expect(text.locator('.place-mark').nth(1)).toHaveClass(/place-mark-current/)

  await panel.getByRole('button', { name: /^Missing/ }).click()
  await expect(row('plums')).toBeVisible()
  await expect(row('apples')).toHaveCount(0)
  await row('plums').hover()
  await panel.getByRole('button', { name: 'Hide plums' }).click()
  await expect(panel.getByText('1 keyword is hidden.')).toBeVisible()

  await page.getByRole('button', { name: 'Manage Article' }).click()
  await page.getByRole('menuitem', { name: 'Research and setup' }).click()
  await expect(page.getByRole('heading', { name: 'What keyword do you want to rank for?' })).toBeVisible()
  await page.getByLabel('Main keyword').fill('orchard trees')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('navigation', { name: /steps/i })).toContainText('Cluster')
  await page.getByRole('button', { name: 'Back to editor' }).click()
  await expect(text).toContainText('Apples and apples.')
  await page.reload()
  await expect(text).toContainText('Apples and apples.')
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Keywords', exact: true })
    .click()
  await expect(panel.getByRole('button', { name: /^orchard trees/ })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  await page.getByRole('button', { name: 'View score' }).click()
  await page.getByRole('button', { name: 'View keywords' }).click()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
