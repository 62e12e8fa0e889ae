import type { Integration } from '@rankwell/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeWordPress, fakePasswords, startFakeWordPress } from '../../testing/fake-wordpress.ts'
import { connectSite, paragraph, writeDocument } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let site: FakeWordPress
let world: World
let connection: string
let docId: string
beforeAll(async () => {
  site = await startFakeWordPress()
  world = await createWorld({ env: { FETCH_ALLOW: site.place } })
  const access = { url: site.url, username: 'administrator', password: fakePasswords.administrator }
  connection = await connectSite(world, access)
  docId = await writeDocument(world, 'Tea', [paragraph('Words.')])
})
afterAll(async () => {
  await world.stop()
  await site.close()
})

test.each([
  ['yoast/v1', 'Yoast SEO'],
  ['rankmath/v1', 'Rank Math'],
  ['seopress/v1', 'SEOPress'],
  ['the-seo-framework/v1', 'The SEO Framework'],
  ['aioseo/v1', 'All in One SEO'],
  ['elsewhere/v1', ''],
])('a site with %s is shown with the plugin “%s”, on its page and while publishing', async (part, name) => {
  site.namespaces = ['wp/v2', part]
  const { body } = await world.owner.post<Integration>(`/integrations/${connection}/test`)
  expect(body.account?.seoPlugin ?? '').toBe(name)
  const ask = { docId, connection: { _id: connection }, kind: 'categories', text: 'uncat' }
  const choices = await world.owner.post('/documents/publish-choices/wordpress', ask)
  expect(choices.body).toEqual({ names: ['Uncategorized'], seoPlugin: name })
})
