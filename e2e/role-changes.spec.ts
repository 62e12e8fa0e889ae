import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { state, surface } from './article.ts'
import { createRoleSetter, signIn, startWriting } from './people.ts'

/** Holds back messages about the document and the role until the test releases them. */
async function interceptMessages(context: BrowserContext) {
  const held: (() => void)[] = []
  let isHolding = false
  await context.routeWebSocket(/\/(?:yjs|socket\.io)\b/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (isHolding) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    hold() {
      isHolding = true
    },
    release() {
      isHolding = false
      for (const send of held.splice(0)) send()
    },
  }
}

const demoted = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'You can read this document but no longer edit it.' })

test('a writer who is demoted and promoted while writing loses nothing and continues without a reload', async ({
  page,
  context,
  browser,
}) => {
  const texts = await interceptMessages(context)
  page.on('dialog', (dialog) => void dialog.accept())
  const url = await startWriting(page, 'As a writer.')
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, 'demo')
  const setRole = await createRoleSetter(owner, 'writer@rankwell.local')
  await owner.goto(url)
  await expect(surface(owner)).toContainText('As a writer.')
  try {
    // The page has not been notified yet.
    texts.hold()
    await setRole('viewer')
    await page.keyboard.type(' In between.')
    texts.release()
    await expect(demoted(page)).toBeVisible()
    await expect(state(page, 'Changes are no longer saved')).toBeVisible()
    await expect(surface(page)).toHaveText('As a writer. In between.')
    await expect(surface(owner)).not.toContainText('In between.')

    await setRole('writer')
    await expect(state(page, /^Saved$/)).toBeVisible()
    await expect(demoted(page)).toHaveCount(0)
    await expect(surface(owner)).toContainText('As a writer. In between.')
    await surface(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' And on.')
    await expect(surface(owner)).toContainText('As a writer. In between. And on.')
    await expect(state(page, /^Saved$/)).toBeVisible()
    await page.reload()
    await expect(surface(page)).toHaveText('As a writer. In between. And on.')
  } finally {
    await setRole('writer')
    await owner.context().close()
  }
})

test('a viewer who becomes a writer can edit the open text without a reload, and a writer who becomes a viewer cannot', async ({
  page,
  browser,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const url = await startWriting(page, 'Open to read.')
  const owner = await (await browser.newContext()).newPage()
  await signIn(owner, 'demo')
  const setRole = await createRoleSetter(owner, 'writer@rankwell.local')
  await owner.goto(url)
  try {
    await setRole('viewer')
    await page.reload()
    await expect(surface(page)).toHaveAttribute('contenteditable', 'false')
    await expect(state(page, /^Saved$/)).toBeVisible()
    for (const round of ['First', 'Second']) {
      await setRole('writer')
      // A document opened for reading stays read-only until the user chooses to edit.
      if (round === 'First') await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(surface(page)).toHaveAttribute('contenteditable', 'true')
      await surface(page).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.type(` ${round}.`)
      await expect(surface(owner)).toContainText(` ${round}.`)
      await expect(state(page, /^Saved$/)).toBeVisible()
      await setRole('viewer')
      await expect(surface(page)).toHaveAttribute('contenteditable', 'false')
    }
    await expect(surface(owner)).toContainText('Open to read. First. Second.')
  } finally {
    await setRole('writer')
    await owner.context().close()
  }
})
