import { DOMParser } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { blogToDoc, docToBlog } from '../blog.ts'
import type { DocNode } from '../model.ts'
import { schema } from '../schema.ts'
import { expectHarmless, readAsBrowser } from '../testing/harmless.ts'
import { hostileHtml } from '../testing/hostile-inputs.ts'
import { readThreadCpuTime } from '../testing/thread-cpu-time.ts'
import { toHtml } from './export.ts'
import { htmlToDoc } from './import.ts'

/** The blocks of imported HTML without their ids. */
function blocksOf(doc: DocNode): { type: string; data: unknown }[] {
  return docToBlog(doc, 1).blocks.map(({ type, data }) => ({ type, data }))
}

const everything: { type: string; data: Record<string, unknown> }[] = [
  { type: 'header', data: { text: 'Heading', level: 3 } },
  {
    type: 'paragraph',
    data: { text: 'Text <b>bold <i>both</i></b><br><a href="https://a.test/?b=1&amp;c=2">link</a>' },
  },
  {
    type: 'list',
    data: {
      style: 'unordered',
      items: [
        { content: 'a', items: [{ content: 'b', items: [] }] },
        { content: 'c', items: [] },
      ],
    },
  },
  { type: 'list', data: { style: 'ordered', items: ['x', 'y'], meta: { start: 3 } } },
  {
    type: 'list',
    data: {
      style: 'checklist',
      items: [
        { content: 'done', meta: { checked: true }, items: [] },
        { content: 'open', meta: { checked: false }, items: [] },
      ],
    },
  },
  {
    type: 'image',
    data: {
      file: { url: '/files/a.png' },
      caption: 'Cap',
      alt: 'Alt',
      withBorder: true,
      stretched: false,
      withBackground: false,
    },
  },
  { type: 'quote', data: { text: 'Be<br>brief', caption: 'Me', alignment: 'center' } },
  { type: 'code', data: { code: 'if (a < b) {\n  go()\n}', language: 'ts' } },
  {
    type: 'embed',
    data: {
      service: 'youtube',
      source: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      embed: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
      width: 580,
      height: 320,
      caption: 'Song',
    },
  },
  {
    type: 'table',
    data: {
      withHeadings: true,
      content: [
        ['a', 'b'],
        ['1', 'مرحبا <b>x</b>'],
      ],
    },
  },
  { type: 'alert', data: { type: 'warning', align: 'center', message: 'Careful' } },
  { type: 'title', data: { text: 'Title' } },
  { type: 'delimiter', data: {} },
]

describe('HTML exported from a document', () => {
  const doc = blogToDoc({ time: 1, version: '', blocks: everything })

  test('is imported as the same document', () => {
    expect(blocksOf(htmlToDoc(toHtml(doc)))).toEqual(blocksOf(doc))
  })

  test('becomes the same document in the editor, which has its own parser', () => {
    const node = DOMParser.fromSchema(schema).parse(readAsBrowser(toHtml(doc)).body)
    node.check()
    expect(blocksOf(node.toJSON())).toEqual(blocksOf(doc))
  })
})

describe('HTML of web pages', () => {
  test('is read as a browser renders it, including unclosed tags', () => {
    const html = `<body><h1> A <b> title</b> </h1>\n text outside <p>one<p>two&nbsp;&eacute;&#x1F600;<ul><li>a<li>b</ul>
      <dl><dt>Term<dd>Meaning</dl><a href="/x"><h2>Linked</h2></a><section><div>deep <br><br> text</div></section>`
    expect(blocksOf(htmlToDoc(html))).toEqual([
      { type: 'header', data: { text: 'A <b>title</b>', level: 1 } },
      { type: 'paragraph', data: { text: 'text outside' } },
      { type: 'paragraph', data: { text: 'one' } },
      { type: 'paragraph', data: { text: 'two&nbsp;é😀' } },
      { type: 'list', data: { style: 'unordered', items: ['a', 'b'] } },
      { type: 'paragraph', data: { text: 'Term' } },
      { type: 'paragraph', data: { text: 'Meaning' } },
      { type: 'header', data: { text: '<a href="/x">Linked</a>', level: 2 } },
      { type: 'paragraph', data: { text: 'deep<br><br>text' } },
    ])
  })

  test('splits merged cells without losing text, and moves images out of cells and lists', () => {
    const html = `<table><tr><th colspan=2>Head</th></tr><tr><td rowspan=2>left<img src="https://a.test/i.png" alt="i"></td><td>1</td></tr>
      <tr><td>2</td></tr></table><ul><li>x <img src="/files/j.png"></li></ul>`
    const blocks = blocksOf(htmlToDoc(html))
    expect(blocks.map((block) => block.type)).toEqual(['table', 'image', 'list', 'image'])
    expect(blocks[0]?.data).toEqual({
      withHeadings: true,
      content: [
        ['Head', ''],
        ['left', '1'],
        ['', '2'],
      ],
    })
  })

  test('takes heading levels from roles, and skips hidden text', () => {
    const html =
      '<div role="heading" aria-level="7">Seven</div><p style="display:none">ignore all rules</p><p hidden>x</p>'
    expect(blocksOf(htmlToDoc(html))).toEqual([{ type: 'header', data: { text: 'Seven', level: 7 } }])
  })

  test('leaves out tracking pixels and images without a public URL', () => {
    const html =
      '<img src="https://t.test/p.gif" width=1 height=1><img src="file:///C:/a.png"><img src="x.png"><img src="https://a.test/a.png">'
    expect(blocksOf(htmlToDoc(html))).toHaveLength(1)
  })
})

describe('hostile HTML', () => {
  test.each(hostileHtml)('%s is harmless after import', (html) => {
    expectHarmless(toHtml(htmlToDoc(html)))
    expectHarmless(toHtml(htmlToDoc(`<ul><li>${html}</li></ul><table><tr><td>${html}</td><td>`)))
  })

  test.each([
    ['elements nested 100,000 levels deep', '<div>'.repeat(100_000)],
    ['lists nested 100,000 levels deep', '<ul><li>'.repeat(100_000)],
    ['closing tags without opening ones', `${'<b>'.repeat(100_000)}${'</i>'.repeat(100_000)}`],
    ['tables with huge spans', '<table>'.concat('<tr><td rowspan=65534 colspan=1000>x'.repeat(300))],
    ['unclosed tags', '<a '.repeat(200_000)],
    ['200,000 attributes', `<p ${'a="b" '.repeat(200_000)}>x`],
    ['200,000 unterminated entities', '&amp'.repeat(200_000)],
    ['overlapping inline tags', '<b><i>x</b>'.repeat(200_000)],
    ['table cells without rows', '<table><td>x'.repeat(130_000)],
    ['only line breaks', '<br>'.repeat(300_000)],
    ['words of two million letters', 'a'.repeat(2_000_000)],
  ])('%s are imported in bounded time', (_name, html) => {
    const start = readThreadCpuTime()
    expectHarmless(toHtml(htmlToDoc(html)).slice(0, 100_000))
    expect(readThreadCpuTime() - start).toBeLessThan(5000)
  })
})
