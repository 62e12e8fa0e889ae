import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blogToDoc } from '../blog.ts'
import { readAsBrowser } from '../testing/harmless.ts'
import { hostileHtml } from '../testing/hostile-inputs.ts'
import { randomBlog } from '../testing/random-blogs.ts'
import { htmlToDoc } from './import.ts'
import { toWordPressBlocks } from './wordpress.ts'

const seed = 20_261_122
const images = new Map([['/files/a.png', { id: '7', source: 'https://blog.example/a.png' }]])
const write = (blog: Parameters<typeof blogToDoc>[0], direction: 'ltr' | 'rtl' = 'ltr') =>
  toWordPressBlocks(blogToDoc(blog), { direction, images })
const delimiter = /<!-- (\/?)wp:([a-z-]+)(?: (\{[^>]*\}))? -->/g

/** Parses block delimiters like WordPress; returns the markup outside of blocks. */
function readOutside(html: string): string {
  const open: string[] = []
  let outside = ''
  let at = 0
  for (const match of html.matchAll(delimiter)) {
    if (open.length === 0) outside += html.slice(at, match.index)
    at = match.index + match[0].length
    const [, slash, name = '', json] = match
    if (slash) expect(open.pop()).toBe(name)
    else open.push(name)
    if (json) expect(JSON.parse(json)).toBeTypeOf('object')
  }
  expect(open).toEqual([])
  return outside + html.slice(at)
}

test.each(['ltr', 'rtl'] as const)(
  `any document is whole blocks on a site that is %s (200 random documents, seed ${seed})`,
  (direction) => {
    fc.assert(
      fc.property(randomBlog, (blog) => {
        expect(readOutside(write(blog, direction)).trim()).toBe('')
      }),
      { seed, numRuns: 200 },
    )
  },
)

test.each(hostileHtml)('input stays inside its block: %s', (text) => {
  const blocks = [
    { type: 'paragraph', data: { text } },
    { type: 'code', data: { code: `--> <!-- wp:html -->${text}`, language: text } },
    {
      type: 'image',
      data: { file: { url: '/files/a.png' }, caption: text, alt: `"><!-- wp:html -->${text}` },
    },
    { type: 'quote', data: { text, caption: text } },
    { type: 'raw', data: { html: `<!-- /wp:html --><!-- wp:html -->${text}` } },
  ]
  const html = write({ time: 1, version: '2.28.2', blocks })
  expect(readOutside(html).trim()).toBe('')
  for (const element of readAsBrowser(html).querySelectorAll('*')) {
    expect(['SCRIPT', 'STYLE', 'IFRAME', 'SVG', 'OBJECT']).not.toContain(element.tagName.toUpperCase())
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on/)
      expect(value).not.toMatch(/^\s*(?:javascript|vbscript):/i)
    }
  }
})

test('images that readers of the site cannot load are left out', () => {
  const image = (url: string) => ({ type: 'image', data: { file: { url }, caption: '' } })
  const blocks = [image('/files/a.png'), image('/files/other.png'), image('https://other.example/b.png')]
  const html = write({ time: 1, version: '2.28.2', blocks })
  expect([...html.matchAll(/src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
    'https://blog.example/a.png',
    'https://other.example/b.png',
  ])
})

test('the import of exported blocks gives the same article, including alerts, code, quotes, and videos', () => {
  const blocks = [
    { type: 'alert', data: { type: 'warning', align: 'center', message: 'Careful' } },
    { type: 'code', data: { code: 'a [b]\n  c', language: 'ts' } },
    { type: 'quote', data: { text: 'Said', caption: 'By me', alignment: 'center' } },
    { type: 'embed', data: { service: 'vimeo', source: 'https://vimeo.com/76979871', caption: 'A film' } },
  ]
  const html = write({ time: 1, version: '2.28.2', blocks })
  expect(htmlToDoc(html).content).toMatchObject([
    { type: 'alert', attrs: { type: 'warning', align: 'center' }, content: [{ text: 'Careful' }] },
    { type: 'codeBlock', attrs: { language: 'ts' }, content: [{ text: 'a [b]\n  c' }] },
    { type: 'quote', attrs: { caption: 'By me', alignment: 'center' }, content: [{ text: 'Said' }] },
    { type: 'embed', attrs: { service: 'vimeo' }, content: [{ text: 'A film' }] },
  ])
})
