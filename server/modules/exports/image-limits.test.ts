import mammoth from 'mammoth'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SignedInContext } from '../../context.ts'
import { uploadImage } from '../../testing/publishing.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { exports } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

test.each([
  [298, 2],
  [299, 1],
  [300, 0],
])('a file contains the first 300 images of a text: after %d others, %d of two', async (others, shown) => {
  const own = [await uploadImage(world.writer, 'teal'), await uploadImage(world.writer, 'olive')]
  const missing = Array.from({ length: others }, (_, at) => `/missing/${at}.png`)
  const html = [...missing, ...own].map((src) => `<p><img src="${src}"></p>`).join('')
  const { status, body } = await world.writer.post('/export', { html })
  expect(status).toBe(200)
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(body as Uint8Array) })
  expect(value.match(/<img/g) ?? []).toHaveLength(shown)
})

describe('the images of one file', () => {
  afterEach(() => vi.useRealTimers())

  type Load = (src: string) => Promise<unknown>
  /** Exports two images of this size; `between` runs after the first. Returns which of them are included. */
  async function exportTwo(bytes: number, between: () => void = () => undefined): Promise<boolean[]> {
    const shown: boolean[] = []
    const drawn = { bytes: new Uint8Array(bytes), mediaType: 'image/png', width: 1, height: 1 }
    const write = async (_caller: string, _source: object, load: Load) => {
      for (const src of ['https://a.example/1.png', 'https://a.example/2.png']) {
        shown.push((await load(src)) !== null)
        between()
      }
      return new Uint8Array()
    }
    const app = {
      config: { publicUrl: 'https://rankwell.example' },
      safeFetch: async () => ({ body: new Uint8Array(1) }),
      images: { draw: async () => drawn },
      wordFiles: { write },
    }
    const ctx = { app, session: { userId: 'a' } } as unknown as SignedInContext
    await exports.exportDocument(ctx, { html: '<p>x</p>' })
    return shown
  }

  const limit = 60 * 1024 * 1024
  test.each([
    [limit, true],
    [limit + 1, false],
  ])('end at 60 MB: after %d bytes the next one is included: %s', async (bytes, isShown) => {
    expect(await exportTwo(bytes)).toEqual([true, isShown])
  })

  test.each([
    [60_000, true],
    [60_001, false],
  ])('end after a minute: after %d ms the next one is included: %s', async (ms, isShown) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await exportTwo(1, () => vi.setSystemTime(Date.now() + ms))).toEqual([true, isShown])
  })
})
