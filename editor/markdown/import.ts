import { Lexer, type Token, type Tokens } from 'marked'
import { alertLabels } from '../alert-labels.ts'
import { docToBlog, ensureId } from '../blog.ts'
import { parseEmbed } from '../embed.ts'
import { htmlToDoc } from '../html/import.ts'
import { trimInline } from '../html/inline-import.ts'
import { serializeInline } from '../inline.ts'
import { isSafeImageSource } from '../links.ts'
import { type DocNode, type EditorBlog, plainText } from '../model.ts'
import { parseInline } from '../read-inline.ts'
import { cleanText, escapeAttribute, escapeHtml, stripInvisible } from '../text.ts'

export interface MarkdownOptions {
  /** `drop` removes images and videos: a model's text must not make a browser fetch a URL of its choice. */
  images?: 'keep' | 'drop'
  /** `drop` keeps only the text of links: a page that a model has read could have named their URLs. */
  links?: 'keep' | 'drop'
}

const maxLength = 1_000_000
const maxDepth = 20
/** The parser is quadratic in the number of opening delimiters of a paragraph. */
const maxSigns = 600

/**
 * Parses GitHub-flavored Markdown into a document. HTML in it is sanitized like pasted HTML, and characters that hide
 * text are removed. Text beyond a million characters is cut off.
 */
export function markdownToDoc(markdown: string, options: MarkdownOptions = {}): DocNode {
  const text = limitEmphasis(stripInvisible(cleanText(markdown.slice(0, maxLength))))
  const content = readTokens(new Lexer({ gfm: true }).lex(text), options, 0)
  const kept = options.links === 'drop' ? content.map(dropLinks) : content
  return { type: 'doc', content: kept.map((node) => ensureId(stripNode(node))) }
}

/** Escapes emphasis delimiters in paragraphs that have more of them than real text would. */
function limitEmphasis(markdown: string): string {
  let signs = 0
  let isFenced = false
  const lines = markdown.split('\n').map((line) => {
    if (/^ {0,3}(?:`{3}|~{3})/.test(line)) isFenced = !isFenced
    if (/^\s*(?:$|[-+*|#>]\s|\||\d{1,9}[.)]\s)/.test(line)) signs = 0
    if (isFenced) return line
    signs += line.match(/[*_~`]/g)?.length ?? 0
    return signs > maxSigns ? line.replace(/[*_~`]/g, '\\$&') : line
  })
  return lines.join('\n')
}

/** Parses Markdown into a blog; `time` is in milliseconds and defaults to now. */
export function markdownToBlog(
  markdown: string,
  options: MarkdownOptions & { time?: number } = {},
): EditorBlog {
  return docToBlog(markdownToDoc(markdown, options), options.time)
}

/** Entities may decode to hidden characters, so the result is cleaned again. */
function stripNode(node: DocNode): DocNode {
  if (node.type === 'text') return { ...node, text: stripInvisible(node.text ?? '') }
  const content = node.content?.map(stripNode).filter((child) => child.type !== 'text' || child.text !== '')
  return { ...node, ...(content ? { content } : {}) }
}

function dropLinks(node: DocNode): DocNode {
  const { caption } = node.attrs ?? {}
  return {
    ...node,
    ...(typeof caption === 'string' && {
      attrs: { ...node.attrs, caption: caption.replace(/<\/?a\b[^>]*>/gi, '') },
    }),
    ...(node.marks && { marks: node.marks.filter(({ type }) => type !== 'link') }),
    ...(node.content && { content: node.content.map(dropLinks) }),
  }
}

function readTokens(tokens: readonly Token[], options: MarkdownOptions, depth: number): DocNode[] {
  if (depth > maxDepth) return []
  return tokens.flatMap((token) => readToken(token as Tokens.Generic, options, depth))
}

function readToken(token: Tokens.Generic, options: MarkdownOptions, depth: number): DocNode[] {
  const tokens = token.tokens ?? []
  switch (token.type) {
    case 'heading':
      return withMedia({ type: 'heading', attrs: { level: Number(token.depth) } }, tokens, options)
    case 'paragraph':
    case 'text':
      return readParagraph(token, options)
    case 'list':
      return [readList(token as Tokens.List, options, depth)]
    case 'code':
      return [readCode(token as Tokens.Code)]
    case 'blockquote':
      return readQuote(token as Tokens.Blockquote, options, depth)
    case 'table':
      return readTable(token as Tokens.Table)
    case 'hr':
      return [{ type: 'horizontalRule' }]
    case 'html':
      return (htmlToDoc(String(token.raw)).content ?? []).filter(
        ({ type }) => options.images !== 'drop' || (type !== 'image' && type !== 'embed'),
      )
    default:
      return []
  }
}

function inlineContent(tokens: readonly Token[]): DocNode[] {
  return trimInline(parseInline(writeHtml(tokens, 0)))
}

/** Serializes inline tokens as HTML for the parser that sanitizes all HTML. */
function writeHtml(tokens: readonly Token[], depth: number): string {
  if (depth > maxDepth) return ''
  let html = ''
  for (const token of tokens as readonly Tokens.Generic[]) {
    const inner = () => writeHtml(token.tokens ?? [], depth + 1)
    if (token.type === 'strong') html += `<b>${inner()}</b>`
    else if (token.type === 'em') html += `<i>${inner()}</i>`
    else if (token.type === 'del') html += `<s>${inner()}</s>`
    else if (token.type === 'codespan') html += `<code>${escapeHtml(String(token.text))}</code>`
    else if (token.type === 'br') html += '<br>'
    else if (token.type === 'link') html += `<a href="${escapeAttribute(String(token.href))}">${inner()}</a>`
    else if (token.type === 'html') html += String(token.raw)
    else if (token.type === 'escape') html += escapeHtml(String(token.text))
    else if (token.type === 'checkbox' || token.type === 'image') continue
    else if (token.tokens && token.tokens.length > 0) html += inner()
    // Entities in the text are decoded; everything else is literal.
    else
      html += String(token.raw)
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replace(/\s*\n\s*/g, ' ')
  }
  return html
}

function collectImages(tokens: readonly Token[]): Tokens.Image[] {
  return (tokens as readonly Tokens.Generic[]).flatMap((token) =>
    token.type === 'image' ? [token as Tokens.Image] : collectImages(token.tokens ?? []),
  )
}

function imageNode(token: Tokens.Image, options: MarkdownOptions): DocNode[] {
  if (options.images === 'drop' || !isSafeImageSource(token.href)) return []
  const node: DocNode = { type: 'image', attrs: { src: token.href, alt: token.text } }
  return [token.title ? { ...node, content: [{ type: 'text', text: token.title }] } : node]
}

/** A block with the text of the tokens, followed by their images as separate blocks. */
function withMedia(node: DocNode, tokens: readonly Token[], options: MarkdownOptions): DocNode[] {
  const content = inlineContent(tokens)
  const images = collectImages(tokens).flatMap((token) => imageNode(token, options))
  return plainText({ ...node, content }).trim() === '' ? images : [{ ...node, content }, ...images]
}

function readParagraph(token: Tokens.Generic, options: MarkdownOptions): DocNode[] {
  const video = options.images === 'drop' ? null : parseEmbed(String(token.text))
  if (video) {
    const { service, source, embedUrl } = video
    return [{ type: 'embed', attrs: { service, source, embed: embedUrl, width: 580, height: 320 } }]
  }
  return withMedia({ type: 'paragraph' }, token.tokens ?? [], options)
}

function readList(list: Tokens.List, options: MarkdownOptions, depth: number): DocNode {
  const isTask = list.items.some((item) => item.task)
  const content = list.items.map((item): DocNode => {
    const lists: DocNode[] = []
    const lines: DocNode[] = []
    for (const child of item.tokens as Tokens.Generic[]) {
      if (child.type === 'list' && depth < maxDepth)
        lists.push(readList(child as Tokens.List, options, depth + 1))
      else for (const node of readToken(child, { images: 'drop' }, depth + 1)) addLine(lines, node)
    }
    const paragraph: DocNode =
      lines.length > 0 ? { type: 'paragraph', content: lines } : { type: 'paragraph' }
    const attrs = isTask && item.checked ? { attrs: { checked: true } } : {}
    return { type: isTask ? 'taskItem' : 'listItem', ...attrs, content: [paragraph, ...lists] }
  })
  if (isTask) return { type: 'taskList', content }
  if (!list.ordered) return { type: 'bulletList', content }
  const start = Number(list.start)
  return {
    type: 'orderedList',
    ...(Number.isInteger(start) && start !== 1 ? { attrs: { start } } : {}),
    content,
  }
}

/** Adds the text of a block as one line of a paragraph. */
function addLine(lines: DocNode[], node: DocNode): void {
  const content = node.content?.every((child) => child.type === 'text' || child.type === 'hardBreak')
    ? node.content
    : parseInline(escapeHtml(plainText(node)))
  if (content.length === 0) return
  if (lines.length > 0) lines.push({ type: 'hardBreak' })
  lines.push(...content)
}

function readCode(token: Tokens.Code): DocNode {
  const language = /^[\w+#.-]{1,40}/.exec(token.lang ?? '')?.[0]
  const node: DocNode = language ? { type: 'codeBlock', attrs: { language } } : { type: 'codeBlock' }
  return token.text === '' ? node : { ...node, content: [{ type: 'text', text: token.text }] }
}

function readQuote(token: Tokens.Blockquote, options: MarkdownOptions, depth: number): DocNode[] {
  const [, word, rest] = /^\s*\[!([A-Z]+)\][ \t]*(?:\n|$)(.*)$/s.exec(token.text) ?? []
  const type = Object.keys(alertLabels).find((name) => alertLabels[name] === word)
  if (type) {
    const inner = readTokens(new Lexer({ gfm: true }).lex(rest ?? ''), { images: 'drop' }, depth + 1)
    const lines: DocNode[] = []
    for (const node of inner) addLine(lines, node)
    return [
      { type: 'alert', attrs: { type, align: 'left' }, ...(lines.length > 0 ? { content: lines } : {}) },
    ]
  }
  const blocks = readTokens(token.tokens, options, depth + 1)
  const images = blocks.filter((node) => node.type === 'image')
  const texts = blocks.filter((node) => node.type !== 'image')
  const last = texts.at(-1)
  const caption = last && /^[—–-]{1,2} \S/.test(plainText(last)) && texts.length > 1 ? texts.pop() : undefined
  const lines: DocNode[] = []
  for (const node of texts) addLine(lines, node)
  const words = caption ? serializeInline(caption.content).replace(/^[—–-]{1,2} /, '') : ''
  const quote: DocNode = { type: 'quote', attrs: { caption: words, alignment: 'left' } }
  return [...(lines.length > 0 ? [{ ...quote, content: lines }] : []), ...images]
}

function readTable(table: Tokens.Table): DocNode[] {
  const readRow = (cells: readonly Tokens.TableCell[], type: string): DocNode => ({
    type: 'tableRow',
    content: cells.map((cell) => {
      const content = inlineContent(cell.tokens)
      return { type, content: [content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }] }
    }),
  })
  const hasHead = table.header.some((cell) => cell.text.trim() !== '')
  const head = hasHead ? [readRow(table.header, 'tableHeader')] : []
  const rows = [...head, ...table.rows.map((row) => readRow(row, 'tableCell'))]
  return rows.length > 0 ? [{ type: 'table', content: rows }] : []
}
