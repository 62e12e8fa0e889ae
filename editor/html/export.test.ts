import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blogToDoc, parseBlog } from '../blog.ts'
import type { EditorBlock } from '../model.ts'
import { expectHarmless } from '../testing/harmless.ts'
import { hostileHtml } from '../testing/hostile-inputs.ts'
import { inlineHtml, randomBlog } from '../testing/random-blogs.ts'
import { toHtml } from './export.ts'

const seed = 20_261_121

function htmlOf(...blocks: EditorBlock[]): string {
  return toHtml(blogToDoc({ time: 1, blocks, version: '2.28.2' }))
}

describe('HTML of a document', () => {
  test('has a tag for every block, with the direction of its text', () => {
    const html = htmlOf(
      { type: 'header', data: { text: 'Seven', level: 7 } },
      { type: 'header', data: { text: 'عنوان', level: 2 } },
      { type: 'paragraph', data: { text: 'SEO هو تحسين محركات البحث <b>اليوم</b>' } },
      {
        type: 'list',
        data: { style: 'ordered', items: [{ content: 'one', items: [{ content: 'two', items: [] }] }] },
      },
      {
        type: 'list',
        data: { style: 'checklist', items: [{ content: 'done', meta: { checked: true }, items: [] }] },
      },
      { type: 'image', data: { file: { url: '/files/a.png' }, caption: 'A cat', withBorder: true } },
      { type: 'quote', data: { text: 'Be', caption: 'Me', alignment: 'center' } },
      { type: 'code', data: { code: 'a < b', language: 'ts' } },
      {
        type: 'table',
        data: {
          withHeadings: true,
          content: [
            ['h', 'مرحبا'],
            ['1', '2'],
          ],
        },
      },
      { type: 'alert', data: { type: 'info', align: 'left', message: 'Note' } },
      { type: 'title', data: { text: 'Title' } },
      { type: 'delimiter', data: {} },
    )
    expect(html.split('\n')).toEqual([
      '<h6 dir="ltr">Seven</h6>',
      '<h2 dir="rtl">عنوان</h2>',
      '<p dir="rtl">SEO هو تحسين محركات البحث <b>اليوم</b></p>',
      '<ol dir="ltr"><li dir="ltr">one<ol dir="ltr"><li dir="ltr">two</li></ol></li></ol>',
      '<ul data-type="taskList" dir="ltr"><li data-type="taskItem" data-checked="true" dir="ltr"><input type="checkbox" disabled checked> done</li></ul>',
      '<figure data-border><img src="/files/a.png" alt="A cat" loading="lazy"><figcaption dir="ltr">A cat</figcaption></figure>',
      '<blockquote dir="ltr" data-alignment="center" style="text-align:center"><p>Be</p><cite>Me</cite></blockquote>',
      '<pre dir="ltr"><code class="language-ts">a &lt; b</code></pre>',
      '<table dir="rtl"><thead><tr><th scope="col" dir="ltr">h</th><th scope="col" dir="rtl">مرحبا</th></tr></thead><tbody><tr><td dir="ltr">1</td><td dir="ltr">2</td></tr></tbody></table>',
      '<div class="alert alert-info" data-alert="info" role="note" dir="ltr">Note</div>',
      '<h1 data-title dir="ltr">Title</h1>',
      '<hr>',
    ])
  })

  test('begins with the title if there is one', () => {
    expect(toHtml({ type: 'doc', content: [] }, { title: 'عن <b>' })).toBe('<h1 dir="rtl">عن &lt;b&gt;</h1>')
  })

  test('renders videos as iframes or as bare URLs', () => {
    const source = 'https://youtu.be/dQw4w9WgXcQ?t=90'
    const doc = blogToDoc({
      time: 1,
      version: '',
      blocks: [{ type: 'embed', data: { service: 'youtube', source, embed: '', caption: 'Song' } }],
    })
    expect(toHtml(doc)).toContain(
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=90" title="Song"',
    )
    expect(toHtml(doc, { embeds: 'address' })).toBe(
      '<p>https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=90</p>\n<p dir="ltr">Song</p>',
    )
  })

  test('renders raw HTML through the schema, or in a sandboxed iframe', () => {
    const doc = blogToDoc({
      time: 1,
      version: '',
      blocks: [{ type: 'raw', data: { html: '<p onclick="x()">Hi <i>you</i></p><script>x()</script>' } }],
    })
    expect(toHtml(doc)).toBe('<p dir="ltr">Hi <i>you</i></p>')
    expect(toHtml(doc, { raw: 'omit' })).toBe('')
    expect(toHtml(doc, { raw: 'sandbox' })).toMatch(/^<iframe sandbox title="HTML" srcdoc="&lt;p onclick=/)
  })
})

describe('nothing in exported HTML can run', () => {
  const fields: ((html: string) => EditorBlock)[] = [
    (text) => ({ type: 'header', data: { text, level: 2 } }),
    (text) => ({ type: 'paragraph', data: { text } }),
    (text) => ({ type: 'list', data: { style: 'ordered', items: [text] } }),
    (text) => ({
      type: 'list',
      data: { style: 'checklist', items: [{ content: text, items: [{ content: text }] }] },
    }),
    (text) => ({ type: 'image', data: { file: { url: '/files/a.png' }, caption: text, alt: text } }),
    (text) => ({ type: 'quote', data: { text, caption: text } }),
    (text) => ({ type: 'code', data: { code: text, language: text } }),
    (text) => ({
      type: 'embed',
      data: { service: 'vimeo', source: 'https://vimeo.com/76979871', caption: text },
    }),
    (text) => ({ type: 'table', data: { withHeadings: true, content: [[text], [text]] } }),
    (text) => ({ type: 'alert', data: { type: 'info', message: text } }),
    (text) => ({ type: 'title', data: { text } }),
    (text) => ({ type: 'raw', data: { html: text } }),
  ]

  test.each(hostileHtml)('with %s in any field of any block', (html) => {
    for (const makeBlock of fields) {
      expectHarmless(htmlOf(makeBlock(html)))
      expectHarmless(htmlOf(...parseBlog({ blocks: [makeBlock(html)] }).blocks))
    }
    expectHarmless(toHtml({ type: 'doc' }, { title: html }))
  })

  test(`in any document (100 random documents, seed ${seed})`, () => {
    fc.assert(
      fc.property(randomBlog, (blog) => expectHarmless(toHtml(blogToDoc(blog)))),
      { seed, numRuns: 100 },
    )
  })

  test(`and browsers parse inline HTML as intended (300 random texts, seed ${seed})`, {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(inlineHtml, (text) => {
        expect(htmlOf({ type: 'paragraph', data: { text } })).toContain(`>${text}</p>`)
      }),
      { seed, numRuns: 300 },
    )
  })
})
