import { expect, test } from '@playwright/test'
import { callApi, signIn } from './people.ts'

test('keywords of a city are grouped, moved, and merged by keyboard, and an import is undone', async ({
  page,
}) => {
  await signIn(page, 'demo')
  const make = (keyword: string) =>
    callApi<{ _id: string }>(page, 'POST', '/documents', { keyword, language: 'en', configurationStep: 1 })
  await make('garden lanterns')
  const { _id: docId } = await make('lantern garden')
  await page.goto(`/copy-butler/${docId}`)
  await expect(page.getByText('a variant of this keyword')).toBeVisible()
  await expect(page.getByRole('link', { name: 'garden lanterns' })).toBeVisible()

  await page.getByLabel('Region or city').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('san fr')
  await expect(page.getByRole('option', { name: /San Francisco/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Region or city')).toContainText('San Francisco, California')
  await page
    .getByLabel('Additional keywords')
    .first()
    .fill('red barn, barn red paint, blue door, blue door paint,')
  await page.getByRole('button', { name: /^Next/ }).click()
  await expect(page.getByRole('button', { name: 'Regroup' })).toBeVisible()

  const group = (name: string) =>
    page
      .locator('section, article, div')
      .filter({
        has: page.getByRole('button', { name: `Actions for the group ${name}` }),
      })
      .last()
  const menu = async (button: string, item: string) => {
    await page.getByRole('button', { name: button, exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: item, exact: true }).focus()
  }
  await expect(page.getByText('5 keywords')).toBeVisible()
  await menu('Actions for red barn', 'Move to a new group')
  await expect(page.getByRole('menuitem', { name: 'Remove', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // The menu returns focus when it closes.
  await expect(page.getByRole('button', { name: 'Actions for red barn', exact: true })).toBeFocused()

  await menu('Actions for blue door', 'Move to group')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('menuitem', { name: 'lantern garden', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('“blue door” moved to “lantern garden”.')).toBeVisible()
  await expect(page.getByText('Moved here manually')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Moved here manually')).toHaveCount(0)

  await menu('Actions for the group red barn', 'Merge into')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('menuitem', { name: 'lantern garden', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(group('lantern garden').getByText('barn red paint')).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(group('lantern garden').getByText('barn red paint')).toBeVisible()

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from('Keyword,Volume\nlantern garden,70\n')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'mine.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('cell', { name: '70', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: 'mine.csv' })
  await expect(row).toContainText('1 keyword')
  await row.getByRole('button', { name: 'Delete mine.csv' }).click()
  await expect(row).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('San Francisco,California,United States')
})
