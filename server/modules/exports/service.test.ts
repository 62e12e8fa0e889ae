import { inflateRawSync } from 'node:zlib'
import type { Document, Upload } from '@rankwell/contract'
import mammoth from 'mammoth'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWordFiles } from '../../providers/word/index.ts'
import { readZip } from '../../testing/billing.ts'
import { monitorEventLoop } from '../../testing/event-loop-monitor.ts'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

const drawPicture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer()

async function upload(name: string, data: Uint8Array, type = 'image/png') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(data)], name, { type }))
  return world.writer.post<Upload>('/uploads', form)
}

const readDocx = async (body: unknown) =>
  (await mammoth.convertToHtml({ buffer: Buffer.from(body as Uint8Array) })).value

describe('Word files', () => {
  test('made from slow HTML delay no other user, and are rejected if they cannot be written', async () => {
    const endWatch = monitorEventLoop()
    const slow = await world.writer.post('/export', { html: '<a><b>x</a>'.repeat(50_000) })
    const made = { source: '<a><b>x</a>'.repeat(150_000), title: '', language: 'en' }
    // Shorter than the start of the process on any machine.
    const impatient = createWordFiles(20)
    const refused = impatient.write('a', made, async () => null)
    await expect(refused).rejects.toMatchObject({ code: 'file_too_complex' })
    impatient.close()
    const longest = endWatch()
    expect(slow.status).toBe(200)
    expect(longest).toBeLessThan(800)
  })

  test('of a text with very many style changes are written in a separate process', async () => {
    const { body } = await world.writer.post<Document>('/documents', { title: 'Styles' })
    const styles = '<b>a</b>b'.repeat(400)
    const blocks = Array.from({ length: 30 }, () => ({ type: 'paragraph', data: { text: styles } }))
    const blog = JSON.stringify({ time: Date.now(), version: '2.28.2', blocks })
    expect((await world.writer.put(`/documents/update/${body._id}`, { blog })).status).toBe(200)
    await world.writer.post('/export', { docId: body._id })
    const endWatch = monitorEventLoop()
    const answer = await world.writer.post('/export', { docId: body._id })
    expect(endWatch()).toBeLessThan(90)
    expect(answer.status).toBe(200)
  })

  test.each([
    [{}, 'en'],
    [{ language: 'ar' }, 'ar'],
    [{ title: 'Given', language: 'de' }, 'de'],
  ])('of a stored document, with %o, are in the language %s', async (given, language) => {
    const { body } = await world.writer.post<Document>('/documents', { title: 'Stored', language: 'en' })
    const answer = await world.writer.post('/export', { docId: body._id, ...given })
    expect(answer.status).toBe(200)
    const styles = readZip(Buffer.from(answer.body as Uint8Array)).get('word/styles.xml')
    expect(inflateRawSync(styles ?? '').toString()).toMatch(new RegExp(`<w:lang [^>]*"${language}[-"]`))
  })

  test('are imported as text with headings and lists; other files and strangers are rejected', async () => {
    const { body } = await world.writer.post<Document>('/documents', { title: 'T' })
    const html = '<h2>First steps</h2><p>Read <strong>this</strong>.</p><ul><li>One</li></ul>'
    const made = await world.writer.post('/export', { html, title: 'Made' })
    const send = (caller: typeof world.writer, data: Uint8Array) => {
      const form = new FormData()
      form.set('docId', body._id)
      form.set('file', new File([new Uint8Array(data)], 'a.docx'))
      return caller.post<{ html: string; code?: string }>('/documents/import-word', form)
    }
    const word = made.body as Uint8Array
    const read = await send(world.writer, word)
    expect(read.status).toBe(200)
    expect(read.body.html).toMatch(/<h2[^>]*>First steps<\/h2>/)
    expect(read.body.html).toContain('<b>this</b>')
    expect(read.body.html).toContain('One')
    const broken = await send(world.writer, new TextEncoder().encode('no zip'))
    expect([broken.status, broken.body.code]).toEqual([422, 'word_unreadable'])
    expect((await send(world.stranger, word)).status).toBe(404)
  })

  test('a stored document is exported with its headings, lists, tables, links, and own images', async () => {
    const picture = await upload('red.png', await drawPicture('red'))
    expect(picture.status).toBe(200)
    const { body } = await world.writer.post<Document>('/documents', { title: 'Why: compost? "Now"' })
    const blocks = [
      { type: 'header', data: { text: 'First steps', level: 2 } },
      { type: 'paragraph', data: { text: 'Read <a href="https://example.org/">this</a>.' } },
      { type: 'list', data: { style: 'unordered', items: ['One', 'Two'] } },
      {
        type: 'table',
        data: {
          withHeadings: true,
          content: [
            ['A', 'B'],
            ['1', '2'],
          ],
        },
      },
      {
        type: 'image',
        data: {
          file: { url: picture.body.url },
          caption: 'Red',
          withBorder: false,
          stretched: false,
          withBackground: false,
        },
      },
    ]
    const blog = JSON.stringify({ time: Date.now() + 1000, version: '2.28.2', blocks })
    expect((await world.writer.put(`/documents/update/${body._id}`, { blog })).status).toBe(200)
    const file = await world.writer.post('/export', { docId: body._id })
    expect(file.status).toBe(200)
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain(
      'Why compost Now.docx',
    )
    const html = await readDocx(file.body)
    expect(html).toContain('<h2>First steps</h2>')
    expect(html).toContain('<a href="https://example.org/">this</a>')
    expect(html).toMatch(/<ul><li>One<\/li><li>Two<\/li><\/ul>/)
    expect(html).toMatch(/<table>.*A.*B.*1.*2.*<\/table>/s)
    expect(html).toContain('<img alt="Red" src="data:image/png')
  })

  test.each([
    ['Bread', 'Bread.docx'],
    ['سماد منزلي', 'سماد منزلي.docx'],
    ['2026', '2026.docx'],
    ['', 'document.docx'],
    ['???', 'document.docx'],
    ['... / ...', 'document.docx'],
    [' . \u202e . ', 'document.docx'],
    ['.hidden.', 'hidden.docx'],
    ['a/b\\c:d*e"f<g>h|i', 'a b c d e f g h i.docx'],
    ['x'.repeat(119), `${'x'.repeat(119)}.docx`],
    ['x'.repeat(120), `${'x'.repeat(120)}.docx`],
    ['x'.repeat(121), `${'x'.repeat(120)}.docx`],
  ])('called %j are named %s, whether the title is given or stored', async (title, name) => {
    const { body } = await world.writer.post<Document>('/documents', { title })
    for (const source of [{ html: '<p>Words.</p>', title }, { docId: body._id }]) {
      const { headers, status } = await world.writer.post('/export', source)
      expect(status).toBe(200)
      const given = /filename\*=utf-8''([^;]+)/i.exec(headers.get('content-disposition') ?? '')?.[1]
      const plain = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
      expect(decodeURIComponent(given ?? plain ?? '')).toBe(name)
    }
  })

  test('hostile HTML results in a harmless file, and nothing private is fetched for it', async () => {
    const html =
      '<h1>Title</h1><script>alert(1)</script><p onclick="x()">Text <a href="java&#9;script:x()">link</a></p>' +
      '<img src="http://169.254.169.254/latest"><img src="file:///etc/passwd"><iframe src="http://127.0.0.1:22"></iframe>'
    const file = await world.writer.post('/export', { html, title: '../../x' })
    expect(file.status).toBe(200)
    expect(file.headers.get('content-disposition')).not.toContain('/')
    const result = await readDocx(file.body)
    expect(result).toContain('Title')
    expect(result).toContain('Text link')
    // An image that may not be fetched becomes a link; everything else is removed.
    expect(result).not.toMatch(/script|onclick|passwd|<img|iframe/)
    expect(result.match(/href="[^"]*"/g)).toEqual(['href="http://169.254.169.254/latest"'])
  })

  test('need a document or HTML', async () => {
    const answer = await world.writer.post<{ message: string }>('/export', {})
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe("There's no selected document")
  })
})

describe('images', () => {
  test('are re-encoded without hidden data, stored once, and shown to the workspace only', async () => {
    const data = await sharp(await drawPicture('blue'))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const first = await upload('../../blue.jpg', data, 'image/jpeg')
    const second = await upload('again.jpg', data, 'image/jpeg')
    expect(first.body).toMatchObject({ width: 40, height: 30, mediaType: 'image/jpeg' })
    expect(first.body.name).not.toContain('/')
    expect(second.body._id).toBe(first.body._id)
    const path = first.body.url.replace('/api', '')
    const seen = await world.viewer.get(path)
    expect(seen.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(seen.body as Uint8Array).includes('secret place')).toBe(false)
    expect((await world.stranger.get(path)).status).toBe(404)
    expect((await world.anonymous.get(path)).status).toBe(401)
  })

  test('can be cropped, and compressed to a requested size; the original is kept', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const data = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red', noise } })
      .png()
      .toBuffer()
    const whole = await upload('noise.png', data)
    const path = `/uploads/${whole.body._id}/adapt`
    const crop = { left: 100, top: 50, width: 400, height: 300 }
    const part = await world.writer.post<Upload>(path, { crop })
    expect(part.body).toMatchObject({ width: 400, height: 300 })
    const light = await world.writer.post<Upload>(path, { maxBytes: 60_000 })
    expect(light.body.mediaType).toBe('image/webp')
    expect(light.body.bytes).toBeLessThanOrEqual(60_000)
    const beyond = await world.writer.post<Upload>(path, { crop: { ...crop, left: 700, width: 5000 } })
    expect(beyond.body).toMatchObject({ width: 200, height: 300 })
    expect((await world.viewer.post(path, { crop })).status).toBe(403)
    expect((await world.stranger.post(path, { crop })).status).toBe(404)
    expect((await world.writer.get(whole.body.url.replace('/api', ''))).status).toBe(200)
  })

  test.each([
    ['a text', Buffer.from('not a picture'), 'image/png'],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'),
      'image/svg+xml',
    ],
    ['an empty file', Buffer.alloc(0), 'image/png'],
  ])('%s is rejected with a message', async (_name, data, type) => {
    const answer = await upload('x.png', data, type)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'upload_invalid', message: expect.stringContaining('JPEG') })
  })

  test('above the limit are rejected before they are read', async () => {
    const answer = await upload('big.png', Buffer.alloc(11 * 1024 * 1024))
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({ code: 'body_too_large' })
  })
})
