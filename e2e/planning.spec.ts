import { expect, test } from '@playwright/test'
import { fakePasswords } from '../server/testing/fake-wordpress.ts'
import { callApi, disconnectAll, signIn } from './people.ts'
import { addressOf, ports } from './ports.ts'

const site = addressOf(ports.wordpress)

test('keywords become planned articles in one job, and an imported post is updated on its site', async ({
  page,
}) => {
  await signIn(page, 'demo')
  await page.goto('/app/documents')
  await page.getByRole('link', { name: 'Plan many articles' }).click()
  await page
    .getByLabel('Keywords', { exact: true })
    .fill('home composting\ncomposting at home\nworm composting')
  await page.getByRole('button', { name: 'Add 3 articles' }).click()
  await expect(page.getByText('2 articles to plan')).toBeVisible()
  await expect(page.getByText('Same words as “home composting”')).toBeVisible()
  await expect(page.getByText('No search costs')).toBeVisible()
  await page.getByRole('combobox', { name: 'Assignee', exact: true }).click()
  await page.getByRole('option', { name: 'Take turns' }).click()
  await page.getByRole('combobox', { name: 'Due dates' }).click()
  await page.getByRole('option', { name: 'One after the other' }).click()
  await page.getByLabel('First date').fill('2027-02-05')
  await page.getByLabel('Days between').fill('1')
  // The day after a Friday is a Monday.
  await expect(page.getByLabel('Due date of worm composting')).toHaveValue('2027-02-08')
  await page.reload()
  await page.getByLabel('Title of worm composting').fill('Compost with worms')
  await page.getByRole('button', { name: 'Plan 2 articles' }).click()
  await expect(page).toHaveURL(/\/app\/documents\/batches\//)
  await expect(page.getByRole('progressbar', { name: 'Finished: 2 of 2 planned' })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('link', { name: 'Compost with worms' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /outline/i })).toBeVisible()

  await disconnectAll(page)
  const access = { url: site, username: 'administrator', password: fakePasswords.administrator }
  const { _id: connection } = await callApi<{ _id: string }>(page, 'POST', '/integrations', {
    platform: 'wordpress',
    ...access,
  })
  const authorization = `Basic ${Buffer.from(`administrator:${access.password}`).toString('base64')}`
  const made = await page.request.post(`${site}/wp-json/wp/v2/posts`, {
    headers: { authorization },
    data: {
      title: 'A post of the site',
      content: '<!-- wp:paragraph -->\n<p>Words of the site.</p>\n<!-- /wp:paragraph -->',
      status: 'publish',
    },
  })
  const { id } = (await made.json()) as { id: number }
  await page.goto('/app/documents')
  await page.getByRole('link', { name: 'Import from WordPress' }).click()
  await page.getByLabel('Search posts').fill('A post of')
  await page.getByRole('checkbox', { name: 'Select A post of the site' }).check()
  await page.getByRole('button', { name: 'Import 1 post' }).click()
  await expect(page.getByRole('progressbar', { name: 'Finished: 1 of 1 imported' })).toBeVisible({
    timeout: 60_000,
  })
  await page.getByRole('link', { name: 'A post of the site' }).click()
  await expect(page.getByText('Words of the site.')).toBeVisible()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const docId = new URL(page.url()).pathname.split('/').at(-1)
  await callApi(page, 'PUT', `/documents/update/${docId}`, { title: 'A better title' })
  const post = { docId, connection: { _id: connection }, approve: true }
  await callApi(page, 'POST', '/documents/publish/wordpress', post)
  const posts = await page.request.get(`${site}/wp-json/wp/v2/posts?search=Words of the site`, {
    headers: { authorization },
  })
  expect(await posts.json()).toMatchObject([{ id, title: { raw: 'A better title' } }])
  await page.goto('/app/documents/import')
  await expect(page.getByRole('link', { name: 'Imported' })).toBeVisible()
  await disconnectAll(page)
})
