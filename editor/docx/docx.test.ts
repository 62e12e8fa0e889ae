import JSZip from 'jszip'
import mammoth from 'mammoth'
import { beforeAll, describe, expect, test } from 'vitest'
import { blogToDoc } from '../blog.ts'
import { htmlToDoc } from '../html/import.ts'
import { markdownToDoc } from '../markdown/import.ts'
import type { EditorBlock } from '../model.ts'
import { expectHarmless, isWellFormed, readAsBrowser } from '../testing/harmless.ts'
import { hostileHtml } from '../testing/hostile-inputs.ts'
import { toDocx } from './index.ts'

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

function docOf(...blocks: EditorBlock[]) {
  return blogToDoc({ time: 1, version: '2.28.2', blocks })
}

async function readBack(file: Uint8Array): Promise<{ html: string; xml: string; zip: JSZip }> {
  const zip = await JSZip.loadAsync(file)
  const xml = (await zip.file('word/document.xml')?.async('string')) ?? ''
  const styleMap = [
    "p[style-name='Title'] => h1.title:fresh",
    "p[style-name='Article Quote'] => blockquote:fresh",
    "p[style-name='Article Quote Source'] => blockquote:fresh",
  ]
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(file) }, { styleMap })
  return { html: value, xml, zip }
}

describe('a Word file, opened again', () => {
  let html = ''
  let xml = ''
  let document: Document
  const loaded: string[] = []
  const loadImage = async (source: string) => {
    loaded.push(source)
    if (source.endsWith('broken.png')) throw new Error('gone')
    return source.endsWith('a.png') ? { data: pixel, mediaType: 'image/png', width: 1200, height: 600 } : null
  }

  beforeAll(async () => {
    const doc = docOf(
      ...[1, 2, 3, 4, 5, 6, 7].map((level) => ({ type: 'header', data: { text: `Level ${level}`, level } })),
      {
        type: 'paragraph',
        data: {
          text: '<b>bold</b> <i>it</i> <u>un</u> <s>st</s> 1<sup>er</sup> H<sub>2</sub> <a href="https://a.test/?b=1&amp;c=2">li<b>nk</b></a><br>next <a href="/inside">inside</a> <a href="https://b.test/">one</a><a href="https://c.test/">two</a>',
        },
      },
      {
        type: 'list',
        data: {
          style: 'unordered',
          items: [
            {
              content: 'a',
              style: 'ordered',
              items: [
                { content: 'a1', items: [] },
                { content: 'a2', items: [] },
              ],
            },
            { content: 'b', items: [] },
          ],
        },
      },
      { type: 'list', data: { style: 'ordered', items: ['one', 'two'] } },
      { type: 'list', data: { style: 'ordered', items: ['again', 'more'], meta: { start: 5 } } },
      {
        type: 'table',
        data: { withHeadings: true, content: [['Name', 'Sum'], ['x', '<i>1</i>'], ['short']] },
      },
      { type: 'quote', data: { text: 'To be', caption: 'Author' } },
      { type: 'code', data: { code: 'a <\n  b' } },
      { type: 'image', data: { file: { url: '/files/a.png' }, caption: 'A caption', alt: 'A cat' } },
      { type: 'image', data: { file: { url: '/files/broken.png' }, alt: 'Broken' } },
      { type: 'alert', data: { type: 'danger', message: 'Careful' } },
      { type: 'embed', data: { service: 'vimeo', source: 'https://vimeo.com/76979871', caption: 'Film' } },
      { type: 'raw', data: { html: '<p>Raw <b>text</b></p><script>x()</script>' } },
      { type: 'paragraph', data: { text: 'نص عربي عن SEO و <b>المحتوى</b>' } },
      { type: 'list', data: { style: 'unordered', items: ['عنصر'] } },
      { type: 'table', data: { content: [['اسم', 'قيمة']] } },
      { type: 'delimiter', data: {} },
    )
    const result = await readBack(await toDocx(doc, { title: 'Title & <more>', language: 'en', loadImage }))
    html = result.html
    xml = result.xml
    document = readAsBrowser(html)
  })

  test('starts with the title and keeps the level of every heading, with level 7 as level 6', () => {
    expect(document.querySelector('h1.title')?.textContent).toBe('Title & <more>')
    const headings = [...document.querySelectorAll('h1:not(.title),h2,h3,h4,h5,h6')]
    expect(headings.map((heading) => `${heading.tagName} ${heading.textContent}`)).toEqual([
      ...['H1 Level 1', 'H2 Level 2', 'H3 Level 3', 'H4 Level 4', 'H5 Level 5', 'H6 Level 6', 'H6 Level 7'],
    ])
  })

  test('has no line height that could crop an image to one line', async () => {
    const { zip } = await readBack(await toDocx(docOf(), { title: '', language: 'en' }))
    const styles = (await zip.file('word/styles.xml')?.async('string')) ?? ''
    const heights = [...(styles + xml).matchAll(/<w:spacing[^>]* w:line="[^>]*>/g)].map(([tag]) => tag)
    expect(heights.length).toBeGreaterThan(1)
    expect(heights.filter((tag) => !tag.includes('w:lineRule="auto"'))).toEqual([])
  })

  test('has emphasis, line breaks, and external links', () => {
    expect(html).toContain('<strong>bold</strong> <em>it</em>')
    expect(html).toContain('<s>st</s> 1<sup>er</sup> H<sub>2</sub> ')
    expect(xml.match(/<w:vertAlign [^>]*>/g)).toEqual([
      '<w:vertAlign w:val="superscript"/>',
      '<w:vertAlign w:val="subscript"/>',
    ])
    expect(html).toContain('<a href="https://a.test/?b=1&amp;c=2">li<strong>nk</strong></a><br />next inside')
    expect(html).not.toContain('href="/inside"')
    expect(html).toContain('<a href="https://b.test/">one</a><a href="https://c.test/">two</a>')
  })

  test('has nested lists, and each numbered list has its own numbering', () => {
    expect(html).toContain('<ul><li>a<ol><li>a1</li><li>a2</li></ol></li><li>b</li></ul>')
    expect(html).toContain('<li>one</li><li>two</li>')
    const numbers = new Set([...xml.matchAll(/<w:numId w:val="(\d+)"\/>/g)].map(([, id]) => id))
    expect(numbers.size).toBeGreaterThanOrEqual(4)
  })

  test('has tables with a heading row, and short rows are filled up', () => {
    const [table] = document.querySelectorAll('table')
    expect([...(table?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent)).toEqual([
      'Name',
      'Sum',
    ])
    const rows = [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Name', 'Sum'],
      ['x', '1'],
      ['short', ''],
    ])
  })

  test('has quotes, code, alerts, videos as links, and the text of raw HTML', () => {
    const text = document.body.textContent
    expect([...document.querySelectorAll('blockquote')].map((quote) => quote.textContent)).toEqual([
      'To be',
      '— Author',
    ])
    expect(html).toContain('a &lt;<br />  b')
    expect(text).toContain('Careful')
    expect(html).toContain('<a href="https://vimeo.com/76979871">https://vimeo.com/76979871</a>')
    expect(html).toContain('Raw <strong>text</strong>')
    expect(text).not.toContain('x()')
  })

  test('has captioned images no wider than the page, and names an image that could not be loaded', () => {
    expect(document.querySelector('img')?.getAttribute('alt')).toBe('A cat')
    expect(xml).toMatch(/<wp:extent cx="5715000" cy="2857500"\/>/)
    expect(document.body.textContent).toContain('A caption')
    expect(document.body.textContent).toContain('[Broken]')
    expect(loaded.sort()).toEqual(['/files/a.png', '/files/broken.png'])
  })

  test('is right-to-left wherever the text is', () => {
    const paragraphs = xml.match(/<w:p>.*?<\/w:p>/gs) ?? []
    const isRtl = (text: string) =>
      paragraphs
        .filter((paragraph) => paragraph.includes(text))
        .map((paragraph) => paragraph.includes('<w:bidi/>'))
    expect(isRtl('المحتوى')).toEqual([true])
    expect(isRtl('عنصر')).toEqual([true])
    expect(isRtl('Careful')).toEqual([false])
    expect(xml).toMatch(/<w:r><w:t[^>]*>SEO<\/w:t><\/w:r>/)
    expect(xml).toMatch(/<w:rtl\/><\/w:rPr><w:t[^>]*>نص عربي عن /)
    expect(xml.match(/<w:bidiVisual\/>/g)).toHaveLength(1)
  })
})

describe('a Word file', () => {
  test('names its language for the spelling checker', async () => {
    const { zip } = await readBack(await toDocx(docOf(), { title: '', language: 'ar' }))
    expect(await zip.file('word/styles.xml')?.async('string')).toMatch(/<w:lang w:bidi="ar-SA"\/>/)
  })

  test('has its title and generator in its properties', async () => {
    const { zip } = await readBack(await toDocx(docOf(), { title: 'Tea & time', language: 'en' }))
    const properties = await zip.file('docProps/core.xml')?.async('string')
    expect(properties).toContain('<dc:title>Tea &amp; time</dc:title>')
    expect(properties).toContain('<dc:creator>Rankwell</dc:creator>')
    expect(properties).toContain('<cp:lastModifiedBy>Rankwell</cp:lastModifiedBy>')
  })

  test('fetches nothing by itself and has no reference to an external image', async () => {
    const doc = htmlToDoc('<img src="http://169.254.169.254/x.png"><img src="file:///etc/passwd"><p>x</p>')
    const { zip, html } = await readBack(await toDocx(doc, { title: 'x', language: 'en' }))
    expect(Object.keys(zip.files).filter((name) => name.startsWith('word/media/'))).toEqual([])
    expect(html).not.toContain('<img')
  })

  test('can be opened with any text in it', async () => {
    const text = `a\u0001\ufffe\ud800<b>&amp;]]&gt;</b>${hostileHtml.join(' ')}`
    const doc = docOf(
      { type: 'paragraph', data: { text } },
      { type: 'code', data: { code: text } },
      { type: 'raw', data: { html: text } },
    )
    const { html, xml } = await readBack(await toDocx(doc, { title: text, language: 'x' }))
    expect(isWellFormed(xml)).toBe(true)
    expect(html).toContain(']]&gt;')
    expectHarmless(html.replace(/<\/?(?:strong|h1)[^>]*>/g, ''))
  })

  test('of a long article loses nothing', async () => {
    const doc = markdownToDoc(
      Array.from({ length: 400 }, (_, index) => `## Part ${index}\n\nWords of part ${index}.`).join('\n\n'),
    )
    const { html } = await readBack(await toDocx(doc, { title: 'Long', language: 'en' }))
    expect(html.match(/<h2>/g)).toHaveLength(400)
  })
})
