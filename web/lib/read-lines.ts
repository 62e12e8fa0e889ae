import { type JSONContent, readInlineText, schema } from '@rankwell/editor'
import type { LineKind, TextFormat, TextLine } from './diff-lines.ts'

const blockKinds: Record<string, LineKind> = {
  paragraph: 'paragraph',
  heading: 'heading',
  bulletList: 'bulletList',
  orderedList: 'orderedList',
  taskList: 'taskList',
  image: 'image',
  quote: 'quote',
  codeBlock: 'code',
  embed: 'embed',
  table: 'table',
  alert: 'alert',
  title: 'title',
  rawHtml: 'raw',
  horizontalRule: 'delimiter',
}

function readWords(node: JSONContent): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return ' '
  const separator = node.type === 'tableRow' ? ' | ' : ''
  return (node.content ?? []).map(readWords).join(separator)
}

/** All attributes of a node, so that a changed link or mark is detected. */
function readDetail({ attrs, content, marks, type, text }: JSONContent): unknown {
  const { id: _id, extra: _extra, ...rest } = attrs ?? {}
  return [type, text, rest, marks?.map(readDetail), content?.map(readDetail)]
}

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Content of a block besides its text: an image's file, a video's URL, a quote's source. */
function readExtras({ type, attrs }: JSONContent): string[] {
  const text = (name: string) => (typeof attrs?.[name] === 'string' ? (attrs[name] as string) : '')
  if (type === 'image') return [text('alt'), decodeName(text('src').split('/').at(-1) ?? '')]
  if (type === 'embed') return [text('source') || text('embed')]
  return type === 'quote' ? [readInlineText(text('caption'))] : []
}

/** The name of a file; empty for our own uploads, whose names are just ids. */
function decodeName(name: string): string {
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}/.test(name)) return ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function readBlock(node: JSONContent, list: LineKind | null): TextLine[] {
  const kind = list ?? blockKinds[node.type ?? ''] ?? 'paragraph'
  if (node.type?.endsWith('List')) return (node.content ?? []).flatMap((item) => readItem(item, kind))
  if (node.type === 'table') return (node.content ?? []).map((row) => makeLine(row, 'table'))
  if (node.type === 'codeBlock' || node.type === 'rawHtml')
    return readWords(node)
      .split('\n')
      .map((text) => ({ kind, level: 0, text, detail: JSON.stringify([text, node.attrs?.language]) }))
  return [makeLine(node, kind)]
}

function readItem(item: JSONContent, kind: LineKind): TextLine[] {
  return (item.content ?? []).flatMap((child) => {
    if (child.type?.endsWith('List')) return readBlock(child, null)
    const line = makeLine(child, kind)
    return [{ ...line, detail: `${line.detail}${item.attrs?.checked === true}` }]
  })
}

/** Text nodes of a block in order, as `readWords` joins them. */
function listParts(node: JSONContent): JSONContent[] {
  if (node.type === 'text') return [node]
  if (node.type === 'hardBreak') return [{ type: 'text', text: ' ' }]
  const separator = node.type === 'tableRow' ? [{ type: 'text', text: ' | ' }] : []
  return (node.content ?? []).flatMap((child, at) => [...(at > 0 ? separator : []), ...listParts(child)])
}

/** The formatted ranges of a block's text, after `clean`. */
function readFormats(node: JSONContent): TextFormat[] {
  const formats: TextFormat[] = []
  let raw = ''
  for (const { text = '', marks = [] } of listParts(node)) {
    const from = cleanLength(raw)
    raw += text
    const href = marks.find(({ type }) => type === 'link')?.attrs?.href
    const format = { from, to: clean(raw).length, marks: marks.map(({ type }) => type) }
    if (marks.length > 0) formats.push({ ...format, ...(typeof href === 'string' && { href }) })
  }
  return formats
}

/** The length of a text's beginning after `clean`, with its last space. */
const cleanLength = (beginning: string): number => beginning.replaceAll(/\s+/g, ' ').trimStart().length

function makeLine(node: JSONContent, kind: LineKind): TextLine {
  const text = [readWords(node), ...readExtras(node)].map(clean).filter(Boolean).join(' · ')
  const formats = readFormats(node)
  const level = node.type === 'heading' ? Number(node.attrs?.level ?? 2) : 0
  const line = { kind, level, text, detail: JSON.stringify(readDetail(node)) }
  return formats.length > 0 ? { ...line, formats } : line
}

/** The document with every attribute of its blocks, including omitted defaults. */
const complete = (doc: JSONContent): JSONContent =>
  doc.type === 'doc' && doc.content?.length ? schema.nodeFromJSON(doc).toJSON() : doc

/** The lines of a document: blocks, list items, table rows. */
export const readLines = (doc: JSONContent): TextLine[] =>
  (complete(doc).content ?? [])
    .flatMap((node) => readBlock(node, null))
    .filter((line) => line.text !== '' || line.kind === 'delimiter' || line.kind === 'image')
