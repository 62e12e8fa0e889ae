import { tokenizeHtml } from './tokenizer.ts'

export interface HtmlElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}

export type HtmlNode = HtmlElement | string

const voidTags = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'frame', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source'],
  ...['track', 'wbr', 'iframe', 'script', 'style'],
])

export const blockTags: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'center', 'dd', 'details', 'dialog', 'dir', 'div'],
  ...['dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['header', 'hgroup', 'hr', 'html', 'legend', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'search'],
  ...['section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul', 'caption'],
])

/** The elements that an opening tag closes implicitly, and the ancestors where the search stops. */
const implied: Record<string, { closes: string[]; within: string[] }> = {
  li: { closes: ['li', 'p'], within: ['ul', 'ol', 'menu', 'td', 'th'] },
  td: { closes: ['td', 'th', 'p'], within: ['tr', 'table'] },
  th: { closes: ['td', 'th', 'p'], within: ['tr', 'table'] },
  tr: { closes: ['tr', 'td', 'th', 'p'], within: ['table'] },
  tbody: { closes: ['tr', 'td', 'th', 'thead', 'tbody', 'tfoot'], within: ['table'] },
  tfoot: { closes: ['tr', 'td', 'th', 'thead', 'tbody', 'tfoot'], within: ['table'] },
  dt: { closes: ['dt', 'dd', 'p'], within: ['dl'] },
  dd: { closes: ['dt', 'dd', 'p'], within: ['dl'] },
}

const paragraphEnd = {
  closes: ['p'],
  within: ['li', 'td', 'th', 'blockquote', 'div', 'section', 'article', 'dd'],
}

const maxDepth = 100

/**
 * Parses HTML into a tree in linear time. Elements deeper than 100 are replaced by their content.
 */
export function parseHtmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const stack: HtmlElement[] = [root]
  const closeImplied = (tag: string) => {
    const rule = Object.hasOwn(implied, tag) ? implied[tag] : blockTags.has(tag) ? paragraphEnd : undefined
    if (!rule) return
    for (let index = stack.length - 1, lowest = index; index > 0; index--) {
      const open = stack[index]?.tag ?? ''
      if (rule.closes.includes(open)) lowest = index - 1
      if (rule.within.includes(open) && !rule.closes.includes(open)) {
        stack.length = lowest + 1
        return
      }
      if (index === 1) stack.length = lowest + 1
    }
  }
  tokenizeHtml(html, {
    text: (text) => {
      stack.at(-1)?.children.push(text)
    },
    open: (tag, attributes) => {
      closeImplied(tag)
      const element: HtmlElement = { tag, attributes, children: [] }
      const isVoid = voidTags.has(tag)
      if (!isVoid && stack.length > maxDepth) return
      stack.at(-1)?.children.push(element)
      if (!isVoid) stack.push(element)
    },
    close: (tag) => {
      const index = stack.findLastIndex((element) => element.tag === tag)
      if (index > 0) stack.length = index
    },
  })
  return root.children
}

export function isElement(node: HtmlNode | undefined): node is HtmlElement {
  return typeof node === 'object'
}

/** The text of a node and its descendants, unchanged. */
export function textOf(node: HtmlNode): string {
  if (!isElement(node)) return node
  if (node.tag === 'br') return '\n'
  return node.children.map(textOf).join('')
}

/** The first element that matches, in document order. */
export function findElement(
  nodes: readonly HtmlNode[],
  fits: (element: HtmlElement) => boolean,
): HtmlElement | null {
  for (const node of nodes) {
    if (!isElement(node)) continue
    if (fits(node)) return node
    const found = findElement(node.children, fits)
    if (found) return found
  }
  return null
}
