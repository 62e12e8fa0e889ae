import { escapeHtml } from './escape.ts'

export type Picture = { alt: string; kind: string; items: string[]; caption: string }

export type Block =
  | { type: 'heading'; level: number; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'quote'; text: string }
  | { type: 'list'; ordered: boolean; items: ListItem[] }
  | { type: 'table'; head: string[]; rows: string[][] }
  | { type: 'picture'; picture: Picture; number: number }

type ListItem = { text: string; inner: { ordered: boolean; items: string[] } | undefined }

export type BlockStyle = {
  /** URL of the page's nth image, starting with 1. */
  pictureUrl: (number: number) => string
  /** Address of a link target: `page:slug`, `page:topic/slug` or an external address. */
  linkUrl: (target: string) => string
  semanticFigures: boolean
}

const listMark = /^(\s*)(-|\d+\.)\s+(.*)$/
const pictureLine = /^!\[([^\]]*)\]\(([a-z]+)(?::\s*([^"]*?))?\s*(?:"([^"]*)")?\)$/

/** Parses the Markdown format of README.md into blocks; images are numbered from 1 in text order. */
export function parseBlocks(source: string): Block[] {
  let pictures = 0
  return source
    .split(/\n\s*\n/)
    .map((chunk) => chunk.replace(/^\n+|\s+$/g, ''))
    .filter(Boolean)
    .map((chunk) => {
      const block = parseBlock(chunk)
      if (block.type === 'picture') {
        pictures += 1
        block.number = pictures
      }
      return block
    })
}

function parseBlock(chunk: string): Block {
  const lines = chunk.split('\n')
  const first = lines[0] ?? ''
  const heading = /^(#{1,6})\s+(.*)$/.exec(first)
  if (heading) {
    if (lines.length > 1) throw new Error(`an empty line is missing below the heading "${first}"`)
    return { type: 'heading', level: heading[1]?.length ?? 2, text: heading[2] ?? '' }
  }
  if (first.startsWith('![')) return { type: 'picture', picture: parsePicture(chunk), number: 0 }
  if (first.startsWith('|')) return parseTable(lines)
  if (first.startsWith('>'))
    return { type: 'quote', text: lines.map((line) => line.replace(/^>\s?/, '')).join(' ') }
  if (listMark.test(first)) return parseList(lines)
  return { type: 'paragraph', text: lines.map((line) => line.trim()).join(' ') }
}

function parsePicture(line: string): Picture {
  const match = pictureLine.exec(line)
  if (!match) throw new Error(`not a picture: ${line}`)
  const items = (match[3] ?? '').split('|').map((item) => item.trim())
  return { alt: match[1] ?? '', kind: match[2] ?? '', items: items.filter(Boolean), caption: match[4] ?? '' }
}

function parseTable(lines: string[]): Block {
  const cells = (line: string): string[] =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  return { type: 'table', head: cells(lines[0] ?? ''), rows: lines.slice(2).map(cells) }
}

function parseList(lines: string[]): Block {
  const items: ListItem[] = []
  for (const line of lines) {
    const mark = listMark.exec(line)
    const last = items.at(-1)
    if (!mark) {
      if (!last) continue
      const inner = last.inner?.items
      if (inner) inner.push(`${inner.pop() ?? ''} ${line.trim()}`)
      else last.text += ` ${line.trim()}`
    } else if (last && (mark[1]?.length ?? 0) >= 2) {
      last.inner ??= { ordered: mark[2] !== '-', items: [] }
      last.inner.items.push(mark[3] ?? '')
    } else {
      items.push({ text: mark[3] ?? '', inner: undefined })
    }
  }
  return { type: 'list', ordered: !/^\s*-/.test(lines[0] ?? ''), items }
}

/** HTML of the blocks, without a wrapper. Level-2 headings get the ids s-1, s-2, … */
export function renderBlocks(blocks: Block[], style: BlockStyle): string {
  let section = 0
  return blocks
    .map((block) => {
      if (block.type === 'heading' && block.level === 2) section += 1
      return renderBlock(block, style, section)
    })
    .join('\n')
}

function renderBlock(block: Block, style: BlockStyle, section: number): string {
  const inline = (text: string): string => renderInline(text, style)
  switch (block.type) {
    case 'heading': {
      const id = block.level === 2 ? ` id="s-${section}"` : ''
      return `<h${block.level}${id}>${inline(block.text)}</h${block.level}>`
    }
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`
    case 'quote':
      return `<blockquote><p>${inline(block.text)}</p></blockquote>`
    case 'list':
      return renderList(
        block.ordered,
        block.items.map(
          (item) =>
            inline(item.text) +
            (item.inner ? renderList(item.inner.ordered, item.inner.items.map(inline)) : ''),
        ),
      )
    case 'table': {
      const row = (tag: string, cells: string[]): string =>
        `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`
      const rows = block.rows.map((cells) => row('td', cells)).join('')
      return `<table><thead>${row('th', block.head)}</thead><tbody>${rows}</tbody></table>`
    }
    case 'picture':
      return renderPicture(block.picture, style.pictureUrl(block.number), style.semanticFigures)
  }
}

function renderList(ordered: boolean, items: string[]): string {
  const tag = ordered ? 'ol' : 'ul'
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`
}

function renderPicture({ alt, caption }: Picture, url: string, semantic: boolean): string {
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="800" height="450" loading="lazy">`
  if (!semantic)
    return `<div class="picture">${image}${caption && `<span>${escapeHtml(caption)}</span>`}</div>`
  return `<figure>${image}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`
}

function renderInline(text: string, style: BlockStyle): string {
  return escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, label: string, target: string) => {
      const rel = /^https?:/.test(target) ? ' rel="noopener"' : ''
      return `<a href="${style.linkUrl(target)}"${rel}>${label}</a>`
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
}

/** The visible words of the blocks, one line per block: no markup, no link targets, no alt texts. */
export function readPlainText(blocks: Block[]): string {
  return blocks.flatMap(listTexts).map(stripMarks).join('\n')
}

function listTexts(block: Block): string[] {
  switch (block.type) {
    case 'list':
      return block.items.flatMap((item) => [item.text, ...(item.inner?.items ?? [])])
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'picture':
      return [block.picture.caption]
    default:
      return [block.text]
  }
}

function stripMarks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replace(/\*+/g, '')
}
