import { JSDOM } from 'jsdom'
import { expect } from 'vitest'

const tags = new Set([
  ...[
    'html',
    'head',
    'body',
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'input',
    'figure',
    'img',
  ],
  ...[
    'figcaption',
    'blockquote',
    'cite',
    'pre',
    'code',
    'iframe',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'div',
  ],
  ...['hr', 'br', 'a', 'b', 'i', 'u', 's', 'mark', 'sup', 'sub'],
])

const attributes = new Set([
  ...[
    'dir',
    'src',
    'alt',
    'href',
    'target',
    'rel',
    'class',
    'title',
    'width',
    'height',
    'loading',
    'allow',
    'role',
  ],
  ...[
    'referrerpolicy',
    'sandbox',
    'allowfullscreen',
    'scope',
    'start',
    'type',
    'checked',
    'disabled',
    'style',
  ],
])

const parser = new new JSDOM().window.DOMParser()

/** Parses HTML like a browser. */
export function readAsBrowser(html: string): Document {
  return parser.parseFromString(html, 'text/html')
}

/** Whether a text is well-formed XML. */
export function isWellFormed(xml: string): boolean {
  return parser.parseFromString(xml, 'application/xml').querySelector('parsererror') === null
}

/** Parses HTML like a browser and expects nothing that can run, load a foreign iframe, or style the page. */
export function expectHarmless(html: string): void {
  for (const element of readAsBrowser(html).querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    expect(tags, html).toContain(tag)
    for (const { name, value } of element.attributes) {
      expect(attributes.has(name) || name.startsWith('data-'), `${name} in ${html}`).toBe(true)
      if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|mailto:|tel:|[/#?.\w%-])/)
      if (name === 'href' || name === 'src')
        expect(value).not.toMatch(
          /^[\s\0]*(?:javascript|vbscript|data:(?!image\/(?:png|jpeg|gif|webp|avif);))/i,
        )
      if (name === 'style') expect(value).toMatch(/^text-align:(?:center|right|justify)$/)
      if (name === 'class')
        expect(value).toMatch(/^(?:alert alert-\w+|language-[\w+#.-]+|cdx-[a-z-]+|inline-code)$/)
      if (name === 'src' && tag === 'iframe') {
        expect(value).toMatch(/^https:\/\/(?:www\.youtube\.com\/embed|player\.vimeo\.com\/video)\//)
      }
    }
  }
}
