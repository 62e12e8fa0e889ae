import { expect, type Page, test } from '@playwright/test'
import { fakePasswords } from '../server/testing/fake-wordpress.ts'
import { expectAccessible } from './accessible.ts'
import { saved } from './article.ts'
import { callApi, disconnectAll, openArticle, signIn } from './people.ts'
import { addressOf, ports } from './ports.ts'

const site = addressOf(ports.wordpress)
const title = 'Worms in the Kitchen'
const manage = async (page: Page, act: string) => {
  await page.getByRole('button', { name: 'Manage Article' }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

/** The public page of the article on the site. */
async function readSite(page: Page, link: string): Promise<string> {
  return (await page.request.get(link)).text()
}

test('an article is written, reviewed, declined, approved, published, edited and published again', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const writerPage = await (await browser.newContext()).newPage()
  await signIn(page, 'demo')
  await disconnectAll(page)
  await callApi(page, 'POST', '/integrations', {
    platform: 'wordpress',
    url: site,
    username: 'administrator',
    password: fakePasswords.administrator,
  })
  await signIn(writerPage, 'writer')
  await callApi(writerPage, 'POST', '/documents', { title, language: 'en', configurationStep: 6 })
  await openArticle(writerPage, title)
  await writerPage.locator('#editor_js .ProseMirror').click()
  await writerPage.keyboard.type('Worms eat scraps.')
  await manage(writerPage, 'Ask for review')
  await expect(writerPage.getByText('Status Updated: Requesting Review')).toBeVisible()

  await openArticle(page, title)
  await manage(page, 'Review and schedule')
  await page.getByRole('link', { name: 'Review changes' }).click()
  await expect(page.getByText('First review: no approved version')).toBeVisible()
  await expect(page.getByText('Worms eat scraps.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as declined' }).click()
  const decline = page.getByRole('dialog')
  await expect(decline.getByRole('button', { name: 'Mark as declined' })).toBeDisabled()
  await decline.getByLabel(/What needs to change/).fill('Say what kind of worms.')
  await decline.getByRole('button', { name: 'Mark as declined' }).click()
  await expect(page.getByText('Status Updated: Document Marked as Draft')).toBeVisible()

  await manage(writerPage, 'Review and schedule')
  await expect(writerPage.getByText('Say what kind of worms.')).toBeVisible()
  await writerPage.locator('#editor_js .ProseMirror').click()
  await writerPage.keyboard.press('ControlOrMeta+End')
  await writerPage.keyboard.type(' Red ones.')
  await manage(writerPage, 'Ask for review')
  await expect(writerPage.getByRole('button', { name: 'Share' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Back to article' }).click()
  await expect(page.locator('#editor_js .ProseMirror')).toContainText('Red ones.')
  await manage(page, 'Mark as approved')
  await expect(page.getByText('Status Updated: Document Approved')).toBeVisible()

  await manage(page, 'Publish')
  const window = page.getByRole('dialog', { name: 'Publish Document' })
  await window.getByRole('button', { name: 'WordPress', exact: true }).click()
  await expect(window.getByRole('button', { name: site, exact: true })).toBeVisible()
  await expectAccessible(page)
  await window.getByRole('button', { name: `Options for ${site}` }).click()
  await window.getByLabel('Slug').fill('kitchen-worms')
  await window.getByRole('button', { name: 'Save options' }).click()
  await window.getByRole('button', { name: site, exact: true }).click()
  // The slug is part of what is approved.
  await expect(window.getByText('The slug, featured image, search or social settings changed')).toBeVisible()
  await expectAccessible(page)
  await window.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(page.getByText('Status Updated: Document Published')).toBeVisible()
  const link = `${site}/kitchen-worms/`
  await expect(window.getByRole('link', { name: link })).toBeVisible()
  await expectAccessible(page)
  expect(await readSite(page, link)).toContain('Worms eat scraps. Red ones.')
  await window.getByRole('button', { name: 'Close', exact: true }).last().click()

  await writerPage.locator('#editor_js .ProseMirror').click()
  await writerPage.keyboard.press('ControlOrMeta+End')
  await writerPage.keyboard.type(' They are quick.')
  await expect(saved(writerPage)).toBeVisible()
  await expect(page.getByText('Changed since approval')).toBeVisible()
  expect(await readSite(page, link)).not.toContain('They are quick.')
  await manage(page, 'Publish')
  await window.getByRole('button', { name: 'WordPress', exact: true }).click()
  await window.getByRole('button', { name: site, exact: true }).click()
  await expect(window.getByText('Approve this version and publish?')).toBeVisible()
  await window.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(window.getByRole('link', { name: link })).toBeVisible()
  expect(await readSite(page, link)).toContain('They are quick.')
  expect(await readSite(page, `${site}/kitchen-worms-2/`)).not.toContain('Worms')
  await window.getByRole('button', { name: 'Close', exact: true }).last().click()

  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: `Share ${title}` })
  await share.getByRole('button', { name: 'Add Vera Conti' }).click()
  const added = page
    .getByLabel('Notifications')
    .locator('div', { hasText: 'Collaborator added successfully' })
    .first()
  await expect(added).toBeVisible()
  // A notification above a dialog can be dismissed without closing the dialog.
  await added.getByRole('button', { name: 'Dismiss' }).click()
  await expect(added).toBeHidden()
  await expect(share.getByText('Viewing now:')).toBeVisible()
  await expectAccessible(page)
  await share.getByRole('button', { name: 'Remove Vera Conti' }).click()
  await expect(page.getByText('Collaborator removed successfully')).toBeVisible()
  await share.getByLabel('Password (optional)').fill('for guests')
  await share.getByRole('checkbox', { name: 'Allow comments' }).check()
  await share.getByRole('button', { name: 'Create link' }).click()
  const address = await share.getByRole('textbox', { name: 'Guest link' }).inputValue()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address)
  await guest.getByRole('textbox', { name: 'Password' }).fill('wrong')
  await guest.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(guest.getByText('Incorrect password.')).toBeVisible()
  await guest.getByRole('textbox', { name: 'Password' }).fill('for guests')
  await guest.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(guest.getByText('They are quick.')).toBeVisible()
  await expectAccessible(guest)
  // A guest comments on a paragraph by keyboard, and gets an answer in the workspace's name.
  await guest.getByRole('button', { name: 'Pick a paragraph' }).click()
  await guest.getByRole('combobox', { name: 'Paragraph' }).click()
  await guest.getByRole('option', { name: /^Worms eat scraps/ }).click()
  await guest.getByLabel('Add a comment').fill('Which <b>scraps</b>?')
  await guest.getByLabel('Your name').fill('Nora Nguyen')
  await guest.keyboard.press('Control+Enter')
  await expect(guest.getByText('Which <b>scraps</b>?')).toBeVisible()
  await writerPage.getByRole('button', { name: 'Comments, 1 new' }).click()
  const comments = writerPage.getByRole('complementary', { name: 'Comments' })
  await comments.getByRole('tab', { name: 'Guests (1)' }).click()
  await expect(comments.getByText('Nora Nguyen')).toBeVisible()
  await expectAccessible(writerPage)
  await comments.getByRole('button', { name: 'Reply', exact: true }).click()
  await comments.getByLabel('Reply to guest').fill('Peel and coffee.')
  await comments.getByRole('button', { name: 'Reply', exact: true }).click()
  const answer = guest.getByRole('listitem').filter({ hasText: 'Peel and coffee.' }).last()
  await expect(answer).toContainText('Green Kitchen')
  await expect(guest.locator('body')).not.toContainText('Willem')
  await expectAccessible(guest)
  // An open page closes by itself when its link expires.
  await share.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(guest.getByText('This link is no longer available')).toBeVisible({ timeout: 20_000 })
  await expect(guest.locator('body')).not.toContainText('They are quick.')
  await writerPage.context().close()
  await guest.context().close()
})
