import type { TextBlock } from '../types.ts'

/** A page of the corpus, in the form the scorer takes. */
export interface Page {
  title: string
  meta: string
  blocks: TextBlock[]
  links: number
  images: number
}

const linkPattern = /\[([^\]]*)\]\(([^)]*)\)/g

/**
 * Parses the corpus notation: a head of `key: value` lines, then headings (`##`), list items (`-`, `1.`),
 * quotes (`>`), table rows (`| a | b |`), images (`![`), and paragraphs; links as `[text](address)`.
 */
export function parsePage(source: string): Page {
  const [head = '', ...rest] = source.trim().split('\n\n')
  const read = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  return {
    title: read('title'),
    meta: read('meta'),
    images: Number(read('images') || 0),
    ...parseBody(rest.join('\n\n')),
  }
}

/** Parses the blocks of a text without a head, and counts its links. */
export function parseBody(source: string): { blocks: TextBlock[]; links: number } {
  const blocks: TextBlock[] = []
  let links = 0
  for (const line of source.split('\n')) {
    if (line.trim() === '' || line.startsWith('![') || /^\|[\s|:-]+\|$/.test(line)) continue
    for (const [kind, text, level] of readLine(line)) {
      const block = readLinks(text)
      links += block.links?.length ?? 0
      blocks.push({ id: `b-${blocks.length}`, kind, ...(level && { level }), ...block })
    }
  }
  return { blocks, links }
}

type Row = [kind: TextBlock['kind'], text: string, level?: number]

function readLine(line: string): Row[] {
  const heading = /^(#+) (.*)$/.exec(line)
  if (heading) return [['heading', heading[2] ?? '', heading[1]?.length ?? 2]]
  if (line.startsWith('| ')) {
    const cells = line.split('|').slice(1, -1)
    return cells.map((cell): Row => ['table-cell', cell.trim()])
  }
  if (line.startsWith('> ')) return [['quote', line.slice(2)]]
  const item = /^(?:-|\d+\.) (.*)$/.exec(line)
  return [item ? ['list-item', item[1] ?? ''] : ['paragraph', line]]
}

function readLinks(source: string): Pick<TextBlock, 'text' | 'links'> {
  const links: { from: number; to: number }[] = []
  let text = ''
  let at = 0
  for (const match of source.matchAll(linkPattern)) {
    text += source.slice(at, match.index)
    links.push({ from: text.length, to: text.length + (match[1] ?? '').length })
    text += match[1] ?? ''
    at = match.index + match[0].length
  }
  text += source.slice(at)
  return links.length > 0 ? { text, links } : { text }
}
