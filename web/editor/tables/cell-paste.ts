import { type Node as DocNode, Fragment, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { isInTable } from './table-view.ts'

/** Blocks without text, which are placed below the table. */
const placedBelow = new Set(['image', 'embed', 'rawHtml', 'table', 'horizontalRule'])

/** The text of a block as lines; those of a list are its items. */
function readLines(node: DocNode): DocNode[] {
  const { schema, spec } = node.type
  const line = (content: Fragment | DocNode | null) => schema.nodes.paragraph?.create(null, content) ?? node
  if (spec.code) return node.textContent.split('\n').map((words) => line(words ? schema.text(words) : null))
  return node.isTextblock ? [line(node.content)] : node.children.flatMap(readLines)
}

/**
 * Pastes blocks into a cell, which can only contain lines: text becomes lines, and images and similar blocks are placed
 * below the table. The default would split the table.
 *
 * @returns whether it was pasted; cells and lines are left to the default
 */
export function pasteIntoCell(view: EditorView, _event: unknown, { content }: Slice): boolean {
  const { tr, selection } = view.state
  const isOfCells = content.childCount === 1 && content.firstChild?.type.spec.tableRole !== undefined
  const isOfLines = content.content.every(
    ({ inlineContent, type }) => inlineContent && !placedBelow.has(type.name) && !type.spec.code,
  )
  if (!isInTable(view.state) || isOfCells || isOfLines) return false
  const isBeside = ({ type }: DocNode) => placedBelow.has(type.name)
  const beside = content.content.filter(isBeside)
  const lines = content.content.filter((node) => !isBeside(node)).flatMap(readLines)
  if (beside.length > 0) tr.insert(selection.$to.after(1), beside)
  if (lines.length > 0) tr.replaceSelection(new Slice(Fragment.from(lines), 1, 1))
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste').scrollIntoView())
  return true
}
