import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Upload } from '@rankwell/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../../testing/people.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let site: Server
let origin = ''
beforeAll(async () => {
  const picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  site = createServer(({ url = '/' }, response) => {
    const [, status = '200', type = 'image/png'] = /^\/(\d+)\/?([a-z]+\.[a-z]+)?/.exec(url) ?? []
    response.writeHead(Number(status), { 'content-type': type.replace('.', '/') })
    response.end(picture)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  world = await createWorld({ env: { FETCH_ALLOW: `127.0.0.1:${port}` } })
})
afterAll(async () => {
  await world.stop()
  site.close()
})

const bring = (path: string) =>
  world.writer.post<Upload & Problem>('/uploads/from-url', { url: `${origin}${path}` })
const count = async () => (await world.writer.get<Upload[]>('/uploads')).body.length

describe('an image from another site', () => {
  test.each([
    ['/200/image.png/Caf%C3%A9%20au%20lait.png', 'Café au lait.png'],
    ['/200/image.png/100%.png', '100%.png'],
    ['/200/image.png/', 'picture'],
    ['/200/image.png/a%3Cb%3E%22c.png', 'abc.png'],
    [`/200/image.png/${'n'.repeat(130)}`, 'n'.repeat(120)],
  ])('at %s is stored as “%s”', async (path, name) => {
    const { status, body } = await bring(path)
    expect(status).toBe(200)
    const { sql } = world.app.database
    await sql`delete from uploads`
    const again = await bring(path)
    expect([again.body.name, body.width, body.height]).toEqual([name, 20, 10])
  })

  test.each([301, 400, 401, 403, 404, 410, 429, 500, 503])(
    'is rejected if the site responds with %i, even with an image',
    async (status) => {
      const before = await count()
      const answer = await bring(`/${status}/image.png`)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(await count()).toBe(before)
    },
  )

  test.each(['text.html', 'application.pdf'])('is rejected if the site declares it as %s', async (type) => {
    expect((await bring(`/200/${type}`)).status).toBeGreaterThanOrEqual(400)
  })
})
