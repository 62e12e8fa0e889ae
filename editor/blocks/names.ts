import type { DocNode } from '../model.ts'

// Names for the schema, separate from the converters to keep them out of the schema's imports.

/** The schema nodes that are blocks, in the order of the converters. */
export const blockNodes: readonly string[] = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'taskList', 'image', 'quote', 'codeBlock'],
  ...['embed', 'table', 'alert', 'title', 'rawHtml', 'horizontalRule'],
]

/** The alert types that have their own style. */
export const alertTypes = [
  ...['primary', 'secondary', 'info', 'success', 'warning', 'danger', 'light', 'dark'],
] as const

/** The level of a heading node, 1 to 7; 2 for an invalid value. */
export function headingLevel(node: DocNode): number {
  const level = node.attrs?.level
  return typeof level === 'number' && Number.isInteger(level) && level >= 1 && level <= 7 ? level : 2
}
