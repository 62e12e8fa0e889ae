import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { joinParagraphs, splitItem } from '../blocks/list.ts'
import { listStyle } from '../blocks/list-parts.ts'
import { imageSource, readEmbed } from '../blocks/media.ts'
import { headingLevel } from '../blocks/names.ts'
import { cellContent, hasHeadingRow, tableRows } from '../blocks/table.ts'
import { readAlertType, readAlignment } from '../blocks/text.ts'
import { type TextDirection, textDirection } from '../direction.ts'
import { cleanRaw } from '../html/export.ts'
import { type DocNode, plainText } from '../model.ts'
import { parseInline } from '../read-inline.ts'
import type { LoadedImage } from './index.ts'
import { createRuns, xmlText } from './runs.ts'
import { alertStyle, codeStyle, paragraphStyles } from './styles.ts'

export interface Writer {
  images: ReadonlyMap<string, LoadedImage>
  /** The numberings used so far with their start numbers. */
  numberings: Map<string, number>
  /** Number of numberings; each list has its own. */
  lists: number
  /** Code languages used so far. */
  codeLanguages: Set<string>
  /** Direction of most of the text; images without a caption use it. */
  readDirection: () => TextDirection
}

type Block = Paragraph | Table

/** Width of the text column in pixels at 96 dpi with Word's default margins. */
const columnWidth = 600

const headings = [
  ...[HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3],
  ...[HeadingLevel.HEADING_4, HeadingLevel.HEADING_5, HeadingLevel.HEADING_6],
] as const

const alertColors: Record<string, { fill: string; edge: string }> = {
  primary: { fill: 'EEF0FF', edge: '5E61FB' },
  secondary: { fill: 'F3F4F6', edge: '6B7280' },
  info: { fill: 'E8F4FD', edge: '0284C7' },
  success: { fill: 'E9F9EF', edge: '16A34A' },
  warning: { fill: 'FEF7E0', edge: 'CA8A04' },
  danger: { fill: 'FDECEC', edge: 'DC2626' },
  light: { fill: 'FAFAFA', edge: 'D1D5DB' },
  dark: { fill: 'E5E7EB', edge: '1F2937' },
}

/** A paragraph of inline content, right-to-left if its text is. */
export function createParagraph(
  content: readonly DocNode[] | undefined,
  options: Omit<IParagraphOptions, 'children' | 'text'> = {},
): Paragraph {
  const direction = textDirection((content ?? []).map(plainText).join(''))
  return new Paragraph({
    ...options,
    ...(direction === 'rtl' ? { bidirectional: true } : {}),
    children: createRuns(content, direction),
  })
}

/** The paragraphs and tables of one top-level node. */
export function createBlocks(node: DocNode, writer: Writer): Block[] {
  switch (node.type) {
    case 'paragraph':
      return [createParagraph(node.content)]
    case 'heading':
      return [
        createParagraph(node.content, {
          heading: headings[Math.min(headingLevel(node), 6) - 1] ?? headings[5],
        }),
      ]
    case 'title':
      return [createParagraph(node.content, { heading: HeadingLevel.TITLE })]
    case 'bulletList':
    case 'orderedList':
    case 'taskList':
      return createList(node, writer, 0, null)
    case 'image':
      return createImage(node, writer)
    case 'quote':
      return createQuote(node)
    case 'codeBlock':
      return [createCode(node, writer)]
    case 'embed':
      return createEmbed(node)
    case 'table':
      return createTable(node)
    case 'alert':
      return [createAlert(node)]
    case 'rawHtml':
      return cleanRaw(node).flatMap((child) => createBlocks(child, writer))
    case 'horizontalRule':
      return [
        new Paragraph({
          style: paragraphStyles.divider,
          // Importers of Word files skip empty paragraphs.
          children: [new TextRun('\u00a0')],
          border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: 'D1D5DB', space: 1 } },
        }),
      ]
    default:
      return []
  }
}

interface Numbering {
  reference: string
  instance: number
}

function createList(list: DocNode, writer: Writer, level: number, outer: Numbering | null): Paragraph[] {
  const style = listStyle(list)
  const numbering = style === 'ordered' ? beginNumbering(list, writer, outer) : null
  return (list.content ?? []).flatMap((item) => {
    const { texts, lists } = splitItem(item)
    const checked = item.attrs?.checked === true ? 'checked' : 'unchecked'
    const reference = numbering?.reference ?? (style === 'checklist' ? checked : 'unordered')
    if (!numbering) writer.numberings.set(reference, 1)
    const place = { reference, level: Math.min(level, 8), instance: numbering?.instance ?? 0 }
    return [
      createParagraph(joinParagraphs(texts), {
        numbering: place,
        ...(style === 'checklist'
          ? { style: item.attrs?.checked === true ? paragraphStyles.taskDone : paragraphStyles.taskOpen }
          : {}),
      }),
      ...lists.flatMap((nested) => createList(nested, writer, level + 1, numbering)),
    ]
  })
}

/** A list in a numbered list continues its numbering one level deeper; any other list starts its own. */
function beginNumbering(list: DocNode, writer: Writer, outer: Numbering | null): Numbering {
  if (outer) return outer
  writer.lists++
  const start = list.attrs?.start
  const isShifted = typeof start === 'number' && Number.isInteger(start) && start >= 0 && start !== 1
  const reference = isShifted ? `ordered-${start}` : 'ordered'
  writer.numberings.set(reference, isShifted ? start : 1)
  return { reference, instance: writer.lists }
}

const imageTypes: Record<string, 'png' | 'jpg' | 'gif' | 'bmp'> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
}

function createImage(node: DocNode, writer: Writer): Paragraph[] {
  const caption =
    plainText(node) === '' ? [] : [createParagraph(node.content, { style: paragraphStyles.caption })]
  const source = imageSource(node)
  const image = writer.images.get(source)
  const type = image ? imageTypes[image.mediaType.toLowerCase()] : undefined
  const alt = typeof node.attrs?.alt === 'string' ? node.attrs.alt : ''
  if (!image || !type) return source === '' ? caption : [...missingImage(source, alt), ...caption]
  const width = Math.max(1, Math.min(image.width, columnWidth))
  const height = Math.max(1, Math.round((image.height * width) / Math.max(1, image.width)))
  const description = xmlText(alt || plainText(node))
  const run = new ImageRun({
    type,
    data: image.data,
    transformation: { width, height },
    altText: { name: description.slice(0, 60) || 'image', description, title: '' },
  })
  const words = plainText(node)
  const direction = words === '' ? writer.readDirection() : textDirection(words)
  const paragraph = new Paragraph({
    children: [run],
    keepNext: caption.length > 0,
    // In right-to-left paragraphs, Word's "start" alignment is on the right.
    ...(direction === 'rtl' ? { bidirectional: true } : {}),
  })
  return [paragraph, ...caption]
}

/** Names an image that could not be loaded, so that readers notice that it is missing. */
function missingImage(source: string, alt: string): Paragraph[] {
  const text = alt || (source.startsWith('data:') ? '' : source)
  if (text === '') return []
  return [
    createParagraph([
      { type: 'text', text: `[${text}]`, marks: [{ type: 'link', attrs: { href: source } }] },
    ]),
  ]
}

function createQuote(node: DocNode): Paragraph[] {
  const caption = parseInline(typeof node.attrs?.caption === 'string' ? node.attrs.caption : '')
  const isCentered = readAlignment(node, 'alignment') === 'center'
  const options = {
    style: paragraphStyles.quote,
    border: { left: { style: BorderStyle.SINGLE, size: 18, color: 'D1D5DB', space: 12 } },
    ...(isCentered ? { alignment: AlignmentType.CENTER } : {}),
  }
  const words =
    caption.length > 0
      ? [
          createParagraph([{ type: 'text', text: '— ' }, ...caption], {
            ...options,
            style: paragraphStyles.quoteSource,
          }),
        ]
      : []
  return [createParagraph(node.content, options), ...words]
}

function createCode(node: DocNode, writer: Writer): Paragraph {
  const named = String(node.attrs?.language ?? '')
  const language = /^[\w+#.-]{1,40}$/.test(named) ? named : ''
  if (language) writer.codeLanguages.add(language)
  const lines = xmlText(plainText(node)).replace(/\r\n?/g, '\n').split('\n')
  return new Paragraph({
    style: codeStyle(language),
    shading: { type: ShadingType.CLEAR, fill: 'F3F4F6', color: 'auto' },
    children: lines.map((line, index) => new TextRun({ text: line, ...(index > 0 ? { break: 1 } : {}) })),
  })
}

function createEmbed(node: DocNode): Paragraph[] {
  const video = readEmbed(node)
  const caption = node.content ?? []
  if (!video) return caption.length > 0 ? [createParagraph(caption)] : []
  const link = { type: 'text', text: video.source, marks: [{ type: 'link', attrs: { href: video.source } }] }
  return [
    createParagraph([link]),
    ...(caption.length > 0 ? [createParagraph(caption, { style: paragraphStyles.caption })] : []),
  ]
}

const alertAlignments: Record<string, (typeof AlignmentType)[keyof typeof AlignmentType]> = {
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
}

function createAlert(node: DocNode): Paragraph {
  const { fill, edge } = alertColors[readAlertType(node)] ?? { fill: 'F3F4F6', edge: '6B7280' }
  const align = readAlignment(node, 'align')
  const alignment = alertAlignments[align]
  return createParagraph(node.content, {
    style: alertStyle(readAlertType(node)),
    shading: { type: ShadingType.CLEAR, fill, color: 'auto' },
    border: { left: { style: BorderStyle.SINGLE, size: 24, color: edge, space: 8 } },
    ...(alignment ? { alignment } : {}),
  })
}

function createTable(node: DocNode): Block[] {
  const rows = tableRows(node)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width === 0) return []
  const hasHead = hasHeadingRow(rows)
  const table = new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: Array.from({ length: width }, () => Math.floor(9000 / width)),
    visuallyRightToLeft: textDirection(plainText(node)) === 'rtl',
    rows: rows.map(
      (row, index) =>
        new TableRow({
          ...(hasHead && index === 0 ? { tableHeader: true } : {}),
          cantSplit: true,
          children: Array.from({ length: width }, (_, column) =>
            createCell(row[column], hasHead && index === 0),
          ),
        }),
    ),
  })
  return [table, new Paragraph({ spacing: { after: 80 } })]
}

function createCell(cell: DocNode | undefined, isHeading: boolean): TableCell {
  const content = cell ? cellContent(cell) : []
  const bold = content.map((node) =>
    node.type === 'text' ? { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] } : node,
  )
  return new TableCell({
    children: [createParagraph(isHeading ? bold : content, { spacing: { after: 0 } })],
    margins: { top: 60, bottom: 60, left: 100, right: 100 },
    ...(isHeading ? { shading: { type: ShadingType.CLEAR, fill: 'F3F4F6', color: 'auto' } } : {}),
  })
}
