import { deflateSync, gzipSync } from 'node:zlib'
import type { Document } from '@rankwell/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeGif,
  makeHeavyImage,
  makePng,
  makeTextBomb,
  makeWebp,
  slowSvg,
} from './testing/hostile-images.ts'
import { createWorld, signIn, type World } from './testing/world.ts'
import { makeWordFile, makeZip } from './testing/zip.ts'

let world: World
let docId = ''
let heavy: Buffer
beforeAll(async () => {
  world = await createWorld()
  docId = (await world.writer.post<Document>('/documents', { title: 'T' })).body._id
  heavy = await makeHeavyImage()
})
afterAll(() => world.stop())

type Sent = { code?: string; message?: string; url?: string }

function send(path: string, data: Uint8Array, fields: Record<string, string> = {}, caller = world.writer) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new File([new Uint8Array(data)], 'photo.png', { type: 'image/png' }))
  return caller.post<Sent>(path, form)
}

const good = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
const cut = (data: Buffer) => data.subarray(0, Math.floor(data.length / 2))

/** Creates data and lists the correct responses; 200 if the rendered image is harmless. */
const images: [string, () => Buffer | Promise<Buffer>, number[]][] = [
  ['an SVG that takes a minute to render', () => Buffer.from(slowSvg), [400]],
  [
    'an SVG after a declaration',
    () => Buffer.from(`\ufeff<?xml version="1.0"?><!-- GIF89a -->${slowSvg}`),
    [400],
  ],
  ['a compressed SVG', () => gzipSync(slowSvg), [400]],
  ['an SVG after the signature of a GIF', () => Buffer.from(`GIF89a${slowSvg}`), [400]],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Filter/FlateDecode>>stream\n'), [400]],
  ['a TIFF', () => sharp(makePng(8, 8)).tiff().toBuffer(), [400]],
  [
    'a file with only the signature of HEIC',
    () => Buffer.concat([Buffer.from('\0\0\0\x18ftypheic'), Buffer.alloc(500, 255)]),
    [400],
  ],
  ['a PNG of 900 million pixels', () => makePng(30_000, 30_000), [400]],
  ['a PNG with text that decompresses to 200 MB', () => makeTextBomb(200_000_000), [200, 400, 422]],
  ['a GIF of 10,000 frames', () => makeGif(10_000, 1), [400]],
  ['a GIF of 10,000 large frames', () => makeGif(10_000, 1000), [400]],
  ['a WebP of 10,000 frames', () => makeWebp(10_000), [400]],
  ['a truncated PNG', async () => cut(await good()), [400]],
  ['a truncated JPEG', () => cut(heavy), [400]],
  [
    'an image followed by a web page',
    async () => Buffer.concat([await good(), Buffer.from('<script>x()</script>')]),
    [200],
  ],
]

describe.each(['/uploads', '/avatars'])('%s', (path) => {
  test.each(images)('%s', async (_name, make, statuses) => {
    const data = await make()
    const answer = await send(path, data)
    // One frame of an animation is enough for an avatar; an oversized file is rejected before it is read.
    const allowed = path === '/avatars' ? [...statuses, 413] : statuses
    expect(allowed).toContain(answer.status)
    if (answer.status === 200) {
      const kept = await world.writer.get<Uint8Array>((answer.body.url ?? '').replace('/api', ''))
      expect(Buffer.from(kept.body).includes('<script')).toBe(false)
    } else expect(answer.body.message).toBeTruthy()
    expect((await send(path, await good())).status).toBe(200)
  })
})

describe('slow images', () => {
  const many = (count: number) => Array.from({ length: count }, () => send('/avatars', heavy))

  test('do not delay sign-in or saving', async () => {
    let done = 0
    const images = many(5).map((answer) => answer.finally(() => (done += 1)))
    // The server responds while none of the images is done, so the first one is still being rendered.
    await world.writer.get('/uploads')
    for (let round = 0; round < 3; round += 1) {
      await signIn(world.app.url, world.owner.email)
      const saved = await world.writer.put(`/documents/update/${docId}`, { title: `T${round}` })
      expect(saved.status).toBe(200)
    }
    expect(done).toBeLessThan(5)
    for (const answer of await Promise.all(images)) expect(answer.status).toBe(200)
  })

  test('are rejected above the limit, with a Retry-After', async () => {
    const answers = await Promise.all(many(12))
    const busy = answers.filter(({ status }) => status === 429)
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
    expect(busy[0]?.body.code).toBe('decoder_busy')
    expect(Number(busy[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('Word files', () => {
  const nested = `${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}${'</w:tc></w:tr></w:tbl>'.repeat(20_000)}`
  const parts = Array.from({ length: 3000 }, (_, at) => ({ name: `word/media/${at}.png`, data: 'x' }))
  const bomb = deflateSync(Buffer.alloc(50_000_000)).toString('latin1')
  test.each([
    ['with deeply nested tables', () => makeWordFile(nested)],
    ['with one huge text', () => makeWordFile(`<w:p><w:r><w:t>${'a'.repeat(60_000_000)}</w:t></w:r></w:p>`)],
    ['with 300,000 paragraphs', () => makeWordFile('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(300_000))],
    ['with thousands of parts', () => makeWordFile('', parts)],
    [
      'with a compressed file inside a compressed file',
      () => makeZip([{ name: 'word/document.xml', data: makeZip([{ name: 'a', data: bomb }]) }]),
    ],
  ])('%s are rejected with a message while other requests are served', async (_name, make) => {
    const hostile = send('/documents/import-word', make(), { docId })
    const words = (await world.publisher.post<Uint8Array>('/export', { html: '<p>Words</p>' })).body
    const answer = await hostile
    expect([answer.status, answer.body.code]).toEqual([
      422,
      expect.stringMatching(/^(word_unreadable|file_too_complex)$/),
    ])
    expect((await send('/documents/import-word', words, { docId })).status).toBe(200)
  })
})

test('SVG images in an exported text are omitted', async () => {
  const src = `data:image/svg+xml;base64,${Buffer.from(slowSvg).toString('base64')}`
  const html = `<p>Words</p>${`<figure><img src="${src}"></figure>`.repeat(5)}`
  const answer = await world.writer.post('/export', { html })
  expect(answer.status).toBe(200)
})
