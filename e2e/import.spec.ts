import { expect, test } from '@playwright/test'
import { callApi, signIn } from './people.ts'

test('a file exported from another tool adds results to the research and volumes to the cluster', async ({
  page,
}) => {
  await signIn(page, 'demo')
  const { _id: docId } = await callApi<{ _id: string }>(page, 'POST', '/documents', {
    keyword: 'zeolite blanket',
    language: 'en',
    configurationStep: 3,
  })
  await page.goto(`/copy-butler/${docId}`)
  await expect(page.getByText('We couldn’t find search results for')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Connect a search provider' })).toHaveAttribute(
    'href',
    '/settings#research',
  )
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog')
  const results = [
    'sep=;',
    'Position;URL;Title',
    '1;http://127.0.0.1:1/first;First page',
    '2;http://127.0.0.1:1/second;"Second; page"',
    'x;nonsense;',
  ].join('\r\n')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${results}`) })
  await expect(dialog.getByText('All rows will be added to')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'Second; page' })).toBeVisible()
  await dialog.getByText('1 row will be skipped').click()
  await expect(dialog.getByText('Line 5: not a valid URL')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Local index, ')).toBeVisible()
  await expect(page.getByText('First page', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Regroup' })).toBeVisible()
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const figures =
    'Keyword\tVolume\tDifficulty\tParent Keyword\nzeolite blanket\t1,300\t12\t\nzeolite dust\t90\t\t\n'
  const utf16 = Buffer.from(`\ufeff${figures}`, 'utf16le')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: utf16 })
  await expect(dialog.getByText('a.csv: Ahrefs, 2 rows, UTF-16')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  const row = page
    .getByRole('row', { name: /zeolite dust/ })
    .or(page.getByRole('listitem').filter({ hasText: 'zeolite dust' }))
  await expect(row.first()).toContainText('90')
  await expect(page.getByText('1,300', { exact: true })).toBeVisible()
})
