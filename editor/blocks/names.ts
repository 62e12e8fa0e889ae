import type { DocNode } from '../model.ts'

// What the schema needs to know of the blocks, apart from what reads and writes them.

/** The nodes of the schema that stand for a block of their own, in the order of the converters. */
export const blockNodes: readonly string[] = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'taskList', 'image', 'quote', 'codeBlock'],
  ...['embed', 'table', 'alert', 'title', 'rawHtml', 'horizontalRule'],
]

/** The kinds of alert that have a look of their own. */
export const alertTypes = [
  ...['primary', 'secondary', 'info', 'success', 'warning', 'danger', 'light', 'dark'],
] as const

/** The level of a heading node, 1 to 7; 2 when a collaborator stored something else. */
export function headingLevel(node: DocNode): number {
  const level = node.attrs?.level
  return typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 7 ? level : 2
}
