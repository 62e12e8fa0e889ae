import mammoth from 'mammoth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

test.each([
  [298, 2],
  [299, 1],
  [300, 0],
])('a file holds the first 300 pictures of a text: after %d others %d of two', async (others, shown) => {
  const own = [await uploadPicture(world.writer, 'teal'), await uploadPicture(world.writer, 'olive')]
  const missing = Array.from({ length: others }, (_, at) => `/missing/${at}.png`)
  const html = [...missing, ...own].map((src) => `<p><img src="${src}"></p>`).join('')
  const { status, body } = await world.writer.post('/export', { html })
  expect(status).toBe(200)
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(body as Uint8Array) })
  expect(value.match(/<img/g) ?? []).toHaveLength(shown)
})
