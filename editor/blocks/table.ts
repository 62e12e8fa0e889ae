import { serializeInline } from '../inline.ts'
import type { DocNode } from '../model.ts'
import { parseInline } from '../read-inline.ts'
import { type BlockConverter, FieldError } from './fields.ts'
import { joinParagraphs } from './list.ts'

const maxCells = 20_000

function readContent(value: unknown): string[][] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new FieldError('data.content must be a list of rows')
  let cells = 0
  for (const row of value) {
    if (!Array.isArray(row) || !row.every((cell) => typeof cell === 'string')) {
      throw new FieldError('a table row must be a list of strings')
    }
    cells += row.length
  }
  if (cells > maxCells) throw new FieldError(`a table may have ${maxCells} cells`)
  return value
}

function cellNode(html: string, isHeading: boolean): DocNode {
  const content = parseInline(html)
  const paragraph: DocNode = content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' }
  return { type: isHeading ? 'tableHeader' : 'tableCell', content: [paragraph] }
}

/** The cells of a table node by row; other children are left out. */
export function tableRows(node: DocNode): DocNode[][] {
  return (node.content ?? [])
    .filter((row) => row.type === 'tableRow')
    .map((row) =>
      (row.content ?? []).filter((cell) => cell.type === 'tableCell' || cell.type === 'tableHeader'),
    )
}

/** The inline content of a cell. */
export function cellContent(cell: DocNode): DocNode[] {
  return joinParagraphs((cell.content ?? []).filter((node) => node.type === 'paragraph'))
}

/** Whether the first row of a table contains headings. */
export function hasHeadingRow(rows: readonly DocNode[][]): boolean {
  const first = rows[0] ?? []
  return first.length > 0 && first.every((cell) => cell.type === 'tableHeader')
}

export const table: BlockConverter = {
  type: 'table',
  nodes: ['table'],
  defaults: { withHeadings: false, content: [] },
  toNode: (fields) => {
    const withHeadings = fields.flag('withHeadings', false)
    const rows = readContent(fields.take('content'))
    const isBlank = rows.every((row) => row.length === 0)
    // ProseMirror needs a cell for the caret, and a row without cells cannot show whether it is a heading row.
    if (isBlank) fields.keep('blank', rows)
    if ((rows[0]?.length ?? 0) === 0) fields.keep('withHeadings', withHeadings)
    const filled = isBlank ? [['']] : rows
    return {
      type: 'table',
      content: filled.map((row, index) =>
        row.length > 0
          ? { type: 'tableRow', content: row.map((cell) => cellNode(cell, withHeadings && index === 0)) }
          : { type: 'tableRow' },
      ),
    }
  },
  toData: (node, shape) => {
    const rows = tableRows(node)
    const content = rows.map((row) => row.map((cell) => serializeInline(cellContent(cell))))
    const isBlank = content.length === 1 && content[0]?.length === 1 && content[0][0] === ''
    const withHeadings = hasHeadingRow(rows)
    if (isBlank && Array.isArray(shape.blank)) {
      return { withHeadings: shape.withHeadings === true, content: shape.blank }
    }
    const isKept = rows[0]?.length === 0 && shape.withHeadings === true
    return { withHeadings: withHeadings || isKept, content }
  },
}
