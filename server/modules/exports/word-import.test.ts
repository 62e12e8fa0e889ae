import { type Document, maxWordBytes } from '@rankwell/contract'
import { docToBlog, htmlToDoc } from '@rankwell/editor'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { makeWordFile, makeZip } from '../../testing/zip.ts'

let world: World
let docId = ''
beforeAll(async () => {
  world = await createWorld()
  docId = (await world.writer.post<Document>('/documents', { title: 'T' })).body._id
})
afterAll(() => world.stop())

async function send(data: Uint8Array, name = 'a.docx') {
  const form = new FormData()
  form.set('docId', docId)
  form.set('file', new File([new Uint8Array(data)], name))
  return world.writer.post<{ html: string; code?: string }>('/documents/import-word', form)
}

const blocksOf = (html: string) =>
  docToBlog(htmlToDoc(html), 1).blocks.map(({ type, data }) => ({ type, data }))
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

test('what was taken out as a Word file comes back block by block, pictures and all', async () => {
  const form = new FormData()
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(picture)], 'red.png', { type: 'image/png' }))
  const { body: upload } = await world.writer.post<{ url: string }>('/uploads', form)
  const blocks = [
    { type: 'header', data: { text: 'First steps', level: 2 } },
    { type: 'header', data: { text: 'خطوات أولى', level: 3 } },
    {
      type: 'paragraph',
      data: {
        text: 'Read <b>this</b>, <i>that</i>, <u>those</u>, not <s>these</s>, <code>npm i</code> <mark>now</mark>.',
      },
    },
    {
      type: 'list',
      data: {
        style: 'unordered',
        items: [
          {
            content: 'Green',
            style: 'ordered',
            items: [
              { content: 'Peels', items: [] },
              { content: 'Grass', items: [] },
            ],
          },
          { content: 'Brown', items: [] },
        ],
      },
    },
    {
      type: 'list',
      data: {
        style: 'checklist',
        items: [
          { content: 'Fork', meta: { checked: true }, items: [] },
          {
            content: 'Place',
            meta: { checked: false },
            items: [{ content: 'dry', meta: { checked: true }, items: [] }],
          },
        ],
      },
    },
    { type: 'quote', data: { text: 'Turn it.', caption: 'A gardener', alignment: 'left' } },
    { type: 'quote', data: { text: 'In the middle.', caption: 'A second', alignment: 'center' } },
    { type: 'code', data: { code: 'if (a < b) {\n  go()\n}', language: 'typescript' } },
    { type: 'code', data: { code: 'plain' } },
    { type: 'code', data: { code: 'int main()', language: 'c++' } },
    {
      type: 'table',
      data: {
        withHeadings: true,
        content: [
          ['Name', 'Sum'],
          ['اسم', '<b>1</b>'],
        ],
      },
    },
    { type: 'alert', data: { type: 'warning', align: 'left', message: 'Hot <b>inside</b>' } },
    { type: 'alert', data: { type: 'info', align: 'center', message: 'In the middle' } },
    { type: 'alert', data: { type: 'dark', align: 'justify', message: 'Wide' } },
    { type: 'delimiter', data: {} },
    { type: 'paragraph', data: { text: 'The end: <a href="https://example.org/">more</a>' } },
  ]
  const image = { file: { url: upload.url }, caption: 'The heap', alt: 'A red heap' }
  const flags = { withBorder: false, stretched: false, withBackground: false }
  const film = { service: 'vimeo', source: 'https://vimeo.com/76979871', caption: 'The film' }
  const all = [...blocks, { type: 'image', data: { ...image, ...flags } }, { type: 'embed', data: film }]
  const blog = JSON.stringify({ time: Date.now() + 1000, version: '2.28.2', blocks: all })
  expect((await world.writer.put(`/documents/update/${docId}`, { blog })).status).toBe(200)
  const file = await world.writer.post('/export', { docId, title: ' ' })
  const read = await send(file.body as Uint8Array)
  expect(read.status).toBe(200)
  const back = blocksOf(read.body.html)
  expect(back.slice(0, blocks.length)).toEqual(blocks)
  expect(back.at(-2)).toMatchObject({ type: 'image', data: { caption: 'The heap', alt: 'A red heap' } })
  expect(JSON.stringify(back.at(-2))).toContain('data:image/png;base64,')
  expect(back.at(-1)).toMatchObject({ type: 'embed', data: { service: 'vimeo', caption: 'The film' } })
})

test('changes that were only proposed are read as accepted; notes keep their numbers', async () => {
  const note = `<w:footnote w:id="1">${paragraph('See the appendix.')}</w:footnote>`
  const body =
    '<w:p><w:r><w:t xml:space="preserve">Old </w:t></w:r><w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>' +
    '<w:ins w:id="2"><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:footnoteReference w:id="1"/></w:r></w:p>'
  const notes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${note}</w:footnotes>`
  const { body: answer } = await send(makeWordFile(body, [{ name: 'word/footnotes.xml', data: notes }]))
  expect(blocksOf(answer.html)).toEqual([
    { type: 'paragraph', data: { text: 'Old new[1]' } },
    { type: 'list', data: { style: 'ordered', items: ['See the appendix.'] } },
  ])
})

test('numbers above and below the line stay there', async () => {
  const run = (text: string, align = '') =>
    `<w:r>${align && `<w:rPr><w:vertAlign w:val="${align}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const formula = `<w:p>${run('H')}${run('2', 'subscript')}${run('O is 10 m')}${run('−2', 'superscript')}${run(', the 1')}${run('st', 'superscript')}</w:p>`
  const { body } = await send(makeWordFile(formula))
  expect(blocksOf(body.html)).toEqual([{ type: 'paragraph', data: { text: 'H₂O is 10 m⁻², the 1st' } }])
})

describe('hostile files', () => {
  const zeros = Buffer.alloc(210 * 1024 * 1024)
  const entity = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">'
  const laughs = `${entity}<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`
  test.each([
    ['an empty one', () => Buffer.alloc(0)],
    ['a picture with this ending', () => Buffer.from('\x89PNG\r\n\x1a\n')],
    ['a web page behind the sign of a PDF', () => Buffer.from('%PDF-1.7\n<html><script>x()</script></html>')],
    ['a zip that is no Word file', () => makeZip([{ name: 'a.txt', data: 'x' }])],
    [
      'one that unpacks to more than there is room for',
      () => makeWordFile(paragraph('x'), [{ name: 'word/z.xml', data: zeros }]),
    ],
    [
      'one that lies about its size',
      () => makeWordFile(paragraph('x'), [{ name: 'word/z.xml', data: zeros, saidSize: 10 }]),
    ],
    [
      'one whose part leaves its folder',
      () => makeWordFile(paragraph('x'), [{ name: '../../x', data: 'x' }]),
    ],
  ])('%s is refused in words', async (_name, make) => {
    const answer = await send(make())
    expect([answer.status, answer.body.code]).toEqual([422, 'word_unreadable'])
  })

  test('entities bring in nothing from outside and do not multiply', async () => {
    const answer = await send(makeWordFile(paragraph('before &x; &b; after'), [], laughs))
    expect(JSON.stringify(answer.body)).not.toMatch(/root:|hahaha/)
  })

  test('one byte more than allowed is refused before it is read', async () => {
    const answer = await send(Buffer.alloc(maxWordBytes + 1))
    expect([413, 400]).toContain(answer.status)
  })
})
