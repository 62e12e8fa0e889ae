import type { DocMark, DocNode } from '../model.ts'
import { dropWholeBold, readInline } from './inline-import.ts'
import { type HtmlElement, type HtmlNode, isElement } from './tree.ts'

const maxSpan = 50
const maxCells = 20_000

interface Cell {
  element: HtmlElement | null
  isHeading: boolean
}

/**
 * Reads a table. Merged cells are split: the first one keeps the text. Images are moved after the table.
 *
 * @returns null for a table with a single cell, which only wraps its content
 */
export function readTable(
  table: HtmlElement,
  marks: readonly DocMark[],
  readMedia: (element: HtmlElement) => DocNode[],
): DocNode[] | null {
  const rows = layOut(findRows(table.children))
  const cellCount = rows.reduce((count, row) => count + row.length, 0)
  if (cellCount <= 1 || cellCount > maxCells) return null
  const media: DocNode[] = []
  const handlers = { media: (element: HtmlElement) => media.push(...readMedia(element)) }
  const hasHeadings = rows[0]?.every((cell) => cell.isHeading) ?? false
  const content = rows.map((row, index) => ({
    type: 'tableRow',
    content: row.map((cell): DocNode => {
      const inline = cell.element ? readInline(cell.element.children, marks, handlers) : []
      const isHeading = hasHeadings && index === 0
      if (isHeading) dropWholeBold(inline)
      const paragraph: DocNode =
        inline.length > 0 ? { type: 'paragraph', content: inline } : { type: 'paragraph' }
      return { type: isHeading ? 'tableHeader' : 'tableCell', content: [paragraph] }
    }),
  }))
  return [{ type: 'table', content }, ...media]
}

function findRows(nodes: readonly HtmlNode[], isHead = false): { cells: HtmlElement[]; isHead: boolean }[] {
  return nodes.flatMap((node) => {
    if (!isElement(node) || node.tag === 'table') return []
    if (node.tag !== 'tr') return findRows(node.children, isHead || node.tag === 'thead')
    const cells = node.children.filter(isElement).filter((cell) => cell.tag === 'td' || cell.tag === 'th')
    return [{ cells, isHead }]
  })
}

function span(element: HtmlElement, name: string): number {
  const value = Number.parseInt(element.attributes[name] ?? '1', 10)
  return Number.isInteger(value) && value > 1 ? Math.min(value, maxSpan) : 1
}

/** Lays out the cells on a grid with rows of equal length. */
function layOut(rows: { cells: HtmlElement[]; isHead: boolean }[]): Cell[][] {
  const grid: Cell[][] = rows.map(() => [])
  let count = 0
  for (const [rowIndex, { cells, isHead }] of rows.entries()) {
    let column = 0
    for (const element of cells) {
      while (grid[rowIndex]?.[column]) column++
      const isHeading = isHead || element.tag === 'th'
      const rowSpan = Math.min(span(element, 'rowspan'), rows.length - rowIndex)
      const columnSpan = span(element, 'colspan')
      for (let down = 0; down < rowSpan; down++) {
        for (let right = 0; right < columnSpan && count < maxCells * 2; right++, count++) {
          const row = grid[rowIndex + down]
          if (row) row[column + right] = { element: down + right === 0 ? element : null, isHeading }
        }
      }
      column += columnSpan
    }
  }
  const width = grid.reduce((widest, row) => Math.max(widest, row.length), 0)
  if (width * grid.length > maxCells) return grid.map((row) => row.filter(Boolean))
  return grid
    .filter((row) => row.length > 0)
    .map((row) =>
      Array.from({ length: width }, (_, index) => row[index] ?? { element: null, isHeading: false }),
    )
}
