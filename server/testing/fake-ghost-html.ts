import { JSDOM } from 'jsdom'

// Created once, because the first one is slow and the fake has a short time limit.
const parser = new new JSDOM('').window.DOMParser()

/** Inline elements that Ghost keeps, by the tag that it writes. */
const inlineTags: Record<string, string> = {
  B: 'strong', STRONG: 'strong', I: 'em', EM: 'em', U: 'u', S: 's', CODE: 'code', SUB: 'sub', SUP: 'sup',
} // biome-ignore format: a table

const asCard = (html: string): string => `\n<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->\n`
const isComment = (node: Node, text: string): boolean =>
  node.nodeType === 8 && node.nodeValue?.trim() === text
const isElement = (node: Node): node is Element => node.nodeType === 1
const children = (node: Node): Node[] => [...node.childNodes]

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;')
}

/** The importer treats `mark` as a block: its format is dropped, and so are the spaces on both sides of its edges. */
function writeText(node: Node): string {
  let text = (node.nodeValue ?? '').replace(/[ \t\r\n]+/g, ' ')
  const isEdge = (sibling: Node | null) =>
    sibling?.nodeName === 'MARK' || (sibling === null && node.parentNode?.nodeName === 'MARK')
  if (isEdge(node.previousSibling)) text = text.trimStart()
  if (isEdge(node.nextSibling)) text = text.trimEnd()
  return escapeText(text)
}

function writeInline(node: Node): string {
  return children(node)
    .map((child) => {
      if (!isElement(child)) return child.nodeType === 3 ? writeText(child) : ''
      const inner = writeInline(child)
      if (child.tagName === 'BR') return '<br>'
      if (child.tagName === 'UL' || child.tagName === 'OL') return writeList(child)
      if (child.tagName === 'A') {
        const rel = child.getAttribute('rel')
        return `<a href="${escapeText(child.getAttribute('href') ?? '')}"${rel ? ` rel="${rel}"` : ''}>${inner}</a>`
      }
      const tag =
        child.tagName === 'SPAN' && child.className === 'Highlight' ? 'mark' : inlineTags[child.tagName]
      return tag ? `<${tag}>${inner}</${tag}>` : inner
    })
    .join('')
}

function writeList(list: Element): string {
  const tag = list.tagName.toLowerCase()
  const start = list.getAttribute('start')
  const items = [...list.children].map((item) => `<li>${writeInline(item).trim()}</li>`)
  return `<${tag}${start ? ` start="${start}"` : ''}>${items.join('')}</${tag}>`
}

/** Paragraphs of a quote are joined by two line breaks, anything else by nothing. */
function writeQuote(quote: Element): string {
  let html = ''
  for (const child of quote.children)
    html += `${html && child.tagName === 'P' ? '<br><br>' : ''}${writeInline(child)}`
  return `<blockquote>${html}</blockquote>`
}

function writeFigure(figure: Element): string {
  const caption = figure.querySelector('figcaption')?.innerHTML ?? ''
  const words = caption ? `<figcaption>${caption}</figcaption>` : ''
  const has = caption ? ' kg-card-hascaption' : ''
  const frame = figure.querySelector('iframe')
  if (frame) return `<figure class="kg-card kg-embed-card${has}">${frame.outerHTML}${words}</figure>`
  const image = figure.querySelector('img')
  if (!image) return ''
  const size = ['width', 'height'].map((name) => {
    const value = image.getAttribute(name)
    return value ? ` ${name}="${value}"` : ''
  })
  const source = escapeText(image.getAttribute('src') ?? '')
  const alt = escapeText(image.getAttribute('alt') ?? '').replaceAll('"', '&quot;')
  return `<figure class="kg-card kg-image-card${has}"><img src="${source}" class="kg-image" alt="${alt}" loading="lazy"${size.join('')}>${words}</figure>`
}

const idOf = (text: string): string =>
  text.trim().toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') // biome-ignore format: one line

function writeBlock(block: Element): string {
  const tag = block.tagName.toLowerCase()
  if (/^h[1-6]$/.test(tag))
    return `<${tag} id="${idOf(block.textContent ?? '')}">${writeInline(block).trim()}</${tag}>`
  if (tag === 'ul' || tag === 'ol') return writeList(block)
  if (tag === 'blockquote') return writeQuote(block)
  if (tag === 'figure') return writeFigure(block)
  if (tag === 'hr') return '<hr>'
  if (tag === 'table') return asCard(block.outerHTML)
  if (tag === 'pre') {
    const language = /language-(\S+)/.exec(block.firstElementChild?.className ?? '')?.[1]
    const name = language ? ` class="language-${language}"` : ''
    return `<pre><code${name}>${escapeText(block.textContent ?? '')}</code></pre>`
  }
  return `<p>${writeInline(block).trim()}</p>`
}

/** Ghost 6's conversion of `?source=html`: editor blocks without our attributes, and HTML cards unchanged. */
export function importGhostHtml(html: string): string {
  const document = parser.parseFromString(`<body>${html.trim()}</body>`, 'text/html')
  const blocks: string[] = []
  let card: string[] | null = null
  for (const node of children(document.body)) {
    if (isComment(node, 'kg-card-begin: html')) card = []
    else if (isComment(node, 'kg-card-end: html')) {
      blocks.push(asCard((card ?? []).join('\n').trim()))
      card = null
    } else if (card) card.push(isElement(node) ? node.outerHTML : (node.nodeValue ?? ''))
    else if (isElement(node)) blocks.push(writeBlock(node))
  }
  if (blocks.at(-1) === '<p></p>') blocks.pop()
  return blocks.join('')
}
