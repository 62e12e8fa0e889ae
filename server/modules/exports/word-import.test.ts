import { type Document, maxComments, maxWordBytes, type WordImport } from '@rankwell/contract'
import { docToBlog, htmlToDoc } from '@rankwell/editor'
import { JSDOM } from 'jsdom'
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
  return world.writer.post<WordImport & { code?: string; message?: string }>('/documents/import-word', form)
}

const blocksOf = (html: string) =>
  docToBlog(htmlToDoc(html), 1).blocks.map(({ type, data }) => ({ type, data }))
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

test('an exported Word file is imported block by block, including images', async () => {
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

test('the result states whether a file starts with its title', async () => {
  const titled = (await world.writer.post('/export', { html: '<p>Text</p>', title: 'A & b' })).body
  const { body } = await send(titled as Uint8Array)
  expect(body.hasTitle).toBe(true)
  expect(blocksOf(body.html).map(({ data }) => data)).toMatchObject([
    { text: 'A &amp; b', level: 1 },
    { text: 'Text' },
  ])
  const untitled = (await world.writer.post('/export', { html: '<h1>A</h1><p>Text</p>', title: ' ' })).body
  expect((await send(untitled as Uint8Array)).body.hasTitle).toBe(false)
})

test('changes that were only suggested are imported as accepted; notes become links in both directions', async () => {
  const note = `<w:footnote w:id="1">${paragraph('See the appendix.')}</w:footnote>`
  const body =
    '<w:p><w:r><w:t xml:space="preserve">Old </w:t></w:r><w:del w:id="1"><w:r><w:delText>gone</w:delText></w:r></w:del>' +
    '<w:ins w:id="2"><w:r><w:t>new</w:t></w:r></w:ins><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>st</w:t></w:r>' +
    '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="1"/></w:r></w:p>'
  const notes = `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${note}</w:footnotes>`
  const { body: answer } = await send(makeWordFile(body, [{ name: 'word/footnotes.xml', data: notes }]))
  const [, key] = /#note_([a-z0-9]+)_1"/.exec(answer.html) ?? []
  expect(blocksOf(answer.html)).toEqual([
    { type: 'paragraph', data: { text: `Old new<sup>st</sup><a href="#note_${key}_1">[1]</a>` } },
    { type: 'delimiter', data: {} },
    {
      type: 'list',
      data: { style: 'ordered', items: [`See the appendix. <a href="#noteref_${key}_1">↑</a>`] },
    },
  ])
  const page = new JSDOM(answer.html).window.document
  const links = [...page.querySelectorAll('a')]
  expect(links.map((link) => page.querySelector(`[id="${link.hash.slice(1)}"]`))).toEqual(links.toReversed())
  const exported = (await world.writer.post('/export', { html: answer.html })).body as Uint8Array
  expect(blocksOf((await send(exported)).body.html)).toEqual(blocksOf(answer.html))
})

test('superscript and subscript are kept, and survive an export', async () => {
  const run = (text: string, align = '') =>
    `<w:r>${align && `<w:rPr><w:vertAlign w:val="${align}"/></w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
  const formula = `<w:p>${run('H')}${run('2', 'subscript')}${run('O is 10 m')}${run('−2', 'superscript')}${run(', the 1')}${run('st', 'superscript')}</w:p>`
  const { body } = await send(makeWordFile(formula))
  expect(blocksOf(body.html)).toEqual([
    {
      type: 'paragraph',
      data: { text: 'H<sub>2</sub>O is 10 m<sup>−2</sup>, the 1<sup>st</sup>' },
    },
  ])
  const exported = (await world.writer.post('/export', { html: body.html })).body as Uint8Array
  expect(blocksOf((await send(exported)).body.html)).toEqual(blocksOf(body.html))
})

test.each([
  ['a position above the baseline', '<w:position w:val="8"/>', '<sup>x</sup>'],
  ['a position below the baseline', '<w:position w:val="-6"/>', '<sub>x</sub>'],
  ['a position close to the baseline', '<w:position w:val="-2"/>', 'x'],
  [
    'an alignment that overrides a position',
    '<w:position w:val="-6"/><w:vertAlign w:val="superscript"/>',
    '<sup>x</sup>',
  ],
  ['an alignment on the baseline', '<w:vertAlign w:val="baseline"/>', 'x'],
  [
    'a tracked earlier position',
    '<w:rPrChange w:id="9" w:author="A"><w:rPr><w:position w:val="8"/></w:rPr></w:rPrChange>',
    'x',
  ],
  ['a character style', '<w:rStyle w:val="Up"/>', '<sup>x</sup>'],
  ['a character style with a position', '<w:rStyle w:val="Down"/>', '<sub>x</sub>'],
  [
    'an alignment that overrides the style',
    '<w:rStyle w:val="Up"/><w:vertAlign w:val="subscript"/>',
    '<sub>x</sub>',
  ],
])('%s is imported as Word shows it', async (_, look, text) => {
  const runStyle = (id: string, more: string) =>
    `<w:style w:type="character" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${more}</w:rPr></w:style>`
  const styles =
    runStyle('Up', '<w:vertAlign w:val="superscript"/>') + runStyle('Down', '<w:position w:val="-8"/>')
  const file = makeWordFile(`<w:p>${textOf('a')}${textOf('x', look)}${textOf('b')}</w:p>`, [
    stylesPart(styles),
  ])
  expect(blocksOf((await send(file)).body.html)).toEqual([{ type: 'paragraph', data: { text: `a${text}b` } }])
})

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const styled = (style: string, text: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const stylesPart = (styles: string) => ({
  name: 'word/styles.xml',
  data: `<w:styles ${w}>${styles}</w:styles>`,
})
const style = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`
const level = (value: number | string) => `<w:pPr><w:outlineLvl w:val="${value}"/></w:pPr>`
const basedOn = (id: string) => `<w:basedOn w:val="${id}"/>`

describe('styles are recognized by their meaning, not by their names', () => {
  test('outline levels become headings, including inherited levels and those of a paragraph itself', async () => {
    const styles = [
      style('Kapitel', 'Kapitelname', level(0)),
      style('Unter', 'Unterkapitel', basedOn('Kapitel') + level(1)),
      style('Farbig', 'Bunt', basedOn('Unter')),
      style('Verzeichnis', 'Verzeichnistitel', basedOn('Kapitel') + level(9)),
      style('a1', 'عنوان رئيسي', level(2)),
      style('Tief', 'Tief', level(7)),
      style('Riesig', 'Riesig', level('99999999999999999999')),
      style('Kreis', 'Kreis', basedOn('Runde')),
      style('Runde', 'Runde', basedOn('Kreis')),
      style('berschrift2', 'Überschrift 2'),
    ]
    const body = [
      styled('Kapitel', 'One'),
      styled('Unter', 'Two'),
      styled('Farbig', 'Two again'),
      styled('Verzeichnis', 'Contents'),
      styled('a1', 'ثلاثة'),
      styled('Tief', 'Eight'),
      styled('Riesig', 'Huge'),
      styled('Kreis', 'Circle'),
      styled('berschrift2', 'By its name'),
      '<w:p><w:pPr><w:outlineLvl w:val="3"/></w:pPr><w:r><w:t>Four by itself</w:t></w:r></w:p>',
      styled('Kapitel', 'Five by itself', '<w:outlineLvl w:val="4"/>'),
    ]
    const { body: read } = await send(makeWordFile(body.join(''), [stylesPart(styles.join(''))]))
    const found = blocksOf(read.html).map(({ type, data }) =>
      type === 'header' ? `${data.level} ${data.text}` : data.text,
    )
    expect(found).toEqual([
      ...['1 One', '2 Two', '2 Two again', 'Contents', '3 ثلاثة', '6 Eight', 'Huge', 'Circle'],
      ...['2 By its name', '4 Four by itself', '5 Five by itself'],
    ])
  })

  test('quotes in other languages and styles based on them stay quotes', async () => {
    const styles = [
      style('Zitat', 'Quote'),
      style('CitationIntense', 'Citation intense'),
      style('a7', 'اقتباس مكثف'),
      style('Eigen', 'Mein Zitat', basedOn('Zitat')),
    ]
    const body = ['Zitat', 'CitationIntense', 'a7', 'Eigen'].map(
      (id) => `${styled(id, `In ${id}`)}${paragraph('Between')}`,
    )
    const { body: read } = await send(makeWordFile(body.join(''), [stylesPart(styles.join(''))]))
    const quotes = blocksOf(read.html).filter(({ type }) => type === 'quote')
    expect(quotes.map(({ data }) => data.text)).toEqual([
      ...['In Zitat', 'In CitationIntense', 'In a7', 'In Eigen'],
    ])
  })

  test('highlights are kept, including colored fills and those of character styles', async () => {
    const run = (look: string) => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">word </w:t></w:r>`
    const plain = '<w:r><w:t xml:space="preserve">plain </w:t></w:r>'
    const marker =
      '<w:style w:type="character" w:styleId="M"><w:name w:val="Marker"/><w:rPr><w:highlight w:val="green"/></w:rPr></w:style>'
    const looks = [
      '<w:highlight w:val="yellow"/>',
      '<w:shd w:val="clear" w:color="auto" w:fill="FFF200"/>',
      '<w:rStyle w:val="M"/>',
      '<w:shd w:val="clear" w:fill="F3F4F6"/>',
      '<w:highlight w:val="none"/><w:shd w:val="clear" w:fill="FFF200"/>',
      '<w:b/><w:rPrChange w:id="9" w:author="A"><w:rPr><w:shd w:val="clear" w:fill="FFF200"/></w:rPr></w:rPrChange>',
    ]
    const body = `<w:p>${looks.map((look) => run(look) + plain).join('')}</w:p>`
    const { body: read } = await send(makeWordFile(body, [stylesPart(marker)]))
    expect(blocksOf(read.html)[0]?.data.text).toBe(
      `${'<mark>word </mark>plain '.repeat(3)}word plain word plain <b>word </b>plain`,
    )
  })
})

const w15 = 'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"'
const w14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"'
const remark = (id: number, text: string, author = 'Anna Schmidt', date = '2024-03-05T10:00:00Z') =>
  `<w:comment w:id="${id}" w:author="${author}" w:date="${date}" w:initials="AS"><w:p w14:paraId="0000000${id}"><w:r><w:annotationRef/></w:r><w:r><w:t>${text}</w:t></w:r></w:p></w:comment>`
const remarksPart = (remarks: string) => ({
  name: 'word/comments.xml',
  data: `<w:comments ${w} ${w14}>${remarks}</w:comments>`,
})
const from = (id: number) => `<w:commentRangeStart w:id="${id}"/>`
const to = (id: number) => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`
const textOf = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

describe('comments', () => {
  /** The text of a thread's range without white space. */
  const wordsAt = (html: string, { from: first, to: end }: { from: number; to: number }) =>
    (new JSDOM(html).window.document.body.textContent ?? '').replaceAll(/\s+/g, '').slice(first, end)

  test('keep author, date, replies, and state, on the same passage', async () => {
    const body =
      `${styled('Heading1', 'Title')}<w:p>${textOf('The same word and ')}${from(1)}${from(2)}${textOf('the ')}${textOf('same', '<w:b/>')}` +
      `${textOf(' word')}${to(1)}${to(2)}${textOf('.')}</w:p><w:tbl><w:tr>${from(3)}<w:tc><w:p>${textOf('Cell')}</w:p></w:tc></w:tr>${to(3)}</w:tbl>` +
      `<w:p>${textOf('x')}<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:t>2</w:t></w:r>${textOf(' at the last')}<w:r><w:commentReference w:id="4"/></w:r></w:p>`
    const states = `<w15:commentsEx ${w15}><w15:commentEx w15:paraId="00000001" w15:done="1"/><w15:commentEx w15:paraId="00000002" w15:paraIdParent="00000001" w15:done="1"/></w15:commentsEx>`
    const remarks = [
      remark(1, 'Is &lt;b&gt;this&lt;/b&gt; right?'),
      remark(2, 'It is.', 'Ömer &lt;img src=x onerror=alert(1)&gt;', 'not a date'),
      remark(3, 'A cell'),
      remark(4, 'A point'),
      remark(5, 'Nowhere'),
    ]
    const { body: read } = await send(
      makeWordFile(body, [
        remarksPart(remarks.join('')),
        { name: 'word/commentsExtended.xml', data: states },
      ]),
    )
    expect(read.threads).toEqual([
      {
        ...{ from: expect.any(Number), to: expect.any(Number), quote: 'the same word', isResolved: true },
        comments: [
          { author: 'Anna Schmidt', writtenAt: '2024-03-05T10:00:00.000Z', text: 'Is <b>this</b> right?' },
          { author: 'Ömer <img src=x onerror=alert(1)>', writtenAt: null, text: 'It is.' },
        ],
      },
      expect.objectContaining({ quote: 'Cell', isResolved: false }),
      expect.objectContaining({ quote: 'last' }),
    ])
    expect(read.threads.map((thread) => wordsAt(read.html, thread))).toEqual([
      ...['thesameword', 'Cell', 'last'],
    ])
    expect(read.html).not.toMatch(/[\ue000-\uf8ff]|bookmark/)
    expect(read.html).toContain('x<sup>2</sup> at the last')
  })

  test('on content without text are attached to the text next to it', async () => {
    const deleted = `<w:del w:id="7"><w:r><w:delText>gone</w:delText></w:r></w:del>`
    const body =
      `<w:p>${textOf('Before it')}</w:p><w:p>${from(1)}${deleted}${to(1)}</w:p>` +
      `<w:p>${from(2)}${textOf('https://www.youtube.com/watch?v=dQw4w9WgXcQ')}${to(2)}</w:p><w:p>${from(3)}${textOf('After it')}${to(3)}</w:p>`
    const remarks = [remark(1, 'Why?'), remark(2, 'A film'), remark(3, 'The end')]
    const { body: read } = await send(makeWordFile(body, [remarksPart(remarks.join(''))]))
    expect(read.threads).toHaveLength(3)
    expect(read.threads.map((thread) => thread.quote)).toContain('After it')
    for (const thread of read.threads) expect(wordsAt(read.html, thread)).not.toBe('')
  })

  test('that are too long for one comment continue in the next', async () => {
    const long = 'many words '.repeat(1000).trim()
    const file = makeWordFile(`<w:p>${from(1)}${textOf('Text')}${to(1)}</w:p>`, [
      remarksPart(remark(1, long)),
    ])
    const { body: read } = await send(file)
    const texts = read.threads.flatMap((thread) => thread.comments.map(({ text }) => text))
    expect(texts.length).toBe(3)
    expect(texts.join(' ')).toBe(long)
  })
})

describe('hostile files', () => {
  const zeros = Buffer.alloc(210 * 1024 * 1024)
  const entity = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">'
  const laughs = `${entity}<!ENTITY a "${'ha'.repeat(100)}"><!ENTITY b "${'&a;'.repeat(100)}">]>`
  test.each([
    ['an empty file', () => Buffer.alloc(0)],
    ['an image with the extension of Word files', () => Buffer.from('\x89PNG\r\n\x1a\n')],
    [
      'a web page after the signature of a PDF',
      () => Buffer.from('%PDF-1.7\n<html><script>x()</script></html>'),
    ],
    ['a zip that is not a Word file', () => makeZip([{ name: 'a.txt', data: 'x' }])],
    [
      'a file with a part outside its folder',
      () => makeWordFile(paragraph('x'), [{ name: '../../x', data: 'x' }]),
    ],
  ])('%s is rejected as unreadable', async (_name, make) => {
    const answer = await send(make())
    expect([answer.status, answer.body.code]).toEqual([422, 'word_unreadable'])
  })

  const half = zeros.subarray(0, zeros.length / 2)
  test.each([
    [
      'is too large when decompressed',
      () => makeWordFile(paragraph('x'), [{ name: 'word/z.xml', data: zeros }]),
    ],
    [
      'has parts that are too large together when decompressed',
      () =>
        makeWordFile(paragraph('x'), [
          { name: 'word/y.xml', data: half },
          { name: 'word/z.xml', data: half },
        ]),
    ],
    [
      'declares a wrong size',
      () => makeWordFile(paragraph('x'), [{ name: 'word/z.xml', data: zeros, saidSize: 10 }]),
    ],
    ['has too many words', () => makeWordFile(paragraph('word '.repeat(400_001)))],
    [
      'has too many parts',
      () =>
        makeWordFile(
          '',
          Array.from({ length: 3000 }, (_, at) => ({ name: `word/media/${at}.png`, data: 'x' })),
        ),
    ],
    [
      'is nested too deeply',
      () => makeWordFile(`${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}${'</w:tc></w:tr></w:tbl>'.repeat(20_000)}`),
    ],
  ])('a file that %s is rejected as too complex', async (_name, make) => {
    const answer = await send(make())
    expect([answer.status, answer.body.code]).toEqual([422, 'file_too_complex'])
  })

  test('a hundred thousand comments are rejected', async () => {
    const remarks = Array.from({ length: 100_000 }, (_, id) => remark(id, 'x')).join('')
    const answer = await send(makeWordFile(paragraph('x'), [remarksPart(remarks)]))
    expect([answer.status, answer.body.code]).toEqual([422, 'too_many_file_comments'])
    expect(answer.body.message).toMatch(/^This file has more than 2000 comments/)
    const whole = Array.from({ length: maxComments }, (_, id) => remark(id, 'x')).join('')
    const places = Array.from({ length: maxComments }, (_, id) => from(id) + textOf('x ') + to(id)).join('')
    const all = await send(makeWordFile(`<w:p>${places}</w:p>`, [remarksPart(whole)]))
    expect(all.body.threads).toHaveLength(maxComments)
  })

  test('thousands of comments on the whole text are imported', async () => {
    const ids = Array.from({ length: maxComments }, (_, id) => id)
    const remarks = remarksPart(ids.map((id) => remark(id, 'x')).join(''))
    const starts = ids.map((id) => `<w:commentRangeStart w:id="${id}"/>`).join('')
    const ends = ids.map((id) => `<w:commentRangeEnd w:id="${id}"/>`).join('')
    const { status, body } = await send(
      makeWordFile(`<w:p>${starts}${textOf('word '.repeat(100_000))}${ends}</w:p>`, [remarks]),
    )
    expect([status, body.threads.length]).toEqual([200, maxComments])
    expect(new Set(body.threads.map(({ from, to }) => to - from))).toEqual(new Set([400_000]))
  })

  test.each([
    ['deeply nested elements', '<w:p>'.repeat(100_000)],
    [
      'deeply nested tables',
      `${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}${'</w:tc></w:tr></w:tbl>'.repeat(20_000)}`,
    ],
    ['elements that are not closed', '<w:p><w:r><w:t>x'],
  ])('%s are rejected with a message', async (_name, body) => {
    const answer = await send(makeWordFile(body))
    expect(answer.status).toBe(422)
  })

  test('huge numbers and circular styles are read as far as they make sense', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => style(`s${at}`, `S ${at}`, basedOn(`s${at + 1}`)))
    const last = style('s20000', 'Last', basedOn('s0'))
    const uses = Array.from({ length: 2000 }, (_, at) => styled(`s${at * 10}`, `p${at}`))
    const cell =
      '<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc></w:tr></w:tbl>'
    const list =
      '<w:p><w:pPr><w:numPr><w:ilvl w:val="999999999"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>deep</w:t></w:r></w:p>'
    const file = makeWordFile(uses.join('') + cell + list, [stylesPart(many.join('') + last)])
    const answer = await send(file)
    expect([answer.status, answer.body.html.includes('deep')]).toEqual([200, true])
  })

  test('no text of a file can imitate the marker of a comment', async () => {
    const forged = '\ue001from0\ue002<w:bookmarkStart w:name="from0"/>&#xE001;to0&#xE002;'
    const body = `<w:p><w:r><w:t>One ${forged.replace(/<.*>/, '')}</w:t></w:r>${forged.match(/<.*>/)?.[0]}${from(1)}${textOf('two')}${to(1)}</w:p>`
    const { body: read } = await send(makeWordFile(body, [remarksPart(remark(1, 'x'))]))
    expect(read.threads.map((thread) => thread.quote)).toEqual(['two'])
    expect(read.html).not.toMatch(/[\ue001\ue002]/)
  })

  test('entities include nothing from outside and do not multiply', async () => {
    const answer = await send(makeWordFile(paragraph('before &x; &b; after'), [], laughs))
    expect(JSON.stringify(answer.body)).not.toMatch(/root:|hahaha/)
  })

  test('a file one byte above the limit is rejected before it is read', async () => {
    const answer = await send(Buffer.alloc(maxWordBytes + 1))
    expect([413, 400]).toContain(answer.status)
  })
})
